import { describe, expect, test } from 'vitest';
import type { Seat } from '../shared/game.ts';
import { LIMITS } from '../shared/limits.ts';
import { PROTOCOL } from '../shared/protocol.ts';
import { type Clock, NO_CLOCK } from '../shared/wire.ts';
import type { OptionValues } from '../shared/options.ts';
import { fast } from '../shared/rng.ts';
import { copyOf } from '../shared/plain.ts';
import { stacks } from '../shared/stacks/rules.ts';
import type { Move } from '../shared/stacks/shapes.ts';
import { ruled } from '../worker/decide.ts';
import { hashOf, sortedText } from '../shared/hash.ts';
import { recordOf } from '../worker/log.ts';
import { versionOf } from '../worker/people.ts';
import { armed, isExpired, optionsAt, rematchOf, type Table } from '../worker/stored.ts';
import { moved } from '../worker/table.ts';
import { tellAgain } from './chronicle.ts';
import { arrivedOf } from './arrived.ts';
import { DAY, dealt, SECOND, Tabletop, tokenOf } from './tabletop.ts';

const names = (top: Tabletop) => top.table.seats.map((sitter) => sitter?.name ?? null);
const sit = (n: number, seat: Seat | null = null, name = `P${n}`) =>
  ({ type: 'sit', seat, token: tokenOf(n), name }) as const;

describe('chairs', () => {
  test('a new table seats its host in the first of four', () => {
    expect(names(new Tabletop())).toEqual(['Ann', null, null, null]);
  });

  test('who sits gets the chair asked for, or the first free one', () => {
    const top = new Tabletop();
    top.accept(1, sit(1, 2));
    top.accept(2, sit(2));
    expect(names(top)).toEqual(['Ann', 'P2', 'P1', null]);
  });

  test('the same token opens the same seat, however often it asks', () => {
    const top = new Tabletop(2);
    top.accept(1, sit(1, 3));
    top.accept(1, sit(1));
    expect(names(top)).toEqual(['Ann', 'P1', null, null]);
  });

  test('a taken chair, a full table, a second chair and one that is not there are refused', () => {
    const top = new Tabletop(4);
    top.refuse(null, sit(9, 0), 'seat-taken');
    top.refuse(null, sit(9, 7), 'seat-taken');
    top.refuse(null, sit(9), 'table-full');
    top.refuse(1, sit(9), 'already-seated');
  });

  test('a second person of the same name gets a number, whatever the case', () => {
    const top = new Tabletop();
    top.accept(1, sit(1, null, 'ann'));
    top.accept(2, sit(2, null, 'ANN'));
    expect(names(top)).toEqual(['Ann', 'ann 2', 'ANN 3', null]);
  });

  test('a number does not make a long name too long', () => {
    const top = new Tabletop();
    const long = 'Maximiliane-Theodora';
    top.accept(1, sit(1, null, long));
    top.accept(2, sit(2, null, long));
    expect(names(top)).toEqual(['Ann', long, 'Maximiliane-Theod 2', null]);
  });

  test('a name of which nothing is left is refused', () => {
    const top = new Tabletop();
    top.refuse(null, sit(1, null, '\u200b \u202e'), 'bad-name');
    top.refuse(0, { type: 'rename', name: '   ' }, 'bad-name');
  });

  test('a name can be changed at any time', () => {
    const top = dealt();
    top.accept(1, { type: 'rename', name: ' Bob\u0000 ' });
    expect(names(top)).toEqual(['Ann', 'Bob', 'P2']);
  });

  test('who leaves before the deal frees the chair, and the next one seated is host', () => {
    const top = new Tabletop(3);
    top.accept(0, { type: 'leave' });
    expect([names(top), top.table.host]).toEqual([[null, 'P1', 'P2', null], 1]);
    top.refuse(0, { type: 'leave' }, 'not-seated');
  });

  test('when all have left, the next who sits is host', () => {
    const top = new Tabletop();
    top.accept(0, { type: 'leave' });
    expect(top.table.host).toBe(null);
    top.accept(1, sit(1, 2));
    expect(top.table.host).toBe(2);
  });

  test('the host frees a chair, others may not', () => {
    const top = new Tabletop(3);
    top.refuse(1, { type: 'free', seat: 2 }, 'not-host');
    top.refuse(0, { type: 'free', seat: 3 }, 'not-seated');
    top.accept(0, { type: 'free', seat: 1 });
    expect(names(top)).toEqual(['Ann', null, 'P2', null]);
  });

  test('the host adds and takes away empty chairs, as many as the game has seats', () => {
    const top = new Tabletop();
    top.accept(1, sit(1, 3));
    top.accept(0, { type: 'chairs', count: 5 });
    expect(names(top)).toEqual(['Ann', null, null, 'P1', null]);
    top.accept(0, { type: 'chairs', count: 2 });
    expect(names(top)).toEqual(['Ann', 'P1']);
    top.refuse(0, { type: 'chairs', count: 6 }, 'bad-count');
    top.accept(0, { type: 'chairs', count: 3 });
    top.accept(2, sit(2));
    top.refuse(0, { type: 'chairs', count: 2 }, 'bad-count');
  });

  test('who only watches can ask for nothing but a chair', () => {
    const top = dealt();
    top.refuse(null, { type: 'leave' }, 'not-seated');
    top.refuse(null, { type: 'rename', name: 'Zoe' }, 'not-seated');
    top.refuse(null, { type: 'moves', after: [] }, 'not-seated');
    top.refuse(null, { type: 'decide', version: 1, moves: [{ type: 'draw' }] }, 'not-seated');
    top.refuse(null, sit(9), 'not-now');
  });
});

describe('options and clock', () => {
  test('options that are not named stay as they were', () => {
    const top = new Tabletop();
    top.accept(0, { type: 'options', options: { target: 25 } });
    top.accept(0, { type: 'options', options: { calls: 'asked' } });
    expect(optionsAt(top.table)).toEqual({ target: 25, calls: 'asked', maxRounds: 100, youngest: null });
  });

  const wrong: OptionValues[] = [
    { target: 5 },
    { target: '40' },
    { target: null },
    { calls: 'never' },
    { youngest: 4 },
    { speed: true },
  ];
  test.each(wrong)('%j is refused, and nothing of it is kept', (options) => {
    const top = new Tabletop();
    top.refuse(0, { type: 'options', options: { maxRounds: 7, ...options } }, 'bad-option');
    expect(top.table.chosen).toEqual({});
  });

  test('where the clock counts days, the better start for it is taken, but for what was chosen', () => {
    const top = new Tabletop();
    top.accept(0, { type: 'clock', clock: { ...NO_CLOCK, pace: 'days' } });
    expect(optionsAt(top.table).calls).toBe('asked');
    top.accept(0, { type: 'options', options: { calls: 'open' } });
    expect(optionsAt(top.table).calls).toBe('open');
  });

  test('only the host chooses, and only before the deal', () => {
    const top = new Tabletop(2);
    top.refuse(1, { type: 'options', options: { target: 25 } }, 'not-host');
    top.refuse(1, { type: 'clock', clock: NO_CLOCK }, 'not-host');
    top.refuse(1, { type: 'start' }, 'not-host');
    top.accept(0, { type: 'start' });
    top.refuse(0, { type: 'options', options: { target: 25 } }, 'not-now');
    top.refuse(0, { type: 'start' }, 'not-now');
  });
});

describe('what a table says of itself', () => {
  const told = (top: Tabletop) => {
    const answer = top.say(null, { type: 'look' });
    return answer.type === 'welcome' ? answer.table : null;
  };
  const always = ['code', 'game', 'rules', 'phase', 'seats', 'host', 'options', 'clock', 'house', 'made'];

  test('is what there is, and nothing of what there is not', () => {
    const top = new Tabletop();
    expect(Object.keys(told(top)!)).toEqual(always);
    expect(told(top)!.seats).toEqual([{ name: 'Ann', person: 0 }, null, null, null]);
  });

  test('is that a seat has gone, what is asked for, and a short clock, while it is so', () => {
    const top = new Tabletop(3);
    top.accept(0, { type: 'clock', clock: { ...NO_CLOCK, pace: 'days', live: 60 } });
    top.accept(0, { type: 'start' });
    top.accept(1, { type: 'pause' });
    top.accept(2, { type: 'leave' });
    expect(Object.keys(told(top)!)).toEqual([...always, 'pause', 'live', 'commitment']);
    expect(told(top)).toMatchObject({ pause: { agreed: [1] }, live: { agreed: [], runs: false } });
    expect(told(top)!.seats[2]).toEqual({ name: 'P2', person: 2, gone: true });
    top.accept(2, sit(2));
    expect(told(top)!.seats[2]).toEqual({ name: 'P2', person: 2 });
  });
});

describe('the deal', () => {
  test('one person is too few', () => {
    new Tabletop().refuse(0, { type: 'start' }, 'too-few');
  });

  test('empty chairs vanish, people close up, and the youngest is still the same person', () => {
    const top = new Tabletop();
    top.accept(1, sit(1, 3));
    top.accept(0, { type: 'options', options: { youngest: 3 } });
    top.accept(0, { type: 'start' });
    expect([names(top), top.table.chosen.youngest]).toEqual([['Ann', 'P1'], 1]);
    expect(top.seen.get(1)?.public).toMatchObject({ youngest: 1 });
  });

  test('the seed is sworn to before the first card and opened after the last', () => {
    const top = dealt();
    const { seed, commitment } = top.table;
    expect(commitment).toBe(hashOf(seed!));
    expect(top.say(null, { type: 'look' })).toMatchObject({ table: { commitment } });
    expect(top.say(null, { type: 'look' })).not.toHaveProperty('table.seed');
    top.playOut();
    expect(top.say(null, { type: 'look' })).toMatchObject({ table: { seed, commitment } });
  });

  test('everybody is told the whole view as a change from nothing', () => {
    const top = dealt();
    expect([...top.seen.keys()]).toEqual([0, 1, 2, null]);
    expect([...top.seen.values()].map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });
});

describe('a decision', () => {
  const draw = [{ type: 'draw' } as const];

  test('sent again with its id gets the same answer and does nothing more', () => {
    const top = dealt();
    const { seat } = top.table.dues[0];
    const body = { id: 'the-same-id', version: 1 };
    const first = top.decide(seat, draw, body);
    const after = top.table;
    expect(first).toEqual({ type: 'accepted', id: 'the-same-id', version: 2 });
    expect(top.decide(seat, draw, body)).toEqual(first);
    expect(top.told).toHaveLength(1);
    expect(top.table).toEqual(after);
  });

  test('gets the same answer when the log has long moved on', () => {
    const top = dealt(3, { target: 200, maxRounds: null });
    const { seat } = top.table.dues[0];
    const body = { id: 'the-same-id', version: 1 };
    const first = top.decide(seat, draw, body);
    const rng = fast(2);
    while (top.pages.length < 2 && top.table.phase === 'playing') top.playOne(rng);
    expect(top.pages.length).toBe(2);
    expect(top.decide(seat, draw, body)).toEqual(first);
    expect(top.decide(seat, [{ type: 'fold' }], body)).toMatchObject({ why: 'id-reused' });
  });

  test('with an id that was used for other words, or by somebody else, is refused', () => {
    const top = dealt();
    const { seat } = top.table.dues[0];
    top.decide(seat, draw, { id: 'the-same-id' });
    expect(top.decide(seat, [{ type: 'fold' }], { id: 'the-same-id' })).toMatchObject({ why: 'id-reused' });
    expect(top.decide((seat + 1) % 3, draw, { id: 'the-same-id', version: 1 })).toMatchObject({ why: 'id-reused' });
  });

  test('gets the same answer from a newer build than the one that heard it first', () => {
    const top = dealt();
    const { seat } = top.table.dues[0];
    const body = { id: 'the-same-id', version: 1 };
    const first = top.decide(seat, draw, body);
    const line = top.lines.at(-1);
    const words = { type: 'decide', moves: draw, ...body };
    const digest = hashOf(sortedText([top.table.seats[seat]?.hash, words])).slice(0, 16);
    top.table = { ...top.table, lines: [...top.table.lines.slice(0, -1), JSON.stringify({ ...line, digest })] };
    expect(top.decide(seat, draw, body)).toEqual(first);
    expect(top.decide(seat, [{ type: 'fold' }], body)).toMatchObject({ why: 'id-reused' });
  });

  test('that was refused is judged again when it is sent again', () => {
    const top = dealt();
    const [mover, next] = [top.table.dues[0].seat, (top.table.dues[0].seat + 1) % 3];
    const wish = { id: 'the-same-id', version: 3 };
    expect(top.decide(next, draw, wish)).toMatchObject({ why: 'not-legal', rule: 'ST9' });
    top.decide(mover, draw);
    top.decide(mover, [{ type: 'fold' }]);
    expect(top.decide(next, draw, wish)).toMatchObject({ type: 'accepted' });
  });

  test('that the rules forbid says so, though it is stale as well', () => {
    const top = dealt();
    const { seat } = top.table.dues[0];
    top.decide(seat, draw);
    expect(top.decide(seat, draw, { version: 1 })).toMatchObject({ why: 'not-legal', rule: 'ST11' });
    expect(top.decide(seat, [{ type: 'fold' }], { version: 1 })).toMatchObject({ why: 'stale' });
  });

  test('that looked at a version still to come is stale', () => {
    const top = dealt();
    expect(top.decide(top.table.dues[0].seat, draw, { version: 2 })).toMatchObject({ why: 'stale' });
  });

  test('is not stale because others have moved meanwhile', () => {
    const { top, mover } = afterPlay();
    const caller = (mover + 1) % 3;
    const before = versionOf(top.table, caller);
    top.decide(caller, draw);
    const call = top.movesOf((mover + 2) % 3).find(({ type }) => type === 'call') as Move;
    expect(top.decide((mover + 2) % 3, [call], { version: before })).toMatchObject({ type: 'accepted' });
  });

  test('is stale when it looked at the table before its seat was asked', () => {
    const { top, mover } = afterPlay();
    const next = (mover + 1) % 3;
    const { askedAt } = top.table.seats[next]!;
    expect(top.decide(next, draw, { version: askedAt - 1 })).toMatchObject({ why: 'stale' });
    expect(top.decide(next, draw, { version: askedAt })).toMatchObject({ type: 'accepted' });
  });

  test('ST26: builds upon a play only when everybody had time to react', () => {
    const { top, mover } = afterPlay();
    const next = (mover + 1) % 3;
    top.decide(next, draw);
    const raise = () => top.decide(next, [{ type: 'play', cards: [handOf(top, next)[0]], bid: 100 }]);
    expect(raise()).toMatchObject({ why: 'too-soon', rule: 'ST26' });
    top.now += 5 * SECOND - 1;
    expect(raise()).toMatchObject({ why: 'too-soon' });
    top.now += 1;
    expect(raise()).toMatchObject({ type: 'accepted' });
  });

  test('changes nothing when it is refused', () => {
    const { top, mover } = afterPlay();
    const before = copyOf(top.table);
    top.decide(mover, draw);
    top.decide((mover + 1) % 3, [{ type: 'nonsense' }]);
    expect(top.table).toEqual(before);
  });

  test('without a public event shows to its own seat alone, and moves no deadline', () => {
    const top = dealt();
    const idle = (top.table.dues[0].seat + 1) % 3;
    const { table, told } = ruled(top.table, { seat: idle, by: 'late' }, top.now);
    expect(arrivedOf(told)).toEqual([{ to: idle, message: { type: 'frames', version: 2, frames: [[null, null]] } }]);
    expect(table.seats.map((_, seat) => versionOf(table, seat))).toEqual(
      [0, 1, 2].map((seat) => (seat === idle ? 2 : 1)),
    );
    expect([table.watched, table.dues]).toEqual([1, top.table.dues]);
  });

  test('every seat may ask for its moves, but not look behind a step that draws', () => {
    const top = dealt();
    const { seat } = top.table.dues[0];
    const n = top.personAt(seat);
    expect(top.say(n, { type: 'moves', after: [] })).toMatchObject({ version: 1, moves: [{ type: 'draw' }] });
    expect(top.say(n, { type: 'moves', after: [{ type: 'draw' }] })).toMatchObject({ why: 'decision-over' });
  });

  type Raised = { top: Tabletop; mover: Seat };
  const handOf = (top: Tabletop, seat: Seat) => (top.table.state!.private[seat] as { hand: ['1'] }).hand;

  /** The first mover has drawn and bid 0. */
  function afterPlay(): Raised {
    const top = dealt();
    const mover = top.table.dues[0].seat;
    top.decide(mover, draw);
    top.decide(mover, [{ type: 'play', cards: [handOf(top, mover)[0]], bid: 0 }]);
    return { top, mover };
  }
});

describe('time', () => {
  const clocked = (clock: Partial<Clock>, options = {}): Tabletop => {
    const top = new Tabletop(3);
    top.accept(0, { type: 'options', options: { target: 10, maxRounds: 3, ...options } });
    top.accept(0, { type: 'clock', clock: { ...NO_CLOCK, seconds: 60, reaction: 0, ...clock } });
    top.accept(0, { type: 'start' });
    return top;
  };
  const due = (top: Tabletop) => top.table.dues[0];

  test('without a pace a turn has no deadline', () => {
    const top = clocked({ pace: 'none' });
    expect(due(top).by).toBe(null);
    top.pass(400 * DAY);
    expect(top.lines.filter(({ by }) => by === 'late')).toEqual([]);
  });

  test('live seconds start afresh with each decision of the seat', () => {
    const top = clocked({ pace: 'live' });
    const { seat } = due(top);
    top.now += 50 * SECOND;
    top.decide(seat, [{ type: 'draw' }]);
    expect(due(top)).toMatchObject({ seat, by: top.now + 60 * SECOND });
  });

  test('days run through all decisions of one turn', () => {
    const top = clocked({ pace: 'days' }, { calls: 'open' });
    const { seat, by } = due(top);
    top.now += 50 * SECOND;
    top.decide(seat, [{ type: 'draw' }]);
    expect(due(top)).toMatchObject({ seat, by });
  });

  test('a turn has its whole time after the time to react', () => {
    const top = clocked({ pace: 'live', reaction: 10 });
    const { seat } = due(top);
    top.decide(seat, [{ type: 'draw' }]);
    const { hand } = top.table.state!.private[seat] as { hand: ['1'] };
    top.decide(seat, [{ type: 'play', cards: [hand[0]], bid: 0 }]);
    expect(due(top).by).toBe(top.now + 70 * SECOND);
  });

  test('answers have a deadline also where turns have none', () => {
    const { top, asked } = afterAskedPlay('none');
    expect(asked.map(({ by }) => by)).toEqual(asked.map(() => top.now + 90 * SECOND));
    top.pass(90 * SECOND);
    expect(top.table.dues.map((next) => next.for)).toEqual(['turn']);
  });

  test('a live table takes its seconds for answers too', () => {
    const { top, asked } = afterAskedPlay('live');
    expect(asked.map(({ by }) => by)).toEqual(asked.map(() => top.now + 60 * SECOND));
  });

  function afterAskedPlay(pace: Clock['pace']) {
    const top = clocked({ pace, answer: 90 }, { calls: 'asked' });
    const { seat } = due(top);
    top.decide(seat, [{ type: 'draw' }]);
    const { hand } = top.table.state!.private[seat] as { hand: ['1'] };
    top.decide(seat, [{ type: 'play', cards: [hand[0]], bid: 0 }]);
    const asked = top.table.dues.filter((each) => each.for === 'answer');
    expect(asked).toHaveLength(2);
    return { top, asked };
  }

  test('the rules act for a seat that is late, once, and the log says that the clock did it', () => {
    const top = clocked({ pace: 'live' });
    const { seat } = due(top);
    top.pass(60 * SECOND);
    expect(top.lines.filter(({ by }) => by === 'late').map((line) => line.seat)).toEqual([seat]);
    expect(due(top).seat).not.toBe(seat);
    expect(top.say(null, { type: 'log', from: 0 })).toMatchObject({
      log: [{ by: 'clock', event: { type: 'late', seat } }, {}, {}],
    });
  });

  test('an alarm that rings late, twice or never leaves the same table', () => {
    const tables = [[60], [60, 0, 0], [59, 1, 0], []].map((rings) => {
      const top = clocked({ pace: 'live' });
      const start = top.now;
      for (const seconds of rings) top.pass(seconds * SECOND);
      top.now = start + 60 * SECOND;
      top.say(0, { type: 'look' });
      return top.table;
    });
    for (const table of tables) expect(table).toEqual(tables[0]);
  });

  test('what comes after the deadline is too late, though no alarm rang', () => {
    const top = clocked({ pace: 'live' });
    const { seat } = due(top);
    top.now += 60 * SECOND;
    expect(top.decide(seat, [{ type: 'draw' }])).toMatchObject({ why: 'not-legal' });
  });

  test('what comes a moment before it counts', () => {
    const top = clocked({ pace: 'live' });
    top.now += 60 * SECOND - 1;
    expect(top.decide(due(top).seat, [{ type: 'draw' }])).toMatchObject({ type: 'accepted' });
  });

  test('a table that slept for days asks the next seat afresh', () => {
    const top = clocked({ pace: 'live' });
    top.pass(9 * DAY);
    expect(top.lines.filter(({ by }) => by === 'late')).toHaveLength(1);
    expect(due(top).by).toBe(top.now + 60 * SECOND);
  });

  test('where everybody would rather wait, no turn ends by itself', () => {
    const top = clocked({ pace: 'live', absent: 'wait' });
    top.pass(DAY);
    expect(top.lines.filter(({ by }) => by === 'late')).toEqual([]);
    expect(top.decide(due(top).seat, [{ type: 'draw' }])).toMatchObject({ type: 'accepted' });
  });

  test('the third deadline missed running is a seat gone for good', () => {
    const top = clocked({ pace: 'live' }, { target: 200, maxRounds: null });
    while (top.table.phase === 'playing' && !top.table.seats.some((sitter) => sitter!.gone)) top.pass(60 * SECOND);
    const gone = top.table.seats.findIndex((sitter) => sitter!.gone);
    const lines = top.lines.filter(({ seat, by }) => seat === gone && by !== 'lobby');
    expect(lines.map(({ by }) => by)).toEqual(['late', 'late', 'left']);
    expect(top.table.state!.public).toMatchObject({ gone: expect.arrayContaining([true]) });
    expect(top.told.some(({ message }) => message.type === 'table')).toBe(true);
  });

  test('who lets plays stand by silence misses nothing', () => {
    const top = clocked({ pace: 'days', answer: 60 }, { calls: 'asked', target: 200, maxRounds: null });
    top.decide(due(top).seat, [{ type: 'draw' }]);
    top.playOne(fast(1));
    const asked = top.table.dues.filter((each) => each.for === 'answer').map(({ seat }) => seat);
    top.pass(60 * SECOND);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.map((seat) => top.table.seats[seat]!.missed)).toEqual(asked.map(() => 0));
  });

  test('a decision forgives the deadlines missed before it', () => {
    const top = clocked({ pace: 'live' }, { target: 200, maxRounds: null });
    const late = due(top).seat;
    top.pass(60 * SECOND);
    while (due(top).seat !== late) top.pass(60 * SECOND);
    expect(top.table.seats[late]!.missed).toBe(1);
    top.decide(late, [{ type: 'draw' }]);
    expect(top.table.seats[late]!.missed).toBe(0);
  });

  test('a game that nobody plays ends by the rules', () => {
    const top = clocked({ pace: 'days' });
    for (let n = 0; n < 12; n++) top.pass(DAY);
    expect(top.table.phase).toBe('over');
    expect(top.table.dues).toEqual([]);
  });
});

describe('gone and back', () => {
  test('who leaves during the game is gone, and sits back down with the same token', () => {
    const top = dealt();
    top.accept(1, { type: 'leave' });
    expect(top.table.seats[1]).toMatchObject({ gone: true });
    top.refuse(1, { type: 'leave' }, 'not-now');
    top.refuse(1, { type: 'decide', version: versionOf(top.table, 1), moves: [{ type: 'draw' }] }, 'not-now');
    top.accept(1, sit(1));
    expect(top.table.seats[1]).toMatchObject({ gone: false, missed: 0 });
    top.accept(1, sit(1));
    expect(top.told.map(({ message }) => message)).toContainEqual(expect.objectContaining({ type: 'table', seat: 1 }));
    expect(top.table.state!.public).toMatchObject({ gone: [false, false, false] });
  });

  test('when all but one have left, the game is over', () => {
    const top = dealt();
    top.accept(1, { type: 'leave' });
    top.accept(2, { type: 'leave' });
    expect(top.table.phase).toBe('over');
  });
});

describe('the log', () => {
  const rules = { ...NO_CLOCK, pace: 'live', seconds: 60, reaction: 0 } as const;

  /** A game in which people are late, leave and come back. */
  function eventful(seed: number, target = 30): Tabletop {
    const top = new Tabletop(4);
    top.accept(0, { type: 'options', options: { target, maxRounds: 24, calls: seed % 2 ? 'open' : 'asked' } });
    top.accept(0, { type: 'clock', clock: rules });
    top.accept(0, { type: 'start' });
    const rng = fast(seed);
    for (let n = 0; top.table.phase === 'playing'; n++) {
      if (n % 7 === 6) top.pass(60 * SECOND);
      else if (n % 19 === 11) top.say(2, { type: 'leave' });
      else if (n % 19 === 17) top.say(2, sit(2));
      else top.playOne(rng);
    }
    return top;
  }

  test.each([1, 2, 3, 4, 5, 6])('seed and decisions give the same game again (%i)', (seed) => {
    const top = eventful(seed);
    const record = recordOf(top.table, top.past)!;
    const acts = new Set(record.decisions.map(({ by }) => by));
    expect(acts.has('seat') && acts.has('late')).toBe(true);
    const { moments, flaw } = tellAgain(stacks, record);
    expect(flaw).toBe(null);
    expect(moments.at(-1)?.state).toEqual(top.table.state);
    const events = [...top.pages.flatMap(({ lines }) => lines), ...top.lines].flatMap((line) => line.events);
    expect(moments.flatMap(({ event }) => event ?? [])).toEqual(events);
  });

  test('moves out of the table page by page, and nothing of it is lost', () => {
    const top = eventful(2, 100);
    expect(top.pages.length).toBeGreaterThan(1);
    expect(top.lines.length).toBeLessThan(LIMITS.decisionsPerPage);
    const all = [...top.pages.flatMap(({ lines }) => lines), ...top.lines].flatMap(({ events }) => events);
    expect(all).toHaveLength(top.table.events);
    const told = [];
    for (let from = 0; from < all.length; from += LIMITS.logPage) {
      const answer = top.say(null, { type: 'log', from });
      if (answer.type === 'log') told.push(...answer.log.map(({ event }) => event));
    }
    expect(told).toEqual(all);
  });

  test('who comes back is told what has happened since', () => {
    const top = eventful(2);
    const hello = (events: number | null) => top.say(null, { type: 'hello', protocol: PROTOCOL, token: null, events });
    const { events } = top.table;
    expect(hello(events - 3)).toMatchObject({ from: events - 3, log: [{}, {}, {}] });
    expect(hello(events)).toMatchObject({ from: events, log: [] });
    expect(hello(0)).toMatchObject({ from: Math.max(0, events - LIMITS.logPage) });
    expect(hello(events + 99)).toMatchObject({ from: events, log: [] });
  });

  test('who has seen nothing yet is told what just happened, and asks for more', () => {
    const top = eventful(2);
    const { events } = top.table;
    const hello = { type: 'hello', protocol: PROTOCOL, token: null, events: null } as const;
    expect(top.say(null, hello)).toMatchObject({ from: events - 1, events, log: [{}] });
    expect(new Tabletop().say(null, hello)).toMatchObject({ from: 0, events: 0, log: [] });
  });

  test('there is no record before the end', () => {
    const top = dealt();
    expect(recordOf(top.table, top.past)).toBe(null);
  });

  test('holds no token, and no name or card that was not shown', () => {
    const top = dealt(2);
    top.playOne(fast(1));
    const text = top.table.lines.join();
    expect(text).not.toContain(tokenOf(1));
    expect(JSON.stringify(top.table)).not.toContain(tokenOf(1));
  });
});

describe('the rematch', () => {
  function finished(): Tabletop {
    const top = dealt(3);
    top.accept(2, { type: 'leave' });
    top.playOut();
    return top;
  }

  test('waits for the end of the game', () => {
    dealt().refuse(0, { type: 'rematch' }, 'not-over');
  });

  test('is one table, whoever asks and however often, told only when it stands', () => {
    const top = finished();
    top.accept(1, { type: 'rematch' });
    const { code } = top.table.rematch!;
    top.accept(0, { type: 'rematch' });
    expect(top.table.rematch).toMatchObject({ code, host: 1, made: false });
    expect(top.say(0, { type: 'look' })).not.toHaveProperty('table.next');
    top.keep(moved(top.table, top.now));
    expect(top.told.map(({ to }) => to)).toEqual([0, 1, 2, null]);
    expect(top.say(0, { type: 'look' })).toMatchObject({ table: { next: code } });
  });

  test('takes everybody along, who had gone too, with options, clock and tokens', () => {
    const top = finished();
    top.accept(1, { type: 'rematch' });
    const next = rematchOf(top.table, top.table.rematch!.code, top.now);
    expect(next.seats.map((sitter) => sitter?.name ?? null)).toEqual(['Ann', 'P1', 'P2']);
    expect(next.seats[1]!.hash).toBe(hashOf(tokenOf(1)));
    expect([next.host, next.chosen, next.clock]).toEqual([1, top.table.chosen, top.table.clock]);
  });
});

describe('the life of a table', () => {
  test('one that never deals ends after 7 days, one that is played never', () => {
    const { table, now } = new Tabletop();
    expect([isExpired(table, now + 7 * DAY - 1), isExpired(table, now + 7 * DAY)]).toEqual([false, true]);
    expect(isExpired(dealt().table, now + 9999 * DAY)).toBe(false);
  });

  test('a finished one ends 60 days after the last visit, and a visit is written once a day', () => {
    const top = dealt();
    top.playOut();
    const visit = () => top.say(null, { type: 'hello', protocol: PROTOCOL, token: null, events: null });
    const before = top.table;
    top.now += DAY - 1;
    visit();
    expect(top.table).toEqual(before);
    top.now += 1;
    visit();
    expect(top.table.visited).toBe(top.now);
    expect([isExpired(top.table, top.now + 60 * DAY - 1), isExpired(top.table, top.now + 60 * DAY)]).toEqual([
      false,
      true,
    ]);
  });

  test('the alarm is moved earlier, never later, and set anew when it was lost', () => {
    const { table, now } = new Tabletop();
    const first = armed(table, now);
    expect(first.alarm).toBe(now + 7 * DAY);
    const sooner: Table = {
      ...first,
      phase: 'playing',
      dues: [{ seat: 0, for: 'answer', turn: 1, by: now + SECOND, since: now, moved: now }],
    };
    const moved = armed(sooner, now);
    expect(moved.alarm).toBe(now + SECOND);
    expect(armed({ ...first, alarm: moved.alarm }, now).alarm).toBe(now + SECOND);
    expect(armed({ ...first, alarm: moved.alarm }, now + 2 * SECOND).alarm).toBe(now + 7 * DAY);
  });
});

describe('the first words', () => {
  const hello = (token: string | null, protocol: number = PROTOCOL) =>
    ({ type: 'hello', protocol, token, events: null }) as const;
  const stranger = { hash: null, hello: false };

  test('nothing is answered before hello', () => {
    const top = new Tabletop();
    expect(top.say(null, { type: 'look' }, stranger)).toMatchObject({ why: 'hello-first' });
    expect(top.say(null, sit(1), stranger)).toMatchObject({ why: 'hello-first' });
  });

  test('a token opens its seat; one that opens none is refused', () => {
    const top = new Tabletop();
    expect(top.say(null, hello(tokenOf(0)), stranger)).toMatchObject({ type: 'welcome', seat: 0 });
    expect(top.say(null, hello(tokenOf(5)), stranger)).toMatchObject({ why: 'wrong-token' });
    expect(top.say(null, hello(null), stranger)).toMatchObject({ type: 'welcome', seat: null });
  });

  test('another protocol is refused', () => {
    expect(new Tabletop().say(null, hello(null, PROTOCOL - 1), stranger)).toMatchObject({ why: 'old-protocol' });
  });
});
