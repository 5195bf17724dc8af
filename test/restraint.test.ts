import { describe, expect, test } from 'vitest';
import { type Seat, view } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { fast } from '../shared/rng.ts';
import { versionOf } from '../worker/people.ts';
import { gameAt } from '../worker/stored.ts';
import { decisionIn } from './random.ts';
import { chosen, DAY, played, SECOND, Tabletop, tokenOf } from './tabletop.ts';

type Wish = Parameters<Tabletop['say']>[1];
const HOUR = DAY / 24;

/** How often a seat gets what it asks for again and again, a second apart. */
function granted(top: Tabletop, n: number, wishes: readonly Wish[], times = 2 * LIMITS.changes): number {
  let count = 0;
  for (let i = 0; i < times; i++) {
    top.now += SECOND;
    const answer = top.say(n, wishes[i % wishes.length]);
    if (answer.type === 'accepted') count++;
    else expect(['too-often', 'not-now']).toContain(answer.type === 'refused' && answer.why);
  }
  return count;
}

const sit = (n: number, seat: Seat | null = null): Wish => ({ type: 'sit', seat, token: tokenOf(n), name: `P${n}` });

describe('what a seat changes about its table in an hour is bounded', () => {
  /** What was changed before the deal is an hour ago. */
  const table = () => {
    const top = played({ live: 60, absent: 'wait' });
    top.now += HOUR;
    return top;
  };

  test.each<[string, readonly Wish[]]>([
    [
      'its name',
      [
        { type: 'rename', name: 'A' },
        { type: 'rename', name: 'B' },
      ],
    ],
    ['a pause', [{ type: 'pause' }, { type: 'resume' }]],
    [
      'playing live',
      [
        { type: 'live', on: true },
        { type: 'live', on: false },
      ],
    ],
    ['company', [{ type: 'house', chat: true, watch: true }]],
    ['sitting where one sits', [sit(0, 0)]],
  ])('%s', (_, wishes) => {
    const top = table();
    const lines = () => top.pages.flatMap((page) => page.lines).length + top.lines.length;
    const before = lines();
    expect(granted(top, 0, wishes)).toBe(LIMITS.changes);
    expect(lines() - before).toBe(LIMITS.changes);
    expect(top.say(1, { type: 'rename', name: 'I may' })).toMatchObject({ type: 'accepted' });
    top.now += HOUR;
    expect(top.say(0, { type: 'rename', name: 'Again' })).toMatchObject({ type: 'accepted' });
  });

  test('who sat down and left again before the deal is counted among all who come', () => {
    const top = new Tabletop();
    let sat = 0;
    for (let n = 0; n < 300; n++) {
      if (top.say(null, sit(7)).type === 'accepted') sat++;
      top.say(7, { type: 'leave' });
    }
    expect(sat).toBe(LIMITS.arrivals);
    top.refuse(null, sit(8), 'too-often');
    top.accept(0, { type: 'rename', name: 'Still here' });
    top.now += HOUR;
    top.accept(8, sit(8));
  });

  test('a seat that has had enough still plays, leaves, and says no', () => {
    const top = table();
    for (const n of [0, 1])
      granted(top, n, [
        { type: 'rename', name: 'A' },
        { type: 'rename', name: 'B' },
      ]);
    top.here = [0, 2];
    top.say(null, { type: 'claim', seat: 1, token: tokenOf(9) });
    top.refuse(0, { type: 'vouch', claim: top.table.claim!.at, agree: true }, 'too-often');
    top.accept(1, { type: 'vouch', claim: top.table.claim!.at, agree: false });
    const { seat } = top.table.dues[0];
    expect(top.decide(seat, [{ type: 'draw' }])).toMatchObject({ type: 'accepted' });
    top.accept(0, { type: 'leave' });
    top.refuse(null, sit(0, 0), 'too-often');
  });

  test.each([
    ['tricky-tactics', 3],
    ['tock', 4],
  ] as const)('what it re-chooses in secret in %s', (game, people) => {
    const top = new Tabletop(people, game);
    if (game === 'tock') top.accept(0, { type: 'options', options: { mode: '2v2' } });
    top.accept(0, { type: 'start' });
    top.now += HOUR;
    const rng = fast(1);
    const rechoose = (seat = 0): Wish => {
      const seen = view(top.table.state!, seat);
      const moves = decisionIn(gameAt(top.table), seen, (listed) => chosen(listed as never, rng));
      return { type: 'decide', version: versionOf(top.table, seat), moves: moves as never };
    };
    top.accept(0, rechoose());
    const { events } = top.table;
    let count = 0;
    for (let n = 0; n < 2 * LIMITS.rechoices; n++) if (top.say(0, rechoose()).type === 'accepted') count++;
    expect([count, top.table.events]).toEqual([LIMITS.rechoices, events]);
    top.refuse(0, rechoose(), 'too-often');
    top.accept(1, rechoose(1));
    top.now += HOUR;
    top.accept(0, rechoose());
  });

  test('the same message again is answered as it was, and counts once', () => {
    const top = table();
    const wish = { type: 'rename', name: 'Once', id: 'the-same-id' } as const;
    for (let n = 0; n < 300; n++) expect(top.say(0, wish)).toMatchObject({ type: 'accepted' });
    expect(granted(top, 0, [{ type: 'rename', name: 'B' }])).toBe(LIMITS.changes - 1);
  });
});
