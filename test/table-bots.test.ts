import { describe, expect, test } from 'vitest';
import { GAMES, type GameId, gameOf } from '../shared/games.ts';
import { isBotId } from '../shared/bots.ts';
import { LEVELS } from '../shared/strength.ts';
import { fast } from '../shared/rng.ts';
import { lineFrom, recordOf } from '../worker/log.ts';
import { thought } from '../worker/bots.ts';
import { nextThinker, remindersOf } from '../worker/clock.ts';
import { armed, rematchOf } from '../worker/stored.ts';
import { nameAt } from '../worker/people.ts';
import { tellAgain } from './chronicle.ts';
import { DAY, due, notes, other, played, SECOND, Tabletop, told } from './tabletop.ts';

/** A person and bots of every level, before the deal. */
function lobbyWith(bots: number, game: GameId = 'stacks', people = 1): Tabletop {
  const top = new Tabletop(1, game);
  const { seatCounts } = gameOf(game);
  top.accept(0, { type: 'chairs', count: seatCounts.find((count) => count >= bots + people)! });
  for (let seat = people; seat < bots + people; seat++)
    top.accept(0, { type: 'bot', seat, level: LEVELS[seat % LEVELS.length] });
  return top;
}

function dealtWith(
  bots: number,
  game: GameId = 'stacks',
  options: Record<string, string | number | null> = {},
): Tabletop {
  const top = lobbyWith(bots, game);
  if (Object.keys(options).length > 0) top.accept(0, { type: 'options', options });
  top.accept(0, { type: 'start' });
  return top;
}

const SHORT = { target: 10, maxRounds: 3 };
const decisions = (top: Tabletop) => [...top.pages.flatMap(({ lines }) => lines), ...top.lines];
const botsOf = ({ table }: Tabletop) => table.seats.map((sitter) => sitter && sitter.bot);

/** Alarms alone, until nobody sets one any more. */
function ringOut(top: Tabletop): void {
  for (let rings = 0; top.table.phase === 'playing' && nextThinker(top.table); rings++) {
    expect(rings).toBeLessThan(20_000);
    top.ring();
  }
}

describe('the host', () => {
  test('puts a bot on a free chair, makes it another, and takes it away', () => {
    const top = new Tabletop(1);
    top.accept(0, { type: 'bot', seat: 1, level: 'easy' });
    const name = nameAt(top.table, 1);
    expect(top.table.seats[1]).toMatchObject({ hash: null, bot: 'easy', gone: false });
    const seats = [{ name: 'Ann', person: 0 }, { name, person: 1, bot: 'easy' }, null, null];
    expect(told(top, null)[0]).toHaveProperty('table.seats', seats);
    top.accept(0, { type: 'bot', seat: 1, level: 'sharp' });
    expect(top.table.seats[1]).toMatchObject({ name, bot: 'sharp' });
    top.accept(0, { type: 'bot', seat: 2, level: 'steady' });
    expect(nameAt(top.table, 2)).not.toBe(name);
    top.accept(0, { type: 'free', seat: 1 });
    expect(botsOf(top)).toEqual([null, null, 'steady', null]);
  });

  test('alone does so, before the deal, and on no person', () => {
    const top = new Tabletop(2);
    const bot = { type: 'bot', seat: 2, level: 'easy' } as const;
    top.refuse(1, bot, 'not-host');
    top.refuse(null, bot, 'not-seated');
    top.refuse(0, { ...bot, seat: 1 }, 'seat-taken');
    top.refuse(0, { ...bot, seat: 9 }, 'seat-taken');
    top.accept(0, { type: 'start' });
    top.refuse(0, bot, 'not-now');
  });

  test('is never a bot: where only bots are left, whoever sits down next is', () => {
    const top = lobbyWith(1);
    top.accept(0, { type: 'leave' });
    expect(top.table.host).toBe(null);
    top.accept(3, { type: 'sit', seat: null, token: '0'.repeat(31) + '3', name: 'Cy' });
    expect(top.table.host).toBe(0);
  });
});

describe('a bot at a table', () => {
  test('is nobody to be: a page without a token is at no seat', () => {
    const top = dealtWith(2);
    expect(top.say(null, { type: 'look' })).toMatchObject({ type: 'welcome', seat: null, view: { private: null } });
    top.refuse(null, { type: 'decide', version: 1, moves: [{ type: 'draw' }] }, 'not-seated');
    top.refuse(null, { type: 'claim', seat: 1, token: 'f'.repeat(32) }, 'not-now');
  });

  test.each(Object.keys(GAMES).filter(isBotId))(
    'plays %s to its end, beside a person who leaves too',
    (game) => {
      const top = dealtWith(gameOf(game).seatCounts.find((count) => count > 1)! - 1, game);
      top.playOut(fast(1));
      expect(top.table.phase).toBe('over');
      const record = recordOf(top.table, top.past)!;
      expect(tellAgain(gameOf(game), record).flaw).toBe(null);
      expect(decisions(top).some(({ by, id }) => by === 'seat' && id === null)).toBe(true);
    },
    120_000,
  );

  test.each(Object.keys(GAMES).filter(isBotId))(
    'and others alone play %s to its end, and then sleep',
    (game) => {
      const top = dealtWith(Math.max(2, gameOf(game).seatCounts.find((count) => count > 2)! - 1), game);
      top.accept(0, { type: 'leave' });
      ringOut(top);
      expect(top.table.phase).toBe('over');
      expect(top.table.dues).toEqual([]);
      expect(armed({ ...top.table, alarm: null }, top.now).alarm).toBe(top.table.visited + 60 * DAY);
    },
    120_000,
  );

  test('decides the same of the same view with the same generator, whatever it cannot see', () => {
    const top = dealtWith(2, 'stacks', { calls: 'asked', youngest: 1 });
    const { table, now } = top;
    const seat = nextThinker(table)!.seat;
    const thinking = { entropy: '7'.repeat(64), time: 1 };
    const blind = structuredClone(table);
    blind.state = gameOf('stacks').imagine(
      { seat, public: table.state!.public, private: table.state!.private[seat] },
      fast(9),
    );
    const [one, same] = [table, blind]
      .map((each) => thought(each, thinking, now + 10 * SECOND).table.lines.at(-1)!)
      .map(lineFrom);
    expect(one).toMatchObject({ by: 'seat', seat, id: null });
    expect(same.moves).toEqual(one.moves);
  });

  test('takes the same time whatever it holds, forced or not', () => {
    for (const game of ['tock', 'tuck-it', 'tricky-tactics'] as const) {
      const top = dealtWith(gameOf(game).seatCounts[0] === 1 ? 1 : gameOf(game).seatCounts[0] - 1, game);
      for (let rings = 0; rings < 40 && top.table.phase === 'playing'; rings++) {
        const next = nextThinker(top.table);
        if (!next) {
          top.playOne(fast(rings));
          continue;
        }
        const { state } = top.table;
        const blind = {
          ...top.table,
          state: gameOf(game).imagine(
            { seat: next.seat, public: state!.public, private: state!.private[next.seat] },
            fast(rings),
          ),
        };
        expect(nextThinker(blind)).toEqual(next);
        expect(next.at - top.now).toBeGreaterThan(0);
        expect(next.at - top.now).toBeLessThanOrEqual(2 * SECOND);
        top.ring();
      }
    }
  });

  test('does nothing early, nothing twice, and no worse for an alarm that comes late', () => {
    const top = dealtWith(2, 'stacks', { youngest: 1, calls: 'asked' });
    const { at } = nextThinker(top.table)!;
    top.now = at - 1;
    top.alarm();
    expect(decisions(top).filter(({ by }) => by === 'seat')).toHaveLength(0);
    top.now = at + DAY;
    top.alarm();
    top.alarm();
    expect(decisions(top).filter(({ by }) => by === 'seat')).toHaveLength(1);
    expect(nextThinker(top.table)?.at ?? Infinity).toBeGreaterThan(top.now);
  });

  test('leaves the others the time to react', () => {
    const top = dealtWith(2, 'stacks', { ...SHORT, target: 60 });
    top.accept(0, { type: 'leave' });
    ringOut(top);
    const plays = decisions(top).filter(({ moves }) => moves.some(({ type }) => type === 'play'));
    const next = plays.slice(1).map(({ at }, i) => at - plays[i].at);
    expect(plays.length).toBeGreaterThan(2);
    expect(Math.min(...next)).toBeGreaterThanOrEqual(top.table.clock.reaction * SECOND);
  });

  test('calls where it disbelieves, and is quiet where it does not', () => {
    let calls = 0;
    for (let seed = 0; seed < 12; seed++) {
      const top = dealtWith(3, 'stacks', SHORT);
      top.seeds = seed * 1000;
      top.playOut(fast(seed));
      calls += decisions(top).filter(
        ({ id, moves }) => id === null && moves.some(({ type }) => type === 'call'),
      ).length;
    }
    expect(calls).toBeGreaterThan(0);
  });

  test('has no clock, is told nothing elsewhere, and is not asked for its consent', () => {
    const top = lobbyWith(2);
    top.accept(0, { type: 'clock', clock: { ...top.table.clock, pace: 'days', seconds: 86_400, live: 30 } });
    top.accept(0, { type: 'options', options: { youngest: 1 } });
    top.accept(0, { type: 'start' });
    expect(top.table.dues).toMatchObject([{ seat: 1, by: null }]);
    expect(remindersOf(top.table)).toEqual([]);
    top.here = [0];
    top.accept(0, { type: 'live', on: true });
    top.pass(0);
    expect(top.table.live.runs).toBe(true);
    top.accept(0, { type: 'pause' });
    expect(top.table.pause).toEqual({ agreed: [0], since: top.now });
    const at = top.table.seats[1]!.wakes!;
    expect(nextThinker(top.table)).toBe(null);
    top.pass(DAY);
    top.accept(0, { type: 'resume' });
    expect(nextThinker(top.table)).toEqual({ seat: 1, at: at + DAY });
  });

  test('goes along to the rematch', () => {
    const top = dealtWith(2, 'stacks', SHORT);
    top.playOut(fast(3));
    top.accept(0, { type: 'rematch' });
    const { code } = top.table.rematch!;
    expect(rematchOf(top.table, code, top.now).seats.map((sitter) => sitter!.bot)).toEqual(botsOf(top));
    const absent = kept().top;
    expect(rematchOf(absent.table, code, 0).seats.map((sitter) => sitter!.bot)).toEqual([null, null, null]);
  });
});

function kept(): { top: Tabletop; seat: number } {
  const top = played({ absent: 'bot' });
  const { seat } = due(top);
  top.pass(DAY);
  return { top, seat };
}

describe('a seat that a bot keeps', () => {
  test('is so from the missed deadline on: everybody sees it, nothing is late', () => {
    const { top, seat } = kept();
    expect(top.table.seats[seat]).toMatchObject({ bot: 'steady', gone: false });
    expect(notes(top)).toEqual(['kept']);
    for (const viewer of [0, 1, 2, null])
      expect(told(top, viewer)).toMatchObject([
        {
          type: 'table',
          table: {
            seats: top.table.seats.map((_, i) => (i === seat ? expect : expect.not).objectContaining({ kept: true })),
          },
          dues: [{ seat, by: null }],
        },
        { type: 'said', said: { note: 'kept', of: nameAt(top.table, seat) } },
      ]);
    top.ring();
    expect(decisions(top).filter(({ by }) => by !== 'lobby')).toMatchObject([{ by: 'seat', seat, id: null }]);
    const entry = top.say(0, { type: 'log', from: 0 });
    expect(entry).toMatchObject({ log: [{ by: 'seat' }] });
  });

  test('is given back by whatever its owner does, with all of the time', () => {
    const acts = [
      (top: Tabletop, seat: number) =>
        top.accept(seat, { type: 'sit', seat: null, token: '0'.repeat(31) + seat, name: '' }),
      (top: Tabletop, seat: number) => top.act(seat, fast(1)),
      (top: Tabletop, seat: number) => top.accept(seat, { type: 'pause' }),
      (top: Tabletop, seat: number) => top.accept(seat, { type: 'chat', text: 'here' }),
    ];
    for (const act of acts) {
      const { top, seat } = kept();
      act(top, seat);
      expect(top.table.seats[seat]).toMatchObject({ bot: null, wakes: null });
      expect(notes(top)).toContain('returned');
      expect(top.table.dues[0].by).toBeGreaterThanOrEqual(top.now + DAY - 10 * SECOND);
    }
  });

  test('stays kept by a look, a refusal, and what others do', () => {
    const { top, seat } = kept();
    top.say(seat, { type: 'look' });
    top.refuse(seat, { type: 'resume' }, 'not-now');
    top.accept(other(top, seat), { type: 'pause' });
    expect(top.table.seats[seat]).toMatchObject({ bot: 'steady' });
  });

  test('keeps nobody waiting who agrees on something', () => {
    const top = played({ absent: 'bot' });
    const { seat } = due(top);
    for (const [i] of top.table.seats.entries()) if (i !== seat) top.accept(i, { type: 'pause' });
    expect(top.table.pause!.since).toBe(null);
    top.pass(DAY);
    expect(top.table.pause!.since).toBe(top.now);
    expect(nextThinker(top.table)).toBe(null);
  });

  test('can be lost and given back all the same, but none that is a bot of its own', () => {
    const { top, seat } = kept();
    top.accept(7, { type: 'claim', seat, token: '0'.repeat(31) + '7' });
    for (const i of [0, 1, 2])
      if (i !== seat) top.accept(i, { type: 'vouch', claim: top.table.claim!.at, agree: true });
    top.pass(DAY);
    expect(notes(top)).toContain('given-back');
    const bots = lobbyWith(2);
    bots.accept(0, { type: 'start' });
    bots.refuse(7, { type: 'claim', seat: 1, token: '0'.repeat(31) + '7' }, 'not-now');
  });

  test('whose owners are all away is played to the end of the game', () => {
    const top = played({ absent: 'bot' });
    for (let rings = 0; top.table.phase === 'playing'; rings++) {
      expect(rings).toBeLessThan(20_000);
      const { alarm } = armed({ ...top.table, alarm: null }, top.now);
      top.now = Math.max(top.now, alarm!);
      top.alarm();
    }
    expect(decisions(top).filter(({ by }) => by === 'late' || by === 'left')).toEqual([]);
    expect(top.table.seats.every((sitter) => sitter!.bot === 'steady')).toBe(true);
  });
});
