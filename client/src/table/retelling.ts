import type { Game, Types } from '../../../shared/game.ts';
import type { GameRecord } from '../../../shared/protocol.ts';
import { isSworn, retold, type Told } from '../../../shared/record.ts';
import type { Who, Words } from '../board.ts';

/** One thing that was done, as it reads: what everybody saw, and what came of it in the drawers that nobody saw. */
export interface Line {
  text: string;
  hands: { seat: number; text: string }[];
}

/** A finished game dealt and played again in this page; `flaw` says what does not hold. */
export interface Retelling {
  record: GameRecord;
  lines: Line[];
  flaw: 'seed' | 'rules' | 'moves' | null;
}

interface Teller {
  game: Game<Types>;
  words: Words<Types>;
  who: Who;
  /** The public drawer at the end, as the table showed it. */
  end: Types['Public'];
}

export async function fetchRetelling(code: string, teller: Teller): Promise<Retelling> {
  const answer = await fetch(`/api/tables/${code}/record`);
  if (!answer.ok) throw new Error(`no record: ${answer.status}`);
  return retell(await answer.json(), teller);
}

function retell(record: GameRecord, teller: Teller): Retelling {
  if (record.rules !== teller.game.version) return { record, lines: [], flaw: 'rules' };
  const moments: Told<Types>[] = [];
  try {
    for (const moment of retold(teller.game, record, record.options)) moments.push(moment);
  } catch {
    return { record, lines: linesOf(moments, teller), flaw: 'moves' };
  }
  const isTheSame = JSON.stringify(moments.at(-1)?.state.public) === JSON.stringify(teller.end);
  return { record, lines: linesOf(moments, teller), flaw: isSworn(record) ? (isTheSame ? null : 'moves') : 'seed' };
}

const linesOf = (moments: readonly Told<Types>[], teller: Teller): Line[] =>
  moments.map((moment, i) => ({ text: textOf(moment, teller), hands: handsOf(moment, moments[i - 1], teller) }));

const textOf = ({ events }: Told<Types>, { words, who }: Teller): string =>
  events.map((event) => words.event(event, who) ?? '').join(' ');

/** Every drawer that is not what it was. */
function handsOf({ state }: Told<Types>, before: Told<Types> | undefined, { words }: Teller): Line['hands'] {
  return state.private.flatMap((drawer, seat) => {
    const isNew = JSON.stringify(drawer) !== JSON.stringify(before?.state.private[seat]);
    return isNew ? [{ seat, text: words.holds(drawer) }] : [];
  });
}
