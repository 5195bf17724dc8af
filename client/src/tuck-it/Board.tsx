import { createMemo, createSignal, Match, Show, Suspense, Switch } from 'solid-js';
import type { TuckIt } from '../../../shared/tuck-it/shapes.ts';
import type { BoardProps, Who } from '../board.ts';
import { Actions, LayDown } from './Actions.tsx';
import { createActs } from './acts.ts';
import { createArrangement } from './arrangement.ts';
import { Arranging } from './Arranging.tsx';
import { createDraft, mostOf, type Draft } from './draft.ts';
import { Finished, Standing } from './Finished.tsx';
import { Flipping } from './Flipping.tsx';
import { Middle } from './Middle.tsx';
import { Mine } from './Mine.tsx';
import { createShown, Order } from './Order.tsx';
import { Looking, type Sight } from './sight.ts';
import { Sprite } from './Sprite.tsx';
import './style.css';

export { Chair } from './Chair.tsx';

export function Board(props: BoardProps<TuckIt>) {
  const draft = createDraft(props);
  const arrangement = createArrangement(() => props.view.private?.hand ?? []);
  const [sight, look] = createSignal<Sight | null>(null);
  const who: Who = {
    name: (seat) => props.names[seat],
    get me() {
      return props.view.seat;
    },
  };
  const acts = createActs(props, draft, who);
  const mine = () => (props.view.public.outcome ? null : props.view.private);
  const isLaying = createMemo(() => props.moves.some(({ type }) => type === 'arrange'));
  return (
    <div class="tuck-it" onKeyDown={(event) => press(event, props, draft)}>
      <Sprite />
      <Show when={isLaying() && mine()} fallback={<Centre board={props} draft={draft} who={who} look={look} />}>
        {(own) => (
          <>
            <LastGame board={props} who={who} />
            <Arranging hand={own().hand} arrangement={arrangement} />
          </>
        )}
      </Show>
      <Show when={!isLaying() && draft.aim() !== 'flip' && mine()}>
        {(own) => (
          <Mine
            board={props}
            mine={own()}
            seat={props.view.seat ?? 0}
            draft={draft}
            onPick={(at) => pick(props, { draft, at, look })}
            onStack={(stack) => meanStack(props, { draft, stack, look })}
          />
        )}
      </Show>
      <Show when={sight()}>
        {(at) => (
          <Suspense>
            <Looking view={props.view} at={at()} onClose={() => look(null)} />
          </Suspense>
        )}
      </Show>
      <props.Bar>
        <Show when={mine() && !props.over}>
          <Show when={isLaying()} fallback={<Actions board={props} draft={draft} acts={acts} who={who} />}>
            <LayDown board={props} arrangement={arrangement} />
          </Show>
        </Show>
      </props.Bar>
    </div>
  );
}

interface CentreProps {
  board: BoardProps<TuckIt>;
  draft: Draft;
  who: Who;
  look(at: Sight): void;
}

/** What lies between all: the piles, or what has to be looked at instead of them. */
const Centre = (props: CentreProps) => {
  const table = () => props.board.view.public;
  const shown = createShown(props.board);
  const drafted = () => (props.draft.aim() === 'play' ? props.draft.faces() : []);
  return (
    <Switch fallback={<Middle {...props} draft={drafted()} shown={shown()} />}>
      <Match when={table().outcome}>
        <Standing table={table()} who={props.who} cite={props.board.cite} />
      </Match>
      <Match when={table().stage !== 'play'}>
        <LastGame board={props.board} who={props.who} />
        <Order table={table()} who={props.who} shown={shown()} />
      </Match>
      <Match when={props.draft.aim() === 'flip'}>
        <Flipping {...props} />
      </Match>
    </Switch>
  );
};

/** Of a tournament: what the last game showed, until the next one is over. */
const LastGame = (props: { board: BoardProps<TuckIt>; who: Who }) => (
  <Show when={props.board.view.public.last}>
    {(last) => (
      <>
        <button type="button" class="recall" popovertarget="last-game">
          Game {last().game} is over: how it ended
        </button>
        <div id="last-game" class="slip" popover>
          <Finished result={last()} who={props.who} />
        </div>
      </>
    )}
  </Show>
);

interface Tapped {
  draft: Draft;
  look(at: Sight): void;
}

/** One of the cards that are meant is picked or taken back; one that does not go says why. */
function pick(board: BoardProps<TuckIt>, { draft, at, look }: Tapped & { at: number[] }): void {
  if (board.busy) return;
  const free = at.find((card) => !draft.picked().includes(card));
  const face = draft.hand()[at[0]];
  if (draft.aim() === 'none' || draft.aim() === 'flip' || draft.aim() === 'bonus') look({ type: 'card', card: face });
  else if (free !== undefined && draft.isLive(face)) draft.add(free);
  else if (at.some((card) => draft.picked().includes(card)))
    draft.remove(draft.picked().findLast((card) => at.includes(card)) ?? 0);
  else if (!board.event) board.cite(draft.why(face));
}

function meanStack(board: BoardProps<TuckIt>, { draft, stack, look }: Tapped & { stack: number }): void {
  const seat = board.view.seat ?? 0;
  if (board.busy) return;
  switch (draft.aim()) {
    case 'tuck':
    case 'penalty':
      return draft.choose({ seat, stack });
    case 'show':
    case 'bonus':
      return chooseListed(board, { draft, stack });
    case 'stack':
      if (mostOf(board, stack) > 0) return draft.choose({ seat, stack });
      return refuse(board, stack);
    case 'play':
      return refuse(board, stack);
    case 'none':
    case 'flip':
      return look({ type: 'seat', seat });
  }
}

function chooseListed(board: BoardProps<TuckIt>, { draft, stack }: { draft: Draft; stack: number }): void {
  const type = draft.aim() === 'show' ? 'showTop' : 'bonus';
  const isListed = board.moves.some((move) => move.type === type && move.stack === stack);
  if (isListed) draft.choose({ seat: board.view.seat ?? 0, stack });
  else if (!board.event) board.cite(board.why({ type, stack }));
}

function refuse(board: BoardProps<TuckIt>, stack: number): void {
  if (!board.event) board.cite(board.why({ type: 'playStack', stack, count: 1 }));
}

/** 1, 2 and 3 mean a Stack, Escape takes all back, wherever the focus is on the board. */
function press(event: KeyboardEvent, board: BoardProps<TuckIt>, draft: Draft): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isInDialog(event)) return;
  if (event.key === 'Escape') draft.clear();
  const stack = ['1', '2', '3'].indexOf(event.key);
  if (stack >= 0 && draft.aim() !== 'none') meanStack(board, { draft, stack, look: () => {} });
}

const isInDialog = ({ target }: Event): boolean => target instanceof Element && target.closest('dialog') !== null;
