/** A card is its name, as players write it. Two copies have two names only where their faces differ. */
export type Card = string;
