import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { State, Types } from '../shared/game.ts';
import { gameOf, GAMES, type GameId } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import type { Frame } from '../shared/answers.ts';
import { afterTold, copyOf, type Plain } from '../shared/plain.ts';
import { framesFor, seenPlayed } from '../worker/pictures.ts';
import { scribe } from '../worker/scribe.ts';
import { begin, randomDecision } from './random.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const inWords = (frames: readonly string[]): Frame[] => frames.map((words) => JSON.parse(words));

/** A game in which somebody who may decides, and what everybody saw of each decision. */
function* decisions(id: GameId, count: number) {
  const game = gameOf(id);
  const journey = { ...begin(game, fast(7)), absence: 0 };
  for (let n = 0; n < count && game.owes(journey.state.public).length > 0; n++) {
    const [{ seat }] = game.owes(journey.state.public);
    const before = journey.state;
    const moves = randomDecision(journey, seat);
    const seen = seenPlayed(game, before, { seat, moves });
    if (!Array.isArray(seen)) throw new Error(seen.why);
    journey.state = seen[seen.length - 1].state;
    yield { game, before, seat, moves, seen, after: journey.state };
  }
}

test.each(Object.keys(GAMES) as GameId[])('%s is seen as it is played, event by event', (id) => {
  for (const { game, before, seat, moves, seen, after } of decisions(id, 120)) {
    const live: State<Types> = copyOf(before);
    const events: { event: Types['Event']; state: State<Types> }[] = [];
    for (const move of moves)
      game.apply(live, seat, move, (event) => events.push({ event: copyOf(event), state: copyOf(live) }));
    expect(after).toEqual(live);
    expect(seen.flatMap(({ event }) => event ?? [])).toEqual(events.map(({ event }) => event));
    for (const [i, { state }] of seen.slice(0, -1).entries()) expect(state).toEqual(events[i].state);
    let shown: Plain = before.public as unknown as Plain;
    for (const [i, [event, change]] of inWords(framesFor(seen)(null)).entries()) {
      shown = afterTold(shown, change, event);
      expect(shown).toEqual(seen[i].state.public);
    }
  }
});

test.each(Object.keys(GAMES) as GameId[])('what rests in %s stays as it is, whatever is played after it', (id) => {
  const rested = [...decisions(id, 300)].map(({ before, after }) => ({ before, after, text: JSON.stringify(after) }));
  for (const [i, { after, text }] of rested.entries()) {
    expect(JSON.stringify(after)).toBe(text);
    if (i > 0) expect(rested[i].before).toBe(rested[i - 1].after);
  }
});

test.each(Object.keys(GAMES) as GameId[])(
  'what a seat of %s sees of it leads from its own drawer to the next',
  (id) => {
    for (const { before, seen, after } of decisions(id, 60))
      for (const [seat, drawer] of after.private.entries()) {
        let own: Plain = before.private[seat] as unknown as Plain;
        for (const [event, , change] of inWords(framesFor(seen)(seat))) own = afterTold(own, change ?? null, event);
        expect(own).toEqual(drawer);
      }
  },
);

test.each(Object.keys(GAMES) as GameId[])('what %s tells is in words just as JSON has it, for every viewer', (id) => {
  const dues = [{ seat: 1, for: 'turn' as const, turn: 3, by: null }];
  for (const { game, seen, after } of decisions(id, 60)) {
    const frames = framesFor(seen);
    const words = scribe();
    for (const [n, viewer] of [...after.private.keys(), null].entries()) {
      const told = { type: 'frames' as const, version: n, frames: frames(viewer), dues: null, id: null };
      const bare = { type: 'frames', version: n, frames: inWords(told.frames) };
      for (const message of [told, told]) expect(words(message)).toBe(JSON.stringify(bare));
      const answer = { ...told, dues, id: 'id-"000001' };
      expect(words(answer)).toBe(JSON.stringify({ ...bare, dues, id: answer.id }));
      expect(words({ ...answer, dues: null })).toBe(JSON.stringify({ ...bare, id: answer.id }));
    }
    expect(words({ type: 'accepted', id: game.id, version: 1 })).toBe(`{"type":"accepted","id":"${id}","version":1}`);
  }
});

test('messages are put into words as they stand, frames as the words that they are', () => {
  const dues = [{ seat: 1, for: 'turn' as const, turn: 3, by: null }];
  const frames: Frame[] = [
    [{ type: 'draw' }, ['deck', 3]],
    [null, null, ['hand', [1, '"']]],
  ];
  const message = { type: 'frames' as const, version: 7, frames: frames.map((frame) => JSON.stringify(frame)) };
  const words = scribe();
  const whole = { type: 'frames', version: 7, frames, dues, id: 'id-"000001' };
  const { dues: _, id: __, ...least } = whole;
  expect(words({ ...message, dues, id: whole.id })).toBe(JSON.stringify(whole));
  expect(words({ ...message, dues: null, id: null })).toBe(JSON.stringify(least));
  expect(words({ type: 'accepted', id: 'one', version: 1 })).toBe('{"type":"accepted","id":"one","version":1}');
});

test('a state that a table has left behind is kept by nobody', async () => {
  const left: WeakRef<State<Types>>[] = [];
  let last: unknown = null;
  for (const { before, after } of decisions('stacks', 20)) {
    left.push(new WeakRef(before));
    last = after;
  }
  await new Promise((done) => setTimeout(done, 0));
  collect();
  expect(left.slice(0, -2).filter((state) => state.deref() !== undefined)).toEqual([]);
  expect(last).not.toBe(null);
});
