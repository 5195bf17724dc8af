import type { LineState } from '../socket.ts';

/* What any page says. */

export const page = { title: 'Tuckbox', home: 'All games', close: 'Close' };

export const players = (counts: readonly number[]): string =>
  counts.length === 1 ? `${counts[0]} players` : `${Math.min(...counts)}–${Math.max(...counts)} players`;

export const titleOf = (game: string, turn: string | null): string =>
  turn === null ? `${game} · Tuckbox` : `${turn} · ${game}`;

export function nameLine(state: LineState, now: number): string | null {
  switch (state.type) {
    case 'open':
      return null;
    case 'connecting':
      return 'Connecting …';
    case 'waiting':
      return `Line lost. Again in ${Math.max(1, Math.ceil((state.until - now) / 1000))} s`;
    case 'offline':
      return 'You are offline';
    case 'asleep':
      return 'Asleep';
    case 'closed':
      return 'Closed';
  }
}

export const walking = {
  title: 'Walking over to the table …',
  slow: 'This takes longer than it should.',
  retry: 'Try now',
};

export const ways = {
  nothing: { title: 'Nothing lies here', text: 'This address leads nowhere.' },
  broken: {
    title: 'A piece of the game did not come',
    text: 'The line broke while loading, or we made a mistake.',
    on: 'Load it again',
  },
};

export const rules = {
  of: (game: string) => `Rules of ${game}`,
  loading: 'Fetching the rules …',
};
