import { describe, expect, test } from 'vitest';
import { type Clock, NO_CLOCK } from '../shared/wire.ts';
import { below, fast } from '../shared/rng.ts';
import { reactionEnd, remindersOf } from '../worker/clock.ts';
import { armed, isExpired } from '../worker/stored.ts';
import { DAY, due, notes, other, played, SECOND, Tabletop, told } from './tabletop.ts';

const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const late = (top: Tabletop) => top.lines.filter(({ by }) => by === 'late').length;

describe('reminders', () => {
  test('come at half and at nine tenths of the time', () => {
    const top = played();
    const { seat, turn } = due(top);
    expect(remindersOf(top.table)).toEqual([
      { seat, for: 'turn', turn, part: 'half', at: top.now + 12 * HOUR },
      { seat, for: 'turn', turn, part: 'most', at: top.now + 0.9 * DAY },
    ]);
  });

  test('move with a pause and with time that is given, and stand still while it is paused', () => {
    const top = played();
    const start = top.now;
    top.now += HOUR;
    for (const seat of [0, 1, 2]) top.accept(seat, { type: 'pause' });
    expect(remindersOf(top.table)).toEqual([]);
    top.pass(10 * DAY);
    top.accept(1, { type: 'resume' });
    expect(remindersOf(top.table).map(({ at }) => at - start)).toEqual([10.5 * DAY, 10.9 * DAY]);
    top.accept(other(top), { type: 'time', seat: due(top).seat });
    expect(remindersOf(top.table).map(({ at }) => (at - start) / HOUR)).toEqual([264, 283.2]);
  });

  test('are not for live clocks, nor where nothing runs out', () => {
    expect(remindersOf(played({ pace: 'live', seconds: 60 }).table)).toEqual([]);
    expect(remindersOf(played({ pace: 'none' }).table)).toEqual([]);
  });

  test('are for answers too where turns have all the time', () => {
    const top = new Tabletop(3);
    top.accept(0, { type: 'options', options: { calls: 'asked' } });
    top.accept(0, { type: 'clock', clock: { ...NO_CLOCK, reaction: 0 } });
    top.accept(0, { type: 'start' });
    while (due(top).for !== 'answer') top.playOne(fast(1));
    expect(remindersOf(top.table)).toHaveLength(2 * top.table.dues.length);
  });
});

describe('more time', () => {
  test('is as much again, given by anybody else who sits, and said to all', () => {
    const top = played();
    const { seat, by } = due(top);
    top.accept(other(top), { type: 'time', seat });
    expect(due(top)).toMatchObject({ seat, by: by! + DAY });
    expect(notes(top)).toEqual(['time']);
    for (const viewer of [0, 1, 2, null])
      expect(told(top, viewer)).toMatchObject([{ type: 'table', dues: [{ seat, by: by! + DAY }] }, { type: 'said' }]);
    top.pass(DAY);
    expect(late(top)).toBe(0);
    top.pass(DAY);
    expect(late(top)).toBe(1);
  });

  test('never reaches further than thirty days ahead', () => {
    const top = played({ seconds: 7 * 86_400 });
    for (let n = 0; n < 9; n++) top.accept(other(top), { type: 'time', seat: due(top).seat });
    expect(due(top).by).toBe(top.now + 30 * DAY);
  });

  test('is not for oneself, nor for a seat that no clock runs for, nor by who only watches or has gone', () => {
    const top = played();
    const { seat } = due(top);
    top.refuse(seat, { type: 'time', seat }, 'own-seat');
    top.refuse(seat, { type: 'time', seat: other(top) }, 'no-deadline');
    top.refuse(null, { type: 'time', seat }, 'not-seated');
    top.accept(other(top), { type: 'leave' });
    top.refuse(other(top), { type: 'time', seat }, 'not-now');
    const endless = played({ pace: 'none' });
    endless.refuse(other(endless), { type: 'time', seat: due(endless).seat }, 'no-deadline');
  });
});

describe('a pause', () => {
  const everybody = (top: Tabletop) => top.table.seats.forEach((_, seat) => top.accept(seat, { type: 'pause' }));

  test('begins when all who play have agreed, and is put on record', () => {
    const top = played();
    top.accept(0, { type: 'pause' });
    top.accept(2, { type: 'pause' });
    expect(top.table.pause).toEqual({ agreed: [0, 2], since: null });
    top.accept(1, { type: 'pause' });
    expect(top.table.pause).toEqual({ agreed: [0, 1, 2], since: top.now });
    expect(notes(top)).toEqual(['pause-asked', 'paused']);
    expect(told(top, null)).toContainEqual(expect.objectContaining({ dues: [expect.objectContaining({ by: null })] }));
  });

  test('lets nothing run, and moves every deadline by as long as it was', () => {
    const top = played();
    const { by } = due(top);
    top.now += 23 * HOUR;
    everybody(top);
    top.pass(40 * DAY);
    expect(late(top)).toBe(0);
    expect(armed({ ...top.table, alarm: null }, top.now).alarm).toBe(null);
    top.accept(1, { type: 'resume' });
    expect(due(top).by).toBe(by! + 40 * DAY);
    top.pass(HOUR - 1);
    expect(late(top)).toBe(0);
    top.pass(1);
    expect(late(top)).toBe(1);
    expect(notes(top)).toEqual(['pause-asked', 'paused', 'resumed']);
  });

  test('does not begin where one says no, or the asker thinks better of it', () => {
    const top = played();
    top.accept(0, { type: 'pause' });
    top.accept(1, { type: 'resume' });
    expect(top.table.pause).toBe(null);
    expect(notes(top)).toEqual(['pause-asked', 'pause-refused']);
    top.refuse(1, { type: 'resume' }, 'not-now');
  });

  test('waits for nobody who has gone', () => {
    const top = played();
    const gone = other(top);
    const rest = [0, 1, 2].filter((seat) => seat !== gone);
    for (const seat of rest.slice(1)) top.accept(seat, { type: 'pause' });
    top.accept(rest[0], { type: 'pause' });
    expect(top.table.pause?.since).toBe(null);
    top.accept(gone, { type: 'leave' });
    expect(top.table.pause?.since).toBe(top.now);
    expect(told(top, null)).toContainEqual(expect.objectContaining({ type: 'said' }));
  });

  test('refuses decisions, a second pause and more time', () => {
    const top = played();
    const { seat } = due(top);
    everybody(top);
    expect(top.decide(seat, [{ type: 'draw' }])).toMatchObject({ why: 'paused' });
    top.refuse(0, { type: 'pause' }, 'paused');
    top.refuse(other(top), { type: 'time', seat }, 'paused');
  });

  test('what begins during it has its whole time after it', () => {
    const top = played();
    const { seat } = due(top);
    everybody(top);
    top.now += DAY;
    top.accept(seat, { type: 'leave' });
    const next = due(top);
    expect(next).toMatchObject({ since: top.now, by: top.now + DAY });
    top.now += 5 * DAY;
    top.accept(other(top, seat), { type: 'resume' });
    expect(due(top).by).toBe(top.now + DAY);
  });

  test('gives back the rest of the time to react', () => {
    const top = played({ reaction: 60 });
    const { seat } = due(top);
    top.decide(seat, [{ type: 'draw' }]);
    const { hand } = top.table.state!.private[seat] as { hand: ['1'] };
    top.decide(seat, [{ type: 'play', cards: [hand[0]], bid: 0 }]);
    top.now += 20 * SECOND;
    everybody(top);
    top.now += DAY;
    top.accept(0, { type: 'resume' });
    expect(reactionEnd(top.table) - top.now).toBe(40 * SECOND);
  });

  test('is not asked for before the deal, by a watcher, or after the end', () => {
    new Tabletop(2).refuse(0, { type: 'pause' }, 'not-now');
    const top = played({}, 2);
    top.refuse(null, { type: 'pause' }, 'not-seated');
    top.accept(0, { type: 'pause' });
    top.accept(1, { type: 'leave' });
    expect([top.table.phase, top.table.pause]).toEqual(['over', null]);
  });
});

describe('live at a table of days', () => {
  const eager = (clock: Partial<Clock> = {}): Tabletop => {
    const top = played({ live: 60, ...clock });
    for (const seat of [0, 1, 2]) top.accept(seat, { type: 'live', on: true });
    return top;
  };

  test('the short clock runs when all have agreed and all are here', () => {
    const top = played({ live: 60 });
    top.accept(0, { type: 'live', on: true });
    top.accept(1, { type: 'live', on: true });
    expect([top.table.live.runs, due(top).by]).toEqual([false, top.now + DAY]);
    top.accept(2, { type: 'live', on: true });
    expect([top.table.live.runs, due(top).by]).toEqual([true, top.now + 60 * SECOND]);
    expect(top.say(null, { type: 'look' })).toMatchObject({ table: { live: { agreed: [0, 1, 2], runs: true } } });
  });

  test('it starts afresh with each decision, and the rules act when it runs out', () => {
    const top = eager();
    const { seat } = due(top);
    top.now += 50 * SECOND;
    top.decide(seat, [{ type: 'draw' }]);
    expect(due(top)).toMatchObject({ seat, by: top.now + 60 * SECOND });
    top.pass(60 * SECOND);
    expect(late(top)).toBe(1);
  });

  test('when somebody goes away it is days again, and nobody is flagged by the switch', () => {
    const top = eager();
    top.now += 60 * SECOND;
    top.here = [0, 1];
    top.pass(0);
    expect([late(top), top.table.live.runs, due(top).by]).toEqual([0, false, top.now + DAY]);
    for (const viewer of [0, 1, 2, null])
      expect(told(top, viewer)).toMatchObject([{ type: 'table', table: { live: { runs: false } }, dues: [{}] }]);
  });

  test('who is back within ten minutes plays on, with the whole short time', () => {
    const top = eager();
    top.here = [0, 1];
    top.pass(MINUTE);
    top.here = [0, 1, 2];
    top.pass(9 * MINUTE);
    expect([top.table.live.runs, due(top).by]).toEqual([true, top.now + 60 * SECOND]);
  });

  test('later everybody is asked anew', () => {
    const top = eager();
    top.here = [0, 1];
    top.pass(MINUTE);
    expect(armed({ ...top.table, alarm: null }, top.now).alarm).toBe(top.now + 10 * MINUTE);
    top.pass(10 * MINUTE);
    expect(top.table.live).toEqual({ agreed: [], runs: false, lapses: null });
    top.here = [0, 1, 2];
    top.pass(MINUTE);
    expect(top.table.live.runs).toBe(false);
    expect(late(top)).toBe(0);
  });

  test('whose line died before the time began is not late, though it still looks open: by days again, and asked anew', () => {
    const top = eager();
    const { seat } = due(top);
    top.silentSince.set(seat, top.now - 1);
    top.pass(60 * SECOND);
    expect([late(top), top.table.live.runs, due(top).by]).toEqual([0, false, top.now + DAY]);
    expect(top.table.live.agreed).toEqual([0, 1, 2].filter((each) => each !== seat));
    top.pass(MINUTE);
    expect(top.table.live.runs).toBe(false);
    top.silentSince.clear();
    top.accept(seat, { type: 'live', on: true });
    expect([top.table.live.runs, due(top).by]).toEqual([true, top.now + 60 * SECOND]);
  });

  test('who was heard from since it began, and lets it run out, is late; and it goes on for a dead line that nobody waits for', () => {
    const top = eager({ reaction: 5 });
    const { seat } = due(top);
    top.silentSince.set(seat, due(top).moved);
    top.silentSince.set(other(top), 0);
    top.pass(60 * SECOND);
    expect([late(top), top.table.live.runs]).toEqual([1, true]);
  });

  test('one who would rather not ends it for all', () => {
    const top = eager();
    top.accept(1, { type: 'live', on: false });
    expect([top.table.live.agreed, top.table.live.runs, due(top).by]).toEqual([[0, 2], false, top.now + DAY]);
  });

  test('coming and going flags nobody: only who had the whole short time with everybody there', () => {
    const top = eager();
    const rng = fast(5);
    let together = 0;
    for (let n = 0; n < 300; n++) {
      const before = late(top);
      top.now += 30 * SECOND;
      const isRunning = top.table.live.runs;
      top.here = below(rng, 4) === 0 ? [0, 2] : [0, 1, 2];
      together = isRunning && top.here.length === 3 ? together + 1 : 0;
      top.pass(0);
      if (late(top) > before) expect(together).toBeGreaterThanOrEqual(2);
      if (late(top) > before) together = 0;
      expect(top.table.dues.every(({ by }) => by! > top.now)).toBe(true);
      if (top.table.phase === 'over') break;
    }
    expect(late(top)).toBeGreaterThan(1);
  });

  test('a pause stops the short clock too, and it goes on after it', () => {
    const top = eager();
    for (const seat of [0, 1, 2]) top.accept(seat, { type: 'pause' });
    top.here = [];
    top.pass(3 * DAY);
    top.accept(0, { type: 'resume' });
    expect([late(top), top.table.live.runs, due(top).by]).toEqual([0, false, top.now + DAY]);
  });

  test('a pause does not keep an old agreement: the alarm for it rings once', () => {
    const top = eager();
    top.here = [0, 1];
    top.pass(MINUTE);
    for (const seat of [0, 1, 2]) top.accept(seat, { type: 'pause' });
    top.pass(10 * MINUTE);
    expect(top.table.live.agreed).toEqual([]);
    expect(armed({ ...top.table, alarm: null }, top.now).alarm).toBe(null);
  });

  test('is not for tables without such a clock, and such a clock only for days', () => {
    const top = played();
    top.refuse(0, { type: 'live', on: true }, 'not-now');
    new Tabletop().refuse(0, { type: 'clock', clock: { ...NO_CLOCK, pace: 'live', live: 30 } }, 'bad-option');
  });
});

describe('a game that nobody touches', () => {
  test('never expires; after ninety days the host may end it as it stands', () => {
    const top = played({ pace: 'none' });
    top.decide(due(top).seat, [{ type: 'draw' }]);
    top.pass(90 * DAY - 1);
    expect(isExpired(top.table, top.now + 9999 * DAY)).toBe(false);
    top.refuse(0, { type: 'end' }, 'not-silent');
    top.refuse(1, { type: 'end' }, 'not-host');
    top.pass(1);
    top.accept(0, { type: 'end' });
    expect(top.table).toMatchObject({ phase: 'over', dues: [], visited: top.now });
    expect(notes(top)).toEqual(['ended']);
    expect(top.say(null, { type: 'look' })).toMatchObject({ table: { phase: 'over', seed: top.table.seed } });
    expect(isExpired(top.table, top.now + 60 * DAY)).toBe(true);
    top.refuse(0, { type: 'end' }, 'not-now');
  });
});
