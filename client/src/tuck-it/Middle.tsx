import { createMemo, For, Index, Show } from 'solid-js';
import type { Card as FaceCard, Event, Public, Shown, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import { isOpenToAll, nextAfter } from '../../../shared/tuck-it/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { count, named } from '../grammar.ts';
import { Card } from '../parts/Card.tsx';
import { Pile } from '../parts/Pile.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { demandOf, phaseOf } from './demand.ts';
import { printOf } from './Face.tsx';
import { ShownCards } from './Order.tsx';
import { pileOf, type Sight } from './sight.ts';
import { BACK, DiePicture, dieWords } from './Sprite.tsx';
import { labelOf, wayOf } from './words.ts';

interface MiddleProps {
  board: BoardProps<TuckIt>;
  who: Who;
  /** Cards that are picked to be played, and lie on the pile as a draft. */
  draft: readonly FaceCard[];
  /** For the order of play. */
  shown: readonly Shown[];
  look(at: Sight): void;
}

/** The common piles, the die, the way round, and what the pile asks for. */
export const Middle = (props: MiddleProps) => {
  const table = () => props.board.view.public;
  return (
    <section class="middle" aria-label="The table">
      <Way table={table()} who={props.who} />
      <p class="demand">{demandOf(table())}</p>
      <div class="piles">
        <Show when={isOpenToAll(table())} fallback={<Draw table={table()} />}>
          <Votes {...props} />
        </Show>
        <Heap {...props} />
        <div class="beside">
          <Trash table={table()} onLook={() => props.look({ type: 'trash' })} />
          <Show when={table().sets.balls}>
            <p class="rolled" role="img" aria-label={`The die ${dieWords(table().die)}`}>
              <DiePicture pips={table().die} />
              <span class="small">{table().rolled ? 'rolled' : ''}</span>
            </p>
          </Show>
        </div>
      </div>
      <Show when={props.shown.length > 0}>
        <ShownCards shown={props.shown} who={props.who} />
      </Show>
    </section>
  );
};

/** Chevrons that run the way the turns do: the others sit clockwise from left to right above it. */
const Way = (props: { table: Public; who: Who }) => (
  <p class="way" data-clockwise={props.table.clockwise}>
    <span class="phase">{phaseOf(props.table)}</span>
    <Show when={props.table.hands.length > 2}>
      <svg viewBox="0 0 120 12" aria-hidden="true">
        <path d={[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `M${4 + at * 15} 1l6 5l-6 5`).join('')} />
      </svg>
      <span class="unseen">Play goes {wayOf(props.table.clockwise)}.</span>
    </Show>
    <span class="next">
      next
      <SeatMark seat={nextAfter(props.table, props.table.mover)} />
      <span class="cut">{named(props.who, nextAfter(props.table, props.table.mover))}</span>
    </span>
  </p>
);

const Draw = (props: { table: Public }) => (
  <div class="draw" classList={{ empty: props.table.deck === 0 }}>
    <span data-key="deck">
      <Pile label={`Draw Pile: ${count(props.table.deck, 'card')}`} count={props.table.deck} back={BACK} counted />
    </span>
    <p class="small" aria-hidden="true">
      Draw
    </p>
    <For each={props.table.revealed}>
      {(face) => (
        <span class="revealed">
          <Card {...printOf(face)} label={`Turned up: ${labelOf(face)}`} turned key="revealed" from="deck" />
        </span>
      )}
    </For>
  </div>
);

const SEEN = 4;

/** The pile: its last four cards, and below them how many there are. A tap opens the rest. */
const Heap = (props: MiddleProps) => {
  const table = () => props.board.view.public;
  const fresh = freshOf(props);
  const seen = createMemo(() => {
    const all = pileOf(table()).map((card, at) => ({ ...card, at }));
    const shown = Math.max(1, SEEN - props.draft.length);
    return all.slice(-shown);
  });
  const drafted = () => props.draft.slice(-SEEN);
  return (
    <button
      type="button"
      class="heap"
      aria-label={sayHeap(table())}
      onClick={() => table().pile.length > 0 && props.look({ type: 'pile' })}
      aria-disabled={table().pile.length === 0}
    >
      <span class="spot" data-key="heap" />
      <span class="row" aria-hidden="true" style={{ '--count': seen().length + drafted().length }}>
        <Index each={seen()} fallback={drafted().length === 0 && <span class="hollow" />}>
          {(card) => (
            <Card
              {...printOf(card().face, card().pips)}
              label=""
              look={card().at >= table().pile.length - fresh().cards ? 'last' : 'rest'}
              key={`pile:${card().at}`}
              from={fresh().fromOf(card().face, card().at)}
            />
          )}
        </Index>
        <Index each={drafted()}>{(face) => <Card {...printOf(face())} label="" look="picked" />}</Index>
      </span>
      <span class="small" aria-hidden="true">
        {table().pile.length > 0 ? count(table().pile.length, 'card') : 'The pile is empty'}
      </span>
    </button>
  );
};

function sayHeap(table: Public): string {
  const top = pileOf(table).at(-1);
  if (!top) return 'The pile is empty';
  return `The pile: ${count(table.pile.length, 'card')}, on top ${labelOf(top.face, top.pips)}. Look through it`;
}

/** Which cards were played last, and where they came from. */
function freshOf(props: MiddleProps) {
  type Play = Extract<Event, { type: 'play' }>;
  const play = createMemo<Play | null>((before) => {
    const { event, view } = props.board;
    if (event?.type === 'play') return event;
    return view.public.pile.length === 0 ? null : before;
  }, null);
  const wasRevealed = createMemo<boolean>((before) => {
    const type = props.board.event?.type;
    return type === 'reveal' || (before && (type === 'roll' || type === 'play' || type === 'empty'));
  }, false);
  return () => {
    const last = play();
    return {
      cards: last?.cards.length ?? 0,
      fromOf(face: FaceCard, at: number): string | undefined {
        if (!last) return undefined;
        if (wasRevealed()) return 'revealed';
        if (last.stack !== null) return `stack:${last.seat}.${last.stack}`;
        if (last.seat !== props.who.me) return `hand:${last.seat}`;
        const start = props.board.view.public.pile.length - last.cards.length;
        const earlier = last.cards.slice(0, Math.max(0, at - start));
        return `mine:${face}:${earlier.filter((other) => other === face).length}`;
      },
    };
  };
}

/** Out of the game for good; anybody may look through it. */
const Trash = (props: { table: Public; onLook(): void }) => {
  const top = () => props.table.trash.at(-1);
  return (
    <button
      type="button"
      class="trash"
      aria-label={`Trash Pile: ${count(props.table.trash.length, 'card')}. Look through it`}
      aria-disabled={!top()}
      onClick={() => top() && props.onLook()}
    >
      <span class="small-faces" aria-hidden="true">
        <Show when={top()} fallback={<span class="hollow" />}>
          {(face) => (
            <Card {...printOf(face())} label="" look="off" key={`trash:${props.table.trash.length}`} from="heap" />
          )}
        </Show>
      </span>
      <span class="small" aria-hidden="true">
        Trash {props.table.trash.length || ''}
      </span>
    </button>
  );
};

/** An endless game is ended when all want it. */
const Votes = (props: MiddleProps) => {
  const table = () => props.board.view.public;
  const votes = () => table().votes.filter((vote) => vote).length;
  const listed = () => props.board.moves.find((move) => move.type === 'vote');
  const isMine = () => props.who.me !== null && table().votes[props.who.me];
  const vote = () => props.board.play([{ type: 'vote', end: !isMine() }]);
  return (
    <div class="votes">
      <p>The Draw Pile is empty.</p>
      <Show when={votes() > 0}>
        <p>
          {votes()} of {table().votes.length} want to end it.
        </p>
      </Show>
      <Show when={listed()}>
        <button type="button" onClick={vote}>
          {isMine() ? 'Withdraw my vote' : 'Vote to end it'}
        </button>
      </Show>
    </div>
  );
};
