import { createSignal, For, Show, type JSX } from 'solid-js';
import { render } from 'solid-js/web';
import { stacks } from '../../../shared/stacks/rules.ts';
import type { Public } from '../../../shared/stacks/shapes.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { Board, Chair } from '../stacks/Board.tsx';
import { Sheet } from '../stacks/Sheet.tsx';
import { words } from '../stacks/words.ts';
import { createGame, type Shown } from './game.ts';
import '../tokens.css';
import '../base.css';
import '../table/style.css';

const params = new URLSearchParams(location.search);
const number = (name: string, initial: number): number => Number(params.get(name) ?? initial);

const seats = number('seats', 3);
const me = params.get('me') === 'none' ? null : number('me', 0);
const calls = params.get('calls') === 'asked' ? 'asked' : 'open';
const NAMES = params.has('long')
  ? [
      'Maximilian Oberfield',
      'Wilhelmina Featherst',
      'Bartholomew Quackenb',
      'Anastasia Christofor',
      'Constantinople Smith',
    ]
  : ['Ann', 'Bill', 'Cara', 'Dmitri', 'Eve'];
const names = NAMES.slice(0, seats);
document.documentElement.dataset.theme = params.get('theme') ?? 'light';

const game = createGame({
  seats,
  seed: number('seed', 7),
  me,
  options: { target: number('target', 40), calls, maxRounds: 100, youngest: 0 },
});

const isMine = ({ mover, drawn }: Public, has: boolean): boolean => mover === me && drawn === has;
const SCENES: Record<string, (now: Shown) => boolean> = {
  draw: ({ state }) => isMine(state.public, false) && state.public.plays.length > 1,
  choose: ({ state }) => isMine(state.public, true) && state.public.plays.length > 2 && state.public.asked.length === 0,
  call: ({ state }) =>
    state.public.mover !== me && state.public.plays.length > 2 && state.public.plays.at(-1)?.seat !== me,
  asked: ({ state }) => me !== null && state.public.asked.includes(me) && state.public.asked.length < seats - 1,
  waiting: ({ state }) => me !== null && !state.public.asked.includes(me) && state.public.asked.length > 0,
  revealed: ({ event }) => event?.type === 'call' && event.call.stack.length > 2,
  scored: ({ event }) => event?.type === 'score' && event.round.call !== null,
  next: ({ state, event }) => event?.type === 'deal' && state.public.round > 3,
  folded: ({ state: { public: table } }) =>
    isMine(table, true) && table.plays.length > 1 && table.folded.some((cards) => cards && cards.stack.length > 2),
  last: ({ state }) => state.public.deck === 1,
  gone: ({ state }) => me !== null && state.public.folded[me] !== null,
  over: ({ event }) => event?.type === 'end',
};
const scene = SCENES[params.get('scene') ?? ''];
if (scene) game.until(scene);
if (!scene && me !== null) void game.others();

const shown = () => game.view(me);
const who = { name: (seat: number) => names[seat], me };
const [cited, setCited] = createSignal('');
const isFrozen = () => game.shown().event !== null;

const sentence = () => {
  const { event } = game.shown();
  return event ? words.event(event, who) : game.last() && words.event(game.last()!, who);
};

const Bar = (props: { children?: JSX.Element }) => (
  <footer class="bar" classList={{ yours: stacks.owes(shown().public).some(({ seat }) => seat === me) }}>
    <Show when={cited()}>
      <p class="notice">{cited()}</p>
    </Show>
    <p class="last">{sentence()}</p>
    <div class="bar-row">
      <Show when={me !== null}>
        <SeatMark seat={me ?? 0} />
      </Show>
      <p class="say">{words.turn(shown(), who)}</p>
      <Show when={me !== null}>
        <span class="has">{words.has(shown(), me ?? 0)}</span>
      </Show>
    </div>
    {props.children}
  </footer>
);

const Seats = () => (
  <ol class="seats" classList={{ many: seats > 4 }}>
    <For each={names.map((_, seat) => seat).filter((seat) => seat !== me)}>
      {(seat) => (
        <li class="seat" classList={{ due: stacks.owes(shown().public).some((due) => due.seat === seat) }}>
          <p class="seat-name">
            <SeatMark seat={seat} />
            <b>{names[seat]}</b>
          </p>
          <p class="seat-has">{words.has(shown(), seat)}</p>
          <Chair view={shown()} seat={seat} event={game.shown().event} />
        </li>
      )}
    </For>
  </ol>
);

const Page = () => (
  <div class="play side-open">
    <header class="top">
      <h1>Stacks</h1>
    </header>
    <main>
      <Seats />
      <div class="board">
        <Board
          view={shown()}
          moves={game.busy() || isFrozen() ? [] : stacks.legal(shown())}
          play={async (moves) => {
            setCited('');
            await game.take(me ?? 0, moves);
            await game.others();
          }}
          why={(move) => stacks.why(shown(), move)}
          soon={() => number('soon', 0)}
          cite={(rule) => setCited(`That is not allowed now. Rule ${rule}`)}
          names={names}
          dues={[]}
          busy={false}
          event={game.shown().event}
          now={Date.now}
          over={shown().public.outcome !== null}
          Bar={Bar}
        />
      </div>
    </main>
    <Show when={params.has('sheet') || innerWidth > 960}>
      <aside class="side">
        <div class="side-scores">
          <Sheet view={shown()} names={names} />
        </div>
      </aside>
    </Show>
  </div>
);

render(Page, document.body);
