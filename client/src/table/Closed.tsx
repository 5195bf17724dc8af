import { Index, Show } from 'solid-js';
import type { TableInfo } from '../../../shared/answers.ts';
import { gameOf } from '../games.ts';
import { WayOn } from '../parts/WayOn.tsx';
import { follow } from '../route.ts';
import { tableOf } from '../store.ts';
import { page, titleOf } from '../words/page.ts';
import { closed as say, matters } from '../words/people.ts';
import { nameMoment } from '../words/time.ts';
import { Lost } from './Company.tsx';
import { Refused } from './Refused.tsx';
import type { Session } from './session.ts';

/** Before the doors: who sits is known, and that a seat is free or may be one's own; nothing of the game. */
export function Closed(props: { session: Session; table: TableInfo }) {
  document.title = titleOf(gameOf(props.table.game)?.about.title ?? '', null);
  const playing = () => props.table.phase === 'playing';
  const claimed = () => {
    const { claim } = props.table;
    if (!claim || !tableOf(props.session.code).token) return null;
    const name = props.table.seats[claim.seat]?.name ?? '';
    return claim.until === null
      ? matters.claiming(name)
      : matters.claimingWaits(name, nameMoment(claim.until, props.session.now()));
  };
  return (
    <WayOn title={say.title} text={say.text}>
      <Show when={props.session.known.refusal?.why !== 'closed-doors'}>
        <Refused session={props.session} game={props.table.game} />
      </Show>
      <Show when={playing()}>
        <Index each={props.table.seats}>
          {(sitter, seat) => (
            <Show when={sitter()?.gone && sitter()}>
              {(who) => (
                <>
                  <p>{matters.free(who().name)}</p>
                  <button class="button primary" onClick={() => props.session.sit(seat)}>
                    {matters.take}
                  </button>
                </>
              )}
            </Show>
          )}
        </Index>
        <Show when={claimed()} fallback={<Lost {...props} onDone={() => {}} />}>
          {(text) => <p role="status">{text()}</p>}
        </Show>
      </Show>
      <p class="acts">
        <a class="button" href="/" onClick={follow}>
          {page.home}
        </a>
      </p>
    </WayOn>
  );
}
