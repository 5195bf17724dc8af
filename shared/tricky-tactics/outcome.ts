import type { Seat } from '../game.ts';
import type { Outcome, Public } from './shapes.ts';
import { cubesOnMap } from './table.ts';

/** TT30, TT31: what is compared, one after another. */
const standingOf = (table: Public, seat: Seat): number[] => [
  table.scores[seat],
  cubesOnMap(table, seat),
  table.tricks[seat],
];

export function outcomeOf(table: Public): Outcome {
  const hasAutomaWon = isAutomaAhead(table);
  const standings = table.scores.map((_, seat) =>
    seat === table.automa && !hasAutomaWon ? null : standingOf(table, seat),
  );
  const places = standings.map((mine) => mine && 1 + standings.filter((other) => other && isAhead(other, mine)).length);
  return { places, rule: hasAutomaWon ? 'TT41' : ruleOf(table) };
}

/** TT41, TT42: the automa wins alone or not at all. */
const isAutomaAhead = ({ automa, automaIsNeutral, scores }: Public): boolean =>
  automa !== null && !automaIsNeutral && scores.every((points, seat) => seat === automa || points < scores[automa]);

function isAhead(other: readonly number[], mine: readonly number[]): boolean {
  const differs = mine.findIndex((value, i) => value !== other[i]);
  return differs >= 0 && other[differs] > mine[differs];
}

/** Ties of the people for the first place are broken by TT31. */
function ruleOf({ scores, automa }: Public): string {
  const people = scores.filter((_, seat) => seat !== automa);
  const best = Math.max(...people);
  return people.filter((points) => points === best).length > 1 ? 'TT31' : 'TT30';
}
