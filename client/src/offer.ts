import { createMemo, type Accessor } from 'solid-js';
import type { Listed, Types } from '../../shared/game.ts';

type Moves = Listed<Types['Move']>[];

/**
 * What may be done, of what is legal. While frames are shown only what could be done before them stays: a call must
 * never mean a play that was not seen yet. A move that stays is the same object, so that a half typed bid stays.
 */
export const createOffer = (legal: Accessor<Moves>, isBehind: Accessor<boolean>): Accessor<Moves> =>
  createMemo<Moves>((before) => {
    const known = new Map(before.map((move) => [JSON.stringify(move), move]));
    const moves = legal().map((move) => known.get(JSON.stringify(move)) ?? move);
    return isBehind() ? moves.filter((move) => before.includes(move)) : moves;
  }, []);
