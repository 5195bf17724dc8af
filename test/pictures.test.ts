import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { State, Types } from '../shared/game.ts';
import { gameOf, GAMES, type GameId } from '../shared/games.ts';
import { fast } from '../shared/rng.ts';
import type { ServerMessage } from '../shared/answers.ts';
import { changed, copyOf, type Plain } from '../shared/plain.ts';
import { framesFor, seenPlayed } from '../worker/pictures.ts';
import { scribe } from '../worker/scribe.ts';
import { begin, randomDecision } from './random.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

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
    for (const [i, [event, change]] of framesFor(seen)(null).entries()) {
      shown = changed(shown, change, event);
      expect(shown).toEqual(seen[i].state.public);
    }
  }
});

test.each(Object.keys(GAMES) as GameId[])('what %s tells is put into words as it stands, once for all', (id) => {
  const dues = [{ seat: 1, for: 'turn' as const, turn: 3, by: null }];
  for (const { game, seen, after } of decisions(id, 60)) {
    const frames = framesFor(seen);
    const words = scribe();
    const viewers = [...after.private.keys(), null];
    const told = viewers.map((viewer, n): ServerMessage => ({ type: 'frames', version: n, frames: frames(viewer) }));
    const answer: ServerMessage = { type: 'frames', version: 7, frames: frames(0), dues, id: 'id-"000001' };
    for (const message of [...told, ...told, answer, { ...answer, dues: undefined }])
      expect(words(message)).toBe(JSON.stringify(message));
    expect(words({ type: 'accepted', id: game.id, version: 1 })).toBe(`{"type":"accepted","id":"${id}","version":1}`);
  }
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
