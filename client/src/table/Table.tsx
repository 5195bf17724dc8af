import { createEffect, createSignal, Match, onCleanup, onMount, Show, Suspense, Switch } from 'solid-js';
import { CLOSE } from '../../../shared/protocol.ts';
import type { TableInfo } from '../../../shared/answers.ts';
import { fetched } from '../later.tsx';
import { gameOf, type Listing } from '../games.ts';
import { WayOn } from '../parts/WayOn.tsx';
import { follow } from '../route.ts';
import { isTold, rememberTable } from '../store.ts';
import { nameLine, page, titleOf, walking } from '../words/page.ts';
import type { End } from './Ended.tsx';
import { Play } from './Play.tsx';
import { isShutOut } from './hearing.ts';
import { sitAt, type Session } from './session.ts';
import './style.css';

const Closed = fetched(async () => (await import('./Closed.tsx')).Closed);
const Ended = fetched(async () => (await import('./Ended.tsx')).Ended);
const Lobby = fetched(async () => (await import('./Lobby.tsx')).Lobby);

const ENDS: Record<number, End> = {
  [CLOSE.unknownTable]: 'unknown',
  [CLOSE.oldProtocol]: 'old',
  [CLOSE.replaced]: 'replaced',
  [CLOSE.moved]: 'moved',
  [CLOSE.seatPassed]: 'passed',
};

/** One table, in whatever state it is. */
export function Table(props: { code: string }) {
  const session = sitAt(props.code);
  const { known, line } = session;
  const end = (): End | null => {
    const state = line.state();
    if (known.tooOld) return 'old';
    /* Before the deal a chair that was freed is no loss: another one may be taken. */
    if (known.lost && known.table && known.table.phase !== 'gathering') return 'passed';
    return state.type === 'closed' ? (ENDS[state.code] ?? null) : null;
  };
  const goOn = () => {
    session.refuse(null);
    line.retry();
  };
  createEffect(() => {
    const game = gameOf(known.table?.game ?? '');
    if (game && known.table?.phase === 'gathering') document.title = titleOf(game.about.title, null);
    if (known.table && game && canDeal(known.table, game)) game.play().catch(() => {});
  });
  createEffect(() => {
    const pace = known.seat !== null && isTold() && known.table?.clock.pace;
    if (pace && pace !== 'live') void import('../reach/device.ts').then(({ enroll }) => enroll(props.code));
  });
  createEffect(() => end() === 'moved' && rememberTable(props.code, { token: null }));
  return (
    <Suspense fallback={<Loading session={session} />}>
      <Switch fallback={<Loading session={session} />}>
        <Match when={end()}>{(why) => <Ended why={why()} onRetry={goOn} />}</Match>
        <Match when={isShutOut(known) && known.table}>{(table) => <Closed session={session} table={table()} />}</Match>
        <Match when={known.table?.phase === 'gathering' && known.table}>
          {(table) => <Lobby session={session} table={table()} />}
        </Match>
        <Match when={known.table}>{(table) => <Play session={session} table={table()} />}</Match>
      </Switch>
    </Suspense>
  );
}

/** Enough people sit: the board had better be on its way. */
const canDeal = ({ seats }: TableInfo, { about }: Listing): boolean =>
  seats.filter((sitter) => sitter !== null).length >= Math.min(...about.seatCounts);

const HomeLink = () => (
  <a class="button" href="/" onClick={follow}>
    {page.home}
  </a>
);

const PATIENCE = 4000;

function Loading(props: { session: Session }) {
  const [slow, setSlow] = createSignal(false);
  onMount(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    onCleanup(() => clearTimeout(timer));
  });
  const text = () => `${walking.slow} ${nameLine(props.session.line.state(), Date.now()) ?? ''}`;
  return (
    <WayOn title={walking.title} text={slow() ? text() : ''} busy>
      <Show when={slow()}>
        <button class="button primary" onClick={() => props.session.line.retry()}>
          {walking.retry}
        </button>
        <HomeLink />
      </Show>
    </WayOn>
  );
}
