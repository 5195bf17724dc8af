import { type Listed, type Seat, type State, view } from '../shared/game.ts';
import { tuckIt } from '../shared/tuck-it/rules.ts';
import type { Move, Public, TuckIt } from '../shared/tuck-it/shapes.ts';
import { letterOf, seatOf, wordsOf } from './rows.ts';
import { movesOf, type Told } from './tuck-it.text.ts';

/* Questions to a position of Tuck It, and the answers as text. */

const SET_ASIDE = ['tuck', 'vote'];

function nameMove(move: Listed<Move>): string {
  switch (move.type) {
    case 'playStack':
      return `stack ${Number(move.stack) + 1} x${Array.isArray(move.count) ? move.count[1] : move.count}`;
    case 'skip':
      return move.stack === null ? 'skip' : `skip ${Number(move.stack) + 1}`;
    case 'flip':
      return `flip ${letterOf(Number(move.seat))}${Number(move.stack) + 1}`;
    case 'showTop':
      return `top ${Number(move.stack) + 1}`;
    case 'showCard':
      return `show ${move.card}`;
    case 'vote':
      return move.end ? 'vote' : 'vote no';
    default:
      return wordsOf(
        `${move.type} ${'card' in move ? move.card : ''} ${'stack' in move ? Number(move.stack) + 1 : ''}`,
      ).join(' ');
  }
}

const listed = (moves: readonly string[]): string => moves.join(', ') || 'none';

function stackText(state: State<TuckIt>, seat: Seat): string {
  const texts = state.public.stacks[seat].map(({ up }, i) => {
    const down = state.private[seat].stacks[i].map((card) => `${card}*`);
    return [...down, ...up].toReversed().join(' ') || '-';
  });
  return texts.join(' | ');
}

function pileText({ pile, dice }: Public): string {
  const faces = [...dice];
  return pile.map((card) => (card === 'Dice' ? `Dice=${faces.shift()}` : card)).join(' ');
}

/** What can be asked of a position; each answer is a line of text. */
export function answer({ state, events }: Told, question: string): string {
  const { public: table, private: drawers } = state;
  const [what, letter = 'A', ...more] = question.split(' ');
  const seat = seatOf(letter);
  switch (what) {
    case 'moves':
      return listed(tuckIt.legal(view(state, letter === 'watcher' ? null : seat)).map(nameMove));
    case 'turn': {
      const moves = tuckIt.legal(view(state, seat)).filter(({ type }) => !SET_ASIDE.includes(type));
      return listed(moves.map(nameMove));
    }
    case 'after': {
      const draft = structuredClone(state);
      for (const move of movesOf(`${more.join(' ')} …`)) tuckIt.apply(draft, seat, move, () => {});
      return listed(tuckIt.legal(view(draft, seat)).map(nameMove));
    }
    case 'owes':
      return (
        tuckIt
          .owes(table)
          .map((due) => `${letterOf(due.seat)} ${due.for}`)
          .join(', ') || 'nobody'
      );
    case 'mover':
      return letterOf(table.mover);
    case 'owed':
      return table.owed ?? 'nothing';
    case 'hand':
      return drawers[seat].hand.join(' ');
    case 'hands':
      return table.hands.join(' ');
    case 'stacks':
      return stackText(state, seat);
    case 'pile':
      return pileText(table);
    case 'trash':
      return table.trash.join(' ');
    case 'deck':
      return String(table.deck);
    case 'direction':
      return table.clockwise ? 'clockwise' : 'counter';
    case 'stage':
      return table.stage;
    case 'die':
      return `${table.die ?? 'none'}${table.rolled ? ' rolled' : ''}`;
    case 'quiet':
      return String(table.quiet);
    case 'votes':
      return table.votes.flatMap((vote, i) => (vote ? letterOf(i) : [])).join('') || 'none';
    case 'asked':
      return table.asked.map(letterOf).join('') || 'nobody';
    case 'gears':
      return table.last?.gears.join(' ') ?? 'none';
    case 'placed':
      return table.last ? `${table.last.places.join(' ')} ${table.last.rule}` : 'none';
    case 'totals':
      return table.totals.join(' ');
    case 'wins':
      return table.wins.join(' ');
    case 'game':
      return String(table.game);
    case 'over':
      return table.outcome
        ? `${table.outcome.places.map((place) => place ?? '–').join(' ')} ${table.outcome.rule}`
        : 'no';
    case 'events':
      return events.map(({ type }) => type).join(' ');
    case 'said':
      return events.flatMap((event) => (event.type === letter ? JSON.stringify(event) : [])).join(' ') || 'nothing';
    default:
      throw new Error(`no such question: ${question}`);
  }
}
