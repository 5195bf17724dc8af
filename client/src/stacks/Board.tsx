import { createEffect, Match, Show, Switch } from 'solid-js';
import type { Move, Stacks } from '../../../shared/stacks/shapes.ts';
import { lastPlay } from '../../../shared/stacks/table.ts';
import { later } from '../later.tsx';
import type { BoardProps, Who } from '../board.ts';
import { Actions } from './Actions.tsx';
import { Claim, Deck, Order } from './Claim.tsx';
import { createDraft, type Draft } from './draft.ts';
import { Mine } from './Mine.tsx';
import { Sprite } from './Sprite.tsx';
import { endingOf } from './words.ts';
import './style.css';

const finished = () => import('./Finished.tsx');
const LastRound = later(async () => (await finished()).LastRound);
const Showdown = later(async () => (await finished()).Showdown);
const Standing = later(async () => (await import('../parts/Standing.tsx')).Standing);

export { Chair } from './Chair.tsx';

export function Board(props: BoardProps<Stacks>) {
  const draft = createDraft(props);
  const who: Who = {
    name: (seat) => props.names[seat],
    get me() {
      return props.view.seat;
    },
  };
  const pick = (at: number) => {
    if (props.busy) return;
    const face = props.view.private?.hand[at];
    if (!face) return;
    if (draft.isLive(face)) draft.toggle(at);
    else if (!props.event) props.cite(props.why(playOf(props, face)));
  };
  return (
    <div class="stacks" onKeyDown={(event) => press(event, { draft, pick })}>
      <Sprite />
      <Order table={props.view.public} who={who} />
      <Middle {...props} who={who} />
      <Show when={!props.view.public.outcome && props.view.private}>
        {(mine) => <Mine board={props} mine={mine()} draft={draft} onPick={pick} />}
      </Show>
      <props.Bar>
        <Show when={isIn(props)}>
          <Actions board={props} draft={draft} who={who} />
        </Show>
      </props.Bar>
    </div>
  );
}

/** One whose seat was given up can do nothing here but come back. */
const isIn = ({ view: { seat, public: table }, over }: BoardProps<Stacks>): boolean =>
  seat !== null && !over && !table.gone[seat];

/** A play of this card as it could stand in the list, to ask which rule keeps it out. */
const playOf = ({ view }: BoardProps<Stacks>, face: Extract<Move, { type: 'play' }>['cards'][number]): Move => ({
  type: 'play',
  cards: [face],
  bid: (lastPlay(view.public)?.bid ?? 0) + 1,
});

const Middle = (props: BoardProps<Stacks> & { who: Who }) => {
  const table = () => props.view.public;
  const isScored = () => table().last?.round === table().round;
  const isOpen = () => table().plays.length === 0 || isScored() || table().outcome !== null;
  const isBetween = () => table().last !== null && table().call === null && isOpen();
  /* A bid may be called: what is shown then must not come late. */
  createEffect(() => table().plays.length > 0 && void finished().catch(() => {}));
  return (
    <div class="middle" classList={{ between: isBetween() }} tabIndex={isBetween() ? 0 : undefined}>
      <Switch
        fallback={
          <>
            <Deck table={table()} />
            <Claim table={table()} who={props.who} />
          </>
        }
      >
        <Match when={table().outcome}>
          {(outcome) => (
            <Standing
              outcome={outcome()}
              scores={table().scores}
              who={props.who}
              ending={endingOf(outcome().rule)}
              unplaced="left"
              cite={props.cite}
            />
          )}
        </Match>
        <Match when={isScored()}>{null}</Match>
        <Match when={table().call}>{(call) => <Showdown call={call()} who={props.who} />}</Match>
      </Switch>
      <Show when={!table().call && table().last}>
        {(last) => <LastRound {...props} round={last()} open={isBetween()} />}
      </Show>
    </div>
  );
};

/** 1, 2 pick a card, + and − move the bid, wherever the focus is on the board. */
function press(event: KeyboardEvent, { draft, pick }: { draft: Draft; pick(at: number): void }): void {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '1' || event.key === '2') pick(Number(event.key) - 1);
  if (!draft.listed()) return;
  if (event.key === '+') draft.step(1);
  if (event.key === '-') draft.step(-1);
}
