import { createEffect, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { nameCode } from '../../../shared/limits.ts';
import type { Standing } from '../../../shared/reach.ts';
import { gameOf } from '../games.ts';
import { askMine, byUrgency, dueOf, goesOn, type Mine, mySeats, wantsMe } from '../reach/mine.ts';
import { follow, tablePath } from '../route.ts';
import type { Remembered } from '../store.ts';
import { daysAgo, home, titleOf } from '../words/home.ts';
import { page } from '../words/page.ts';
import { nameDeadline } from '../words/time.ts';
import { lastTables } from './lately.ts';

const MOST = 12;
const EVERY = 60_000;

/** The tables of this browser, who waits for me first. They are asked while somebody looks. */
export function MyTables() {
  const [standings, setStandings] = createSignal(new Map<string, Standing>());
  const tables = lastTables(100);
  const mine = (): Mine[] =>
    tables.map((table) => ({ ...table, standing: standings().get(table.code) ?? null })).toSorted(byUrgency);
  const waiting = () => mine().filter(wantsMe).length;
  const look = async () => {
    if (!document.hidden) setStandings(await askMine(mySeats()));
  };
  onMount(() => {
    void look();
    const timer = setInterval(() => void look(), EVERY);
    document.addEventListener('visibilitychange', look);
    onCleanup(() => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    });
  });
  createEffect(() => {
    document.title = titleOf(waiting(), page.title);
    void navigator.setAppBadge?.(waiting()).catch(() => {});
  });
  return (
    <Show when={tables.length > 0}>
      <section class="lately">
        <h2>{home.mine}</h2>
        <ul>
          <For each={mine().slice(0, MOST)}>{(table) => <Row {...table} />}</For>
        </ul>
      </section>
    </Show>
  );
}

const Row = (table: Mine) => (
  <li classList={{ waits: wantsMe(table) }}>
    <a class="link" href={tablePath(table.code)} onClick={follow}>
      {gameOf(table.game)?.about.title ?? table.game} <span class="code">{nameCode(table.code)}</span>
    </a>
    <span class="when">{stateOf(table)}</span>
  </li>
);

/** Whose turn it is; of a table that says nothing, when this browser was there. */
function stateOf(table: Mine): string {
  const { standing } = table;
  const due = dueOf(table);
  if (standing?.claimed) return home.claimed;
  if (standing && due) {
    const what = due.for === 'answer' ? home.asked : home.turn;
    return due.by === null ? what : `${what}, ${nameDeadline(due.by, standing.now)}`;
  }
  switch (standing?.phase) {
    case 'playing':
      return home.others([...new Set(standing.dues.map(({ seat }) => standing.seats[seat]?.name ?? ''))]);
    case 'gathering':
      return home.gathering;
    case 'over':
      return goesOn(table) ? home.next : home.over;
    case undefined:
      return agoOf(table);
  }
}

const DAY = 86_400_000;
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
const agoOf = ({ at }: Remembered): string => daysAgo(Math.round((midnight(Date.now()) - midnight(at)) / DAY));
