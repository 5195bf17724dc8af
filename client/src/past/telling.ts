import type { Outcome } from '../../../shared/game.ts';
import type { GameRecord } from '../../../shared/record.ts';
import { type Flaw, retold } from '../../../shared/replay.ts';
import type { Listing } from '../games.ts';
import { addScenes, type Scene } from './reel.ts';
import { fetchPieces, type Pieces } from './Tableau.tsx';

/** What this table showed, to hold the record against. */
export interface Witness {
  commitment: string | undefined;
  outcome: Outcome | null;
}

/** A recorded game dealt and played again in this page; `flaw` says what does not hold. */
export interface Telling {
  record: GameRecord;
  pieces: Pieces;
  scenes: Scene[];
  flaw: Flaw | { type: 'shown' } | null;
}

/** Decisions between two breaths of the page. */
const AT_ONCE = 25;

export async function tell(record: GameRecord, listing: Listing, witness: Witness | null): Promise<Telling> {
  const pieces = await fetchPieces(listing);
  const scenes: Scene[] = [];
  const steps = retold(pieces.game, record, record.options);
  for (let done = 1; ; done++) {
    const step = steps.next();
    if (step.done)
      return {
        record,
        pieces,
        scenes,
        flaw: step.value ?? flawOf(witness, record, pieces.game.outcome(scenes[scenes.length - 1].state.public)),
      };
    addScenes(scenes, step.value);
    if (done % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The record is sound; is it that of this table? */
function flawOf(witness: Witness | null, record: GameRecord, outcome: Outcome | null): Telling['flaw'] {
  if (!witness) return null;
  if (record.commitment !== witness.commitment) return { type: 'seed' };
  return JSON.stringify(outcome) === JSON.stringify(witness.outcome) ? null : { type: 'shown' };
}
