import { createResource, createSignal, Show, Suspense } from 'solid-js';
import { nameCode, parseCode } from '../../../shared/limits.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon, Line } from '../parts/Icon.tsx';
import { turnTo } from '../route.ts';
import { record as say } from '../words/past.ts';
import { fileOf, fragmentOf } from './envelope.ts';
import type { Telling } from './telling.ts';

/** What does not hold, in words. */
export function nameFlaw(flaw: Telling['flaw']): string {
  switch (flaw?.type) {
    case undefined:
      return say.holds;
    case 'move':
      return say.flawAt.move(flaw.number, flaw.rule);
    case 'told':
    case 'unfinished':
    case 'end':
      return say.flawAt[flaw.type](flaw.number);
    case 'rules':
    case 'setting':
    case 'seed':
    case 'head':
    case 'shown':
      return say.flaws[flaw.type];
  }
}

/** Whether it holds, at a glance; the whole proof is a tap away. */
export function Proven(props: Telling) {
  const [open, setOpen] = createSignal(false);
  const text = () => (props.flaw === null ? say.sound : say.flawed);
  return (
    <>
      <button
        class="quiet"
        classList={{ sound: props.flaw === null, flawed: props.flaw !== null }}
        onClick={() => setOpen(true)}
      >
        <Mark sound={props.flaw === null} />
        <span>{text()}</span>
      </button>
      <Show when={open()}>
        <Dialog title={say.title} onClose={() => setOpen(false)}>
          <Proof {...props} />
        </Dialog>
      </Show>
    </>
  );
}

const Mark = (props: { sound: boolean }) => (
  <Show when={props.sound} fallback={<Icon of="close" />}>
    <Line d="M5 13l5 5L19 7" />
  </Show>
);

/** A green tick, or the first thing that does not hold; and the game to take along. */
const Proof = (props: Telling) => (
  <div class="proof">
    <p class={props.flaw === null ? 'sound' : 'flawed'}>
      <Mark sound={props.flaw === null} />
      <span>{nameFlaw(props.flaw)}</span>
    </p>
    <Show when={props.flaw && 'number' in props.flaw && props.flaw}>
      {(flaw) => (
        <button class="button" onClick={({ currentTarget }) => show(currentTarget, flaw().number)}>
          {say.show}
        </button>
      )}
    </Show>
    <Show when={isCutShort(props)}>
      <p>{say.cutShort}</p>
    </Show>
    <Show when={props.flaw === null}>
      <Suspense>
        <Taking {...props} />
      </Suspense>
    </Show>
    <dl>
      <dt>{say.commitment}</dt>
      <dd>{props.record.commitment}</dd>
      <dt>{say.seed}</dt>
      <dd>{props.record.seed}</dd>
    </dl>
  </div>
);

/** The last moment before what does not hold. */
function show(button: HTMLButtonElement, number: number): void {
  button.closest('dialog')?.close();
  turnTo(`?move=${Math.max(0, number - 1)}`, 'replaceState');
}

/** Its host may end a table that nobody plays at any more. */
const isCutShort = ({ flaw, pieces, scenes }: Telling): boolean =>
  flaw === null && pieces.game.outcome(scenes[scenes.length - 1].state.public) === null;

/** The whole game as a link and as a file. */
function Taking(props: Telling) {
  const [fragment] = createResource(() => fragmentOf(props.record));
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const link = () => `${location.origin}/record#${fragment() ?? ''}`;
  const copy = async () => {
    field?.select();
    await navigator.clipboard.writeText(link()).catch(() => document.execCommand('copy'));
    setCopied(true);
  };
  return (
    <Show when={fragment()}>
      {(letters) => (
        <>
          <input ref={field} class="field" readOnly value={link()} aria-label={say.link} />
          <p class="acts">
            <button class="button" onClick={() => void copy()}>
              <Icon of="copy" />
              {copied() ? say.copied : say.copy}
            </button>
            <button class="button" onClick={() => save(props)}>
              {say.save}
            </button>
          </p>
          <p class="small">{say.keeps(letters().length)}</p>
        </>
      )}
    </Show>
  );
}

function save({ record }: Telling): void {
  const address = URL.createObjectURL(new Blob([fileOf(record)], { type: 'application/json' }));
  const code = parseCode(record.code);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${record.game}${code ? `-${nameCode(code)}` : ''}.tuckbox.json`;
  anchor.click();
  URL.revokeObjectURL(address);
}
