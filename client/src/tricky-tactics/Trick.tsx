import { For, Show } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import type { Card as Face } from '../../../shared/tricky-tactics/deck.ts';
import type { Public } from '../../../shared/tricky-tactics/shapes.ts';
import { playersAt } from '../../../shared/tricky-tactics/table.ts';
import { bestOf } from '../../../shared/tricky-tactics/tricks.ts';
import type { Who } from '../board.ts';
import { capital, named } from '../grammar.ts';
import { Card } from '../parts/Card.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { printOf } from './Face.tsx';

interface TrickProps {
  table: Public;
  who: Who;
}

/** What lies in the middle: the trick, or the last one until the next lead. */
export const Trick = (props: TrickProps) => (
  <Show
    when={props.table.trick.length === 0 && props.table.last}
    fallback={<Laid {...props} leader={props.table.leader} cards={props.table.trick} winner={null} keyed />}
  >
    <LastTrick {...props} keyed />
  </Show>
);

/** `keyed`: these are the cards themselves, not another look at them. */
export const LastTrick = (props: TrickProps & { keyed?: boolean }) => (
  <Show when={props.table.last}>
    {(last) => <Laid {...props} leader={last().leader} cards={last().cards} winner={last().winner} />}
  </Show>
);

interface LaidProps extends TrickProps {
  leader: Seat;
  cards: readonly Face[];
  winner: Seat | null;
  keyed?: boolean;
}

/** A place for everybody, clockwise from the leader. */
const Laid = (props: LaidProps) => {
  const players = () => playersAt(props.table);
  const seats = () => Array.from({ length: players() }, (_, at) => (props.leader + at) % players());
  const best = () => (props.cards.length > 0 ? bestOf(props.cards) : null);
  return (
    <ol class="trick" aria-label={props.winner === null ? 'Trick' : 'Last trick'}>
      <For each={seats()}>
        {(seat, at) => (
          <li
            classList={{
              best: props.cards[at()] !== undefined && props.cards[at()] === best(),
              next: props.winner === null && at() === props.cards.length,
            }}
          >
            <Show when={props.cards[at()]} fallback={<span class="hollow" />}>
              {(face) => <Laying {...props} seat={seat} face={face()} look={face() === best() ? 'last' : 'rest'} />}
            </Show>
            <p>
              <SeatMark seat={seat} />
              <span class="cut">{capital(named(props.who, seat))}</span>
            </p>
            <p class="tells">{tellOf(props, seat)}</p>
          </li>
        )}
      </For>
    </ol>
  );
};

const Laying = (props: LaidProps & { seat: Seat; face: Face; look: 'last' | 'rest' }) => (
  <Card
    {...printOf(props.face)}
    key={props.keyed ? `card:${props.face}` : undefined}
    from={`hand:${props.seat}`}
    look={props.look}
  />
);

function tellOf({ winner, leader }: LaidProps, seat: Seat): string {
  if (winner === seat) return leader === seat ? 'led, won' : 'won';
  return leader === seat ? (winner === null ? 'leads' : 'led') : '';
}
