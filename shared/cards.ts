/** A card is its name, as players write it. Two copies have two names only where their faces differ. */
export type Card = string;

/** The top card of a pile goes to a hand, if there is one. */
export function drawFrom<C extends Card>(pile: C[], hand: C[]): void {
  const card = pile.pop();
  if (card !== undefined) hand.push(card);
}
