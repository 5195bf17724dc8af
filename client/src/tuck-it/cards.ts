import type { RuleId } from '../../../shared/game.ts';
import { dieCard, KINDS } from '../../../shared/tuck-it/deck.ts';
import type { Card } from '../../../shared/tuck-it/shapes.ts';

/* How a card is printed, and what is said of it. */

/** A slow card is drawn and called as its rank, with a weight on it. */
const plainOf = (card: Card): string => card.replace('slow', '');

export const isSlow = (card: Card): boolean => KINDS[card].slow;

const isHalf = (card: Card): boolean => card.endsWith('½');

/** The drawing that a card carries: a half card has that of its lower number. */
export const drawingOf = (card: Card): string => plainOf(card).replace('½', '');

const RANKS: Partial<Record<Card, string>> = { darkQ: 'Q', Dice: 'D', Skip: 'S' };

/** The corners of a card. A Dice shows its face where it has one. */
export function rankOf(card: Card, pips: number | null): string {
  if (card === 'Dice' && pips !== null) return `D${dieCard(pips)}`;
  return RANKS[card] ?? plainOf(card);
}

const NAMES: Partial<Record<Card, string>> = { darkQ: 'Dark Queen' };

/** Inside a sentence: "5", "slow 5", "Dark Queen", "Dice (a 4)". */
export function faceOf(card: Card, pips: number | null = null): string {
  if (card === 'Dice' && pips !== null) return `Dice (${dieCard(pips)})`;
  return NAMES[card] ?? (isSlow(card) ? `slow ${plainOf(card)}` : card);
}

interface Ability {
  /** Where it goes, and as what; after the name of the card. */
  goes?: string;
  /** What comes of it when it is played last. */
  does?: string;
  rules: RuleId[];
}

const ABILITIES: Record<string, Ability> = {
  '2': { goes: 'goes on any card', rules: ['TI38'] },
  '3': { goes: 'goes on 9 or less', does: 'reverses the direction', rules: ['TI39', 'TI57'] },
  '5': { goes: 'also goes on an ace', rules: ['TI40'] },
  '7': { does: 'you may flip a Stack', rules: ['TI55', 'TI56'] },
  '9': { does: 'the next card must be 9 or less', rules: ['TI42'] },
  '9/5': {
    goes: 'is a 9 and a 5 at once',
    does: 'the next card must be 9 or less',
    rules: ['TI48', 'TI49', 'TI40', 'TI42'],
  },
  '10': { does: 'trashes the pile, and you move again', rules: ['TI54'] },
  J: { does: 'skips the next player', rules: ['TI58'] },
  darkQ: { does: 'the next player takes the pile', rules: ['TI59', 'TI43'] },
  A: { goes: 'does not go on a 5', rules: ['TI41'] },
  Dice: { goes: 'is what the die shows', rules: ['TI62', 'TI61', 'TI63', 'TI64'] },
  Skip: { does: 'passes your turn, whatever the pile asks', rules: ['TI66', 'TI67', 'TI68'] },
};

const HALF: Ability = { goes: 'links its neighbours', rules: ['TI47', 'TI60'] };
const SLOW: Ability = { does: 'the next player may play one card only', rules: ['TI44'] };

function abilitiesOf(card: Card): Ability[] {
  const own = ABILITIES[drawingOf(card)];
  return [own ?? [], isHalf(card) ? HALF : [], isSlow(card) ? SLOW : []].flat();
}

/** What the card can do, in words; empty where it can do nothing. */
export const abilityOf = (card: Card): string =>
  abilitiesOf(card)
    .flatMap(({ goes, does }) => [goes ?? [], does ?? []].flat())
    .join(', ');

/** What comes of playing it; empty where nothing does. */
export const effectOf = (card: Card): string =>
  abilitiesOf(card)
    .flatMap(({ does }) => does ?? [])
    .join(', ');

/** The sentences of the rules about it. */
export const rulesOf = (card: Card): RuleId[] => abilitiesOf(card).flatMap(({ rules }) => rules);

/** What its corners carry below the rank. */
export function marksOf(card: Card): string[] {
  const own = drawingOf(card);
  return [own in ABILITIES ? own : [], isHalf(card) ? 'half' : [], isSlow(card) ? 'slow' : []].flat();
}
