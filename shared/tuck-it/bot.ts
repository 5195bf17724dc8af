import type { Bot, Choice } from '../bot.ts';
import { chancesOf } from '../standing.ts';
import { isFour } from './combos.ts';
import { KINDS } from './deck.ts';
import { easeOf, effortOf, shutBy } from './ease.ts';
import { choicesOf as listedFor, fromTop, playableOf } from './choices.ts';
import { bonusesOf, flipsOf } from './extras.ts';
import { layoutsOf } from './layouts.ts';
import { bestUnder, kindsIn, playsFrom } from './plans.ts';
import { showsOf } from './order.ts';
import { tuckIt } from './rules.ts';
import type { Card, Move, Public, TuckIt } from './shapes.ts';
import { canPlayStacks, isPhase2, readCard, readTop, type Seen, stackCards, type Table } from './table.ts';
import { type Choices, WEIGHTS, type Why } from './weights.ts';

export const bot: Bot<TuckIt> = {
  game: tuckIt,
  weights: WEIGHTS,
  choicesOf: ({ seat, public: table, private: mine }) =>
    seat === null || !mine || table.outcome || table.gone[seat] ? [] : choicesFor({ seat, table, mine }),
  likely: () => 1,
  rests: (table, since) => table.game !== since.game || table.turn >= since.turn + TURNS * table.hands.length,
  standing,
  easy: { sway: 0.6, weights: {} },
  steady: { sway: 0, weights: {} },
  sway: 0.2,
  pace: 1200,
};

/** So many turns of everybody are played out. */
const TURNS = 3;

function choicesFor(seen: Seen): Choices {
  const { seat, table, mine } = seen;
  if (table.stage !== 'play' && !table.asked.includes(seat)) return [];
  switch (table.stage) {
    case 'arrange':
      return layoutsOf(mine.hand).map(({ laid }) => ({
        moves: laid.map((card) => ({ type: 'arrange', card })),
        reasons: { unstack: -[0, 2, 4].reduce((sum, at) => sum + effortOf([laid[at + 1], laid[at]]), 0) },
      }));
    case 'order':
      return showsOf(table, seat, mine).map((move) => ({ moves: [move], reasons: {} }));
    case 'play':
      return seat === table.mover ? turnsOf(seen) : [];
  }
}

function turnsOf(seen: Seen): Choices {
  const { table } = seen;
  switch (table.owed) {
    case 'flip':
      return flipsOf(seen);
    case 'bonus':
      return bonusesOf(seen);
    case 'penalty':
      return penaltiesOf(seen);
    case null:
      return [...playsOf(seen), ...restOf(seen)];
  }
}

/** Every play from the hand or the Stacks, and what else a turn may begin with. */
function playsOf(seen: Seen): Choices {
  const { table, mine } = seen;
  if (readTop(table) === 'darkQ') return [];
  if (!canPlayStacks(seen)) {
    return playsFrom(seen, mine.hand).map((cards) => ({
      moves: [...cards.map((card): Move => ({ type: 'play', card })), { type: 'done' }],
      reasons: { shed: shedding(seen, cards), ...laying(seen, cards) },
    }));
  }
  return [0, 1, 2].flatMap((stack) => {
    const most = playableOf(seen, stack);
    return [...new Set([most, 1])]
      .filter((count) => count > 0 && count <= most)
      .map((count) => stackPlay(seen, stack, count));
  });
}

function stackPlay(seen: Seen, stack: number, count: number): Choice<TuckIt> {
  const cards = fromTop(seen, stack);
  const isLast = stackCards(seen.table, seen.seat) === count;
  const reasons = { unstack: effortOf(cards) - effortOf(cards.slice(count)), ...laying(seen, cards.slice(0, count)) };
  return { moves: [{ type: 'playStack', stack, count }], reasons: isLast ? { ...reasons, win: 1 } : reasons };
}

/** While there is a Draw Pile, a hand is filled up again to three. */
function shedding({ table, mine }: Seen, cards: readonly Card[]): number {
  return isPhase2(table) ? cards.length : Math.max(0, mine.hand.length - Math.max(3, mine.hand.length - cards.length));
}

/** What a play does as it lies there. */
function laying({ table }: Seen, cards: readonly Card[]): Why {
  const top = readCard(table, cards[cards.length - 1]) ?? cards[cards.length - 1];
  let ease = 0;
  for (const card of cards) ease += easeOf(card);
  if (isFour([...table.pile, ...cards]) || KINDS[top].does === 'clear') return { ease, again: 1 };
  if (KINDS[top].does === 'jump') return { ease, again: 1 / (table.hands.length - 1), shut: shutBy(top) };
  return { ease, shut: shutBy(top), gift: top === 'darkQ' ? table.pile.length + cards.length - 1 : 0 };
}

function restOf(seen: Seen): Choices {
  const { seat, table } = seen;
  const choices: Choices = [];
  for (const move of listedFor(seen)) {
    switch (move.type) {
      case 'decline':
        choices.push({ moves: [move], reasons: { burden: declining(table) } });
        break;
      case 'take':
        choices.push({ moves: [move], reasons: { burden: table.pile.length } });
        break;
      case 'skip':
        choices.push({ moves: [move], reasons: { shed: 1, ease: easeOf('Skip') } });
        break;
      case 'roll':
        if (hasDice(seen)) choices.push({ moves: [move], reasons: { again: 1 } });
        break;
      case 'vote':
        if (table.votes.every((vote, other) => vote || other === seat || table.gone[other]) && !table.votes[seat])
          choices.push({ moves: [move], reasons: { peace: 1 } });
        break;
    }
  }
  return [...choices, ...tucksOf(seen)];
}

const hasDice = (seen: Seen): boolean =>
  seen.mine.hand.includes('Dice') ||
  (canPlayStacks(seen) && [0, 1, 2].some((stack) => fromTop(seen, stack)[0] === 'Dice'));

/** Cards that declining brings into the hand, as likely as it does. */
function declining(table: Public): number {
  const top = readTop(table);
  if (isPhase2(table) || top === null) return table.pile.length + 1;
  return (table.pile.length + 2) * shutBy(top);
}

/** To play from the Stacks, a small hand is tucked away whole. */
function tucksOf(seen: Seen): Choices {
  const { table, mine } = seen;
  if (!isPhase2(table) || mine.hand.length === 0 || mine.hand.length > 3) return [];
  const after = { ...seen, mine: { ...mine, hand: [] } };
  const freed = Math.max(...[0, 1, 2].map((stack) => playableOf(after, stack)));
  if (freed === 0 && table.pile.length > 0) return [];
  const moves: Move[] = [];
  let effort = 0;
  for (const card of mine.hand) {
    const best = bestUnder(seen, card);
    moves.push({ type: 'tuck', card }, { type: 'under', stack: best.stack });
    effort += best.effort;
  }
  return [
    {
      moves: [...moves, { type: 'done' }],
      reasons: { shed: mine.hand.length, unstack: Math.min(freed, 2) * 0.5 - effort },
    },
  ];
}

function penaltiesOf(seen: Seen): Choices {
  return kindsIn(seen.mine.hand).map((card) => {
    const { stack, effort } = bestUnder(seen, card);
    return {
      moves: [{ type: 'penalty', card }, { type: 'under', stack }, { type: 'done' }],
      reasons: { unstack: -effort, ease: easeOf(card) },
    };
  });
}

/** Who needs the fewest plays is nearest to the end. */
function standing({ public: table, private: drawers }: Table): number[] {
  const last = table.last;
  if (last && table.stage === 'arrange') return last.places.map((place) => (place === 1 ? 1 : 0));
  const efforts = table.hands.map((hand, seat) => {
    const seen = { seat, table, mine: drawers[seat] };
    let effort = isPhase2(table) ? hand * 0.6 : Math.max(0, hand - 3) * 0.5;
    for (const stack of [0, 1, 2]) effort += effortOf(fromTop(seen, stack));
    return effort;
  });
  return chancesOf(
    efforts.map((effort) => -effort),
    2,
  );
}
