import { For } from 'solid-js';
import { LEVELS } from '../../../shared/strength.ts';
import { LEVEL, lobby as say } from '../words/lobby.ts';
import type { Session } from './session.ts';

/** A free chair, as the host sees it: one tap seats a bot. */
export const BotLevels = (props: { session: Session; seat: number }) => (
  <span class="levels" role="group" aria-label={say.botHere}>
    <span class="small" aria-hidden="true">
      {say.botHere}
    </span>
    <For each={LEVELS}>
      {(level) => (
        <button
          class="button"
          aria-label={say.bot(level)}
          onClick={() => props.session.say({ type: 'bot', seat: props.seat, level })}
        >
          {LEVEL[level]}
        </button>
      )}
    </For>
  </span>
);
