import { createSignal, Show } from 'solid-js';
import { HOOK_KINDS } from '../../../shared/reach.ts';
import { Choice } from '../parts/Switches.tsx';
import { HOOKS, reach } from '../words/reach.ts';
import { type Part, Section } from './Section.tsx';

const say = reach.hook;
const KINDS = HOOK_KINDS.map((value) => ({ value, label: HOOKS[value] }));

/** Where this table says whose turn it is, for all to see. The host chooses; the address is never shown again. */
export const Hook = (props: Part & { isHost: boolean }) => (
  <Show
    when={props.reached.hook}
    fallback={
      <Section title={say.title} text={say.text}>
        <Where {...props} />
      </Section>
    }
  >
    {(kind) => (
      <Section title={say.title} text={say.on(HOOKS[kind()])}>
        <Show when={props.isHost}>
          <button class="button" onClick={() => void props.wish({ type: 'hook', token: props.token, hook: null })}>
            {say.remove}
          </button>
        </Show>
      </Section>
    )}
  </Show>
);

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
