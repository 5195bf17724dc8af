import { type Listed, type Seat, type State, view } from '../shared/game.ts';
import { settle } from '../shared/options.ts';
import { fast } from '../shared/rng.ts';
import { about } from '../shared/tock/about.ts';
import { type Card, type Rank, DECK, rankOf } from '../shared/tock/deck.ts';
import { type Move, type Options, type Public, shapes, type Tock } from '../shared/tock/shapes.ts';
import { emptyDrawer, firstTable } from '../shared/tock/rounds.ts';
import { tock } from '../shared/tock/rules.ts';
import { colourOf, controlled, firstPawn, leaderOf, nextAfter, seatsFrom } from '../shared/tock/table.ts';
import { ZONE } from '../shared/tock/track.ts';
import { letterOf, seatOf, telling, type Told as Said, wordsAfter, wordsOf } from './rows.ts';

/*
 * Positions and games of Tock as text.
 *
 *   2v2 ace11 five=all; >A: 68 H2 0! | 3 6; B idle 1: 18! | K K; ~C: 40; ten; dealer D; round 2; discards 4 10
 *
 * First the number of seats (4) or the teams, and what options differ. Then seats: pawns | hand. Pawns are spaces of the
 * ring, with `!` if fresh, or H1 to H4; those not named wait in the zone. Cards are named by rank; suits are given out as
 * they come. `>` is the mover (A), `~` is gone. A hand that is not named is filled up with dull cards, lowest first.
 * `charity B`: it is B's charity turn; `exchange`: partners are choosing; `moved AB`: who has moved in this round.
 */

interface Line {
  marks: string;
  seat: Seat;
  idle: number;
  pawns: string[];
  hand: string[] | null;
}

const SEAT_LINE = /^([>~]*)([A-F])(?: idle (\d))?:([^|]*)(?:\|(.*))?$/;

function lineOf(part: string): Line | null {
  const found = SEAT_LINE.exec(part);
  if (!found) return null;
  const [, marks, letter, idle, pawns, hand] = found;
  return {
    marks,
    seat: seatOf(letter),
    idle: Number(idle ?? 0),
    pawns: wordsOf(pawns),
    hand: hand === undefined ? null : wordsOf(hand),
  };
}

export const STANDARD = settle(about.options, {}, { seatCount: 4, slow: false }) as Options;

/** `6`, `2v2`, `ace11 five=all`. */
function settingOf(text: string): { seatCount: number; options: Options } {
  let seatCount = 4;
  const chosen: Record<string, string | boolean> = { seating: 'placed' };
  for (const word of wordsOf(text)) {
    const [id, value] = word.split('=');
    if (/^\d$/.test(word)) seatCount = Number(word);
    else if (/^\dv\d/.test(word)) Object.assign(chosen, { mode: word });
    else chosen[id] = value ?? true;
  }
  if (chosen.mode === '2v2v2') seatCount = 6;
  return { seatCount, options: { ...STANDARD, ...chosen } as Options };
}

export function position(text: string): State<Tock> {
  const parts = text.split(';').map((part) => part.trim());
  const lines = parts.flatMap((part) => lineOf(part) ?? []);
  const { seatCount, options } = settingOf(parts[0]);
  const table = firstTable({ ...options, fastStart: false }, seatCount, fast(7));
  const deck = [...DECK];
  table.round = Number(wordsAfter(parts, 'round') ?? 1);
  table.turn = 1;
  table.ten = parts.includes('ten');
  for (const line of lines) setLine(table, line);
  table.dealer = seatOf(wordsAfter(parts, 'dealer') ?? letterOf(seatsFrom(table, table.mover)[seatCount - 1]));
  for (const letter of wordsAfter(parts, 'moved') ?? '') table.moved[seatOf(letter)] = true;
  table.discards = take(deck, wordsOf(wordsAfter(parts, 'discards') ?? ''));
  const asker = wordsAfter(parts, 'charity');
  if (asker) table.charity = { seat: seatOf(asker), found: null };
  const drawers = table.hands.map(emptyDrawer);
  for (const { seat, hand } of lines) if (hand) drawers[seat].hand = take(deck, hand);
  for (const [seat, drawer] of drawers.entries())
    if (!lines.some((line) => line.seat === seat && line.hand)) drawer.hand = fill(deck, sizeOf(table, seat, drawers));
  table.hands = drawers.map(({ hand }) => hand.length);
  table.deck = deck.length;
  if (parts.includes('exchange')) table.chosen = drawers.map(() => false);
  return { public: table, private: drawers, secret: { deck, rng: fast(7) } };
}

function setLine(table: Public, { marks, seat, idle, pawns }: Line): void {
  for (const [i, pawn] of pawns.entries()) {
    table.pawns[firstPawn(seat) + i] = placeOf(table, pawn.replace('!', ''));
    if (pawn.endsWith('!')) table.fresh[seat] = true;
  }
  table.idle[seat] = idle;
  table.gone[seat] = marks.includes('~');
  if (marks.includes('>')) table.mover = seat;
}

/** As many cards as the mover, one less if the seat has laid one since the leader did. */
function sizeOf(table: Public, seat: Seat, drawers: { hand: Card[] }[]): number {
  const order = seatsFrom(table, leaderOf(table));
  return drawers[table.mover].hand.length - (order.indexOf(seat) < order.indexOf(table.mover) ? 1 : 0);
}

/** Takes named cards out of the deck. */
const take = (deck: Card[], names: string[]): Card[] =>
  names.flatMap((name) =>
    deck.splice(
      deck.findIndex((card) => card === name || rankOf(card) === name),
      1,
    ),
  );

const DULL = ['2', '6', '8', '9', 'Q'];
const fill = (deck: Card[], size: number): Card[] =>
  take(deck, deck.filter((card) => DULL.includes(rankOf(card))).slice(0, size));

/* Places and moves. */

function placeOf({ track }: Public, text: string): number {
  if (text === 'zone') return ZONE;
  return text.startsWith('H') ? track.length + Number(text[1]) - 1 : Number(text);
}

function namePlace({ track }: Public, place: number): string {
  if (place === ZONE) return '–';
  return place < track.length ? String(place) : `H${place - track.length + 1}`;
}

/** The pawn on a space; at home or in the zone, that of the colour that is played, or of another: `C.H2`. */
function pawnAt(table: Public, seat: Seat, text: string): number {
  const [where, letter] = text.split('.').toReversed();
  const place = placeOf(table, where);
  const colour = letter ? seatOf(letter) : controlled(table, seat);
  const isThere = (at: number, pawn: number) =>
    at === place && (colourOf(pawn) === colour || (!letter && at !== ZONE && at < table.track.length));
  return table.pawns.findIndex(isThere);
}

const cardOf = (hand: readonly Card[], name: string): Card =>
  hand.find((card) => card === name || rankOf(card) === name) ?? DECK.findLast((card) => card.startsWith(name))!;

/**
 * `3: 68 > 71`, `A: enter`, `J: 10 x 50`, `7: 10 > 11 > 12, 40 > 41`, `discard 3`, `exchange 3`, `demand K`, `give 4`;
 * `one 7: 10 > 17` is the whole way as one move.
 */
function movesOf(words: string, state: State<Tock>, seat: Seat | null): Move[] {
  const { public: table } = state;
  const mine = seat ?? 0;
  const { hand } = state.private[mine];
  const [type, name] = words.split(' ');
  if (type === 'demand') return [{ type, rank: name as Rank }];
  if (type === 'discard' || type === 'exchange' || type === 'give') return [{ type, card: cardOf(hand, name) }];
  const [cardName, how] = words.replace(/^one /, '').split(': ');
  const card = cardOf(hand, cardName);
  if (how === 'enter') return [{ type: 'enter', card }];
  const [pawn, other] = how.split(' x ').map((text) => pawnAt(table, mine, text));
  if (other !== undefined)
    return [
      { type: 'jack', card, pawn },
      { type: 'swap', pawn: other },
    ];
  if (how.startsWith('take ')) return [{ type: 'jack', card, pawn: pawnAt(table, mine, how.slice(5)) }];
  const ways = how.split(', ').map((way) => way.split(' > '));
  const isWhole = words.startsWith('one ') || (table.options.seven === 'noSplit' && ways.length === 1);
  if (rankOf(card) === '7' && !isWhole) return stepsOf(table, { seat: mine, card }, ways);
  const [from, to] = ways[0];
  return [{ type: 'move', card, pawn: pawnAt(table, mine, from), to: placeOf(table, to) }];
}

function stepsOf(table: Public, { seat, card }: { seat: Seat; card: Card }, ways: string[][]): Move[] {
  const draft = structuredClone(table);
  return ways.flatMap(([from, ...places]) => {
    const pawn = pawnAt(draft, seat, from);
    return places.map((name): Move => {
      const to = placeOf(draft, name);
      if (to < draft.track.length) draft.pawns = draft.pawns.map((at) => (at === to ? ZONE : at));
      draft.pawns[pawn] = to;
      return { type: 'step', card, pawn, to };
    });
  });
}

/* What happens. */

export type Told = Said<Tock>;

export const told = telling({ ...tock, shapes }, movesOf);

/* What can be asked; each answer is a line of text. */

function nameMove(table: Public, move: Listed<Move>): string {
  const place = (to: number | [number, number]) =>
    typeof to === 'number' ? namePlace(table, to) : [...new Set(to)].map((end) => namePlace(table, end)).join('..');
  const at = (pawn: number | [number, number]) => (typeof pawn === 'number' ? namePlace(table, table.pawns[pawn]) : '');
  switch (move.type) {
    case 'demand':
      return `demand ${move.rank}`;
    case 'enter':
      return `${rankOf(move.card)} enter`;
    case 'move':
    case 'step':
      return `${rankOf(move.card)} ${at(move.pawn)}>${place(move.to)}`;
    case 'jack':
      return `J ${at(move.pawn)}`;
    case 'swap':
      return `x ${at(move.pawn)}`;
    case 'discard':
    case 'exchange':
    case 'give':
      return `${move.type} ${rankOf(move.card)}`;
  }
}

const namePawns = (table: Public, seat: Seat): string =>
  [0, 1, 2, 3]
    .map((i) => {
      const at = table.pawns[firstPawn(seat) + i];
      return namePlace(table, at) + (table.fresh[seat] && at === table.track.starts[seat] ? '!' : '');
    })
    .join(' ');

const yes = (is: boolean): string => (is ? 'yes' : 'no');

export function answer({ state, events }: Told, question: string): string {
  const { public: table, private: drawers } = state;
  const [what, letter = 'A', card] = question.split(' ');
  const seat = seatOf(letter);
  switch (what) {
    case 'moves': {
      const listed = tock.legal(view(state, letter === 'watcher' ? null : seat)).map((move) => nameMove(table, move));
      const wanted = card ? listed.filter((name) => name.startsWith(`${card} `)) : listed;
      return wanted.map((name) => (card ? name.slice(card.length + 1) : name)).join(', ') || 'none';
    }
    case 'pawns':
      return namePawns(table, seat);
    case 'hand':
      return drawers[seat].hand.map(rankOf).join(' ');
    case 'hands':
      return table.hands.join(' ');
    case 'owes':
      return (
        tock
          .owes(table)
          .map((due) => `${letterOf(due.seat)} ${due.for}`)
          .join(', ') || 'nobody'
      );
    case 'mover':
      return `${letterOf(table.mover)}${table.ten ? ' under a ten' : ''}`;
    case 'after':
      return letterOf(nextAfter(table, seat));
    case 'dealer':
      return letterOf(table.dealer);
    case 'round':
      return String(table.round);
    case 'idle':
      return table.idle.join(' ');
    case 'lacks':
      return table.lacks[seat].join(' ') || 'nothing';
    case 'top':
      return table.discards.length > 0 ? rankOf(table.discards[table.discards.length - 1]) : 'none';
    case 'discards':
      return String(table.discards.length);
    case 'deck':
      return String(table.deck);
    case 'chosen':
      return table.chosen ? table.chosen.map(yes).join(' ') : 'closed';
    case 'demands':
      return (
        table.demands
          .map(({ seat: by, rank, asked, giver }) => {
            return `${letterOf(by)} ${rank} of ${asked.map(letterOf).join('')}: ${giver === null ? '–' : letterOf(giver)}`;
          })
          .join(', ') || 'none'
      );
    case 'eaten':
      return String(events.reduce((sum, event) => sum + ('eaten' in event ? event.eaten.length : 0), 0));
    case 'midway':
      return yes(tock.midway(view(state, seat)));
    case 'over':
      return table.outcome
        ? `${table.outcome.places.map((place) => place ?? '–').join(' ')} ${table.outcome.rule}`
        : 'no';
    case 'events':
      return events.map((event) => event.type).join(' ');
    default:
      throw new Error(`no such question: ${question}`);
  }
}
