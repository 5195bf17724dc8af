import { createSignal, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { SIZES } from '../../../shared/tricky-tactics/deck.ts';
import type { Public, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import { halfAt, playersAt } from '../../../shared/tricky-tactics/table.ts';
import type { BoardProps, Who } from '../board.ts';
import { suitSwitch } from '../settings.ts';
import { Actions } from './Actions.tsx';
import { createActs } from './acts.ts';
import { Composer } from './Composer.tsx';
import { createDraft, type Draft } from './draft.ts';
import { LocationMap } from './Map.tsx';
import { Mine } from './Mine.tsx';
import { Scored } from './Scored.tsx';
import { Sprite } from './Sprite.tsx';
import { LastTrick, Trick } from './Trick.tsx';
import { endingOf } from './words.ts';
import './style.css';

const Aid = lazy(async () => ({ default: (await import('./Aid.tsx')).Aid }));

const Standing = lazy(async () => ({ default: (await import('../parts/Standing.tsx')).Standing }));

export { Chair } from './Chair.tsx';

export function Board(props: BoardProps<TrickyTactics>) {
  const draft = createDraft(props);
  const acts = createActs(props, draft);
  const who: Who = {
    name: (seat) => props.names[seat],
    get me() {
      return props.view.seat;
    },
  };
  const isPlayed = () => props.view.public.stage !== 'split' && !props.view.public.outcome;
  return (
    <div
      class="tricky"
      classList={{
        'four-colours': suitSwitch.isOn(),
        acting: draft.actions().length > 0,
        splitting: draft.isSplitting(),
      }}
    >
      <Sprite />
      <Progress table={props.view.public} who={who} />
      <div class="ground">
        <LocationMap board={props} draft={draft} who={who} onTap={acts.tapLocation} />
        <Middle {...props} draft={draft} who={who} />
      </div>
      <Show when={isPlayed() && props.view.private}>
        {(mine) => <Mine board={props} mine={mine()} draft={draft} onTap={acts.tapCard} />}
      </Show>
      <props.Bar>
        <Show when={props.view.private && !props.over}>
          <Actions board={props} draft={draft} acts={acts} who={who} />
        </Show>
      </props.Bar>
    </div>
  );
}

/** Where the game is; the last trick and the player aid are a tap away. */
const Progress = (props: { table: Public; who: Who }) => (
  <header class="progress">
    <p>{progressOf(props.table)}</p>
    <Show when={props.table.last && (props.table.stage === 'split' || props.table.outcome)}>
      <button type="button" class="recall" popovertarget="last-trick">
        Last trick
      </button>
      <div id="last-trick" class="slip" popover>
        <LastTrick {...props} />
      </div>
    </Show>
    <PlayerAid />
  </header>
);

function PlayerAid() {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <button type="button" class="recall" popovertarget="player-aid">
        Player aid
      </button>
      <div id="player-aid" class="slip" popover onToggle={() => setOpen(true)}>
        <Show when={open()}>
          <Suspense>
            <Aid />
          </Suspense>
        </Show>
      </div>
    </>
  );
}

function progressOf(table: Public): string {
  const round = `Round ${table.round} of ${SIZES[playersAt(table)].rounds}`;
  if (table.outcome || table.stage === 'split') return round;
  const tricks = table.tricks.reduce((sum, won) => sum + won, 0);
  const trick = Math.min(halfAt(table), tricks + (table.stage === 'action' ? 0 : 1));
  return `${round}, phase ${table.phase}, trick ${trick} of ${halfAt(table)}`;
}

/** What lies before everybody: the trick, one's cards to be split, or how it ended. */
const Middle = (props: BoardProps<TrickyTactics> & { draft: Draft; who: Who }) => {
  const table = () => props.view.public;
  return (
    <div class="middle">
      <Switch fallback={<Trick table={table()} who={props.who} />}>
        <Match when={table().outcome}>
          {(outcome) => (
            <Suspense>
              <Standing
                outcome={outcome()}
                scores={table().scores}
                who={props.who}
                ending={endingOf(outcome().rule)}
                unplaced="not ranked"
                cite={props.cite}
              />
            </Suspense>
          )}
        </Match>
        <Match when={props.draft.isSplitting() && props.view.private}>
          <Composer draft={props.draft} busy={props.busy} />
        </Match>
      </Switch>
      <Scored table={table()} who={props.who} />
    </div>
  );
};
