import { For, Index } from 'solid-js';
import type { TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { BoardProps, Who } from '../board.ts';
import { capital, count, named } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import type { Draft } from './draft.ts';
import { Downs, Fan, sayStack } from './Fan.tsx';
import { cardsOf, stackOf } from './words.ts';

interface FlippingProps {
  board: BoardProps<TuckIt>;
  draft: Draft;
  who: Who;
}

/** After a 7: every Stack on the table, and what a flip would make of it. */
export const Flipping = (props: FlippingProps) => {
  const table = () => props.board.view.public;
  const seats = () => table().hands.map((_, at) => ((props.who.me ?? 0) + 1 + at) % table().hands.length);
  return (
    <section class="middle flipping" aria-label="Which Stack do you flip?">
      <ul>
        <For each={seats()}>
          {(seat) => (
            <li>
              <SeatMark seat={seat} />
              <span class="cut">{capital(named(props.who, seat))}</span>
              <span class="small-faces">
                <Index each={table().stacks[seat]}>
                  {(_, stack) => <Choice {...props} seat={seat} stack={stack} />}
                </Index>
              </span>
            </li>
          )}
        </For>
      </ul>
      <p class="small" aria-live="polite">
        {sayFlip(props)}
      </p>
    </section>
  );
};

const Choice = (props: FlippingProps & { seat: number; stack: number }) => {
  const table = () => props.board.view.public;
  const isListed = () =>
    props.board.moves.some(
      ({ type, ...at }) => type === 'flip' && 'seat' in at && at.seat === props.seat && at.stack === props.stack,
    );
  const isMeant = () => props.draft.spot()?.seat === props.seat && props.draft.spot()?.stack === props.stack;
  const choose = () => {
    const spot = { seat: props.seat, stack: props.stack };
    if (isListed()) props.draft.choose(spot);
    else if (!props.board.event) props.board.cite(props.board.why({ type: 'flip', ...spot }));
  };
  return (
    <button
      type="button"
      class="flip-choice"
      aria-pressed={isMeant()}
      aria-disabled={!isListed()}
      aria-label={`${capital(stackOf(props.who, props.seat, props.stack))}: ${sayStack(table(), props.seat, props.stack)}`}
      onClick={choose}
    >
      <Downs table={table()} seat={props.seat} stack={props.stack} />
      <Ups {...props} />
    </button>
  );
};

/** The same Stack lies before its owner already: here it is only pointed at. */
const Ups = (props: FlippingProps & { seat: number; stack: number }) => (
  <Fan
    table={props.board.view.public}
    seat={props.seat}
    stack={props.stack}
    event={null}
    peek={props.seat === props.who.me ? props.board.view.private?.stacks[props.stack] : undefined}
    unkeyed
  />
);

function sayFlip({ draft, board: { view } }: FlippingProps): string {
  const spot = draft.spot();
  if (!spot) return 'A Stack is turned over as a whole: what lies face down comes up.';
  const { down, up } = view.public.stacks[spot.seat][spot.stack];
  const own = spot.seat === view.seat ? view.private?.stacks[spot.stack] : null;
  return `${own ? cardsOf(own) || 'Nothing' : count(down, 'card')} would come up, ${up.length} would lie face down.`;
}
