import { createSignal, Show } from 'solid-js';
import { HOOK_KINDS, type SeatWish } from '../../../shared/reach.ts';
import { Choice } from '../parts/Switches.tsx';
import { HOOKS, reach } from '../words/reach.ts';
import { type Part, Section } from './Section.tsx';

const say = reach.hook;
const KINDS = HOOK_KINDS.map((value) => ({ value, label: HOOKS[value] }));

/** Where this table says whose turn it is, for all to see. The host chooses, and when they leave whoever is host then; the address is never shown again. */
export function Hook(props: Part & { host: string | null; isHost: boolean }) {
  let place: HTMLDivElement | undefined;
  /** What was pressed goes away with it: the focus goes to what came in its place. */
  const change = async (wanted: SeatWish): Promise<boolean> => {
    const isDone = await props.wish(wanted);
    if (isDone) place?.querySelector<HTMLElement>('button, select, input')?.focus();
    return isDone;
  };
  return (
    <div ref={place}>
      <Show
        when={props.reached.hook}
        fallback={
          <Section title={say.title} text={say.text}>
            <Where {...props} wish={change} />
          </Section>
        }
      >
        {(kind) => (
          <Section title={say.title} text={say.on(HOOKS[kind()])}>
            <Show when={props.isHost} fallback={<p class="small">{say.whose(props.host)}</p>}>
              <button class="button" onClick={() => void change({ type: 'hook', token: props.token, hook: null })}>
                {say.remove}
              </button>
            </Show>
          </Section>
        )}
      </Show>
    </div>
  );
}

function Where(props: Part) {
  const [kind, setKind] = createSignal<string>(HOOK_KINDS[0]);
  let field: HTMLInputElement | undefined;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = HOOK_KINDS.find((known) => known === kind());
    const url = field?.value.trim();
    if (chosen && url) void props.wish({ type: 'hook', token: props.token, hook: { kind: chosen, url } });
  };
  return (
    <form onSubmit={save}>
      <Choice label={say.kind} values={KINDS} value={kind()} onChoose={setKind} />
      <p class="copied">
        <input
          ref={field}
          class="field"
          type="url"
          required
          autocomplete="off"
          placeholder="https://"
          aria-label={say.url}
        />
        <button class="button">{say.save}</button>
      </p>
    </form>
  );
}
