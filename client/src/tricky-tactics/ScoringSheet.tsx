import { For } from 'solid-js';
import type { Seat } from '../../../shared/game.ts';
import { DISTRICTS, SIZES, type Suit, SUITS } from '../../../shared/tricky-tactics/deck.ts';
import type { Public, Row } from '../../../shared/tricky-tactics/shapes.ts';
import { cubesOnMap, playersAt } from '../../../shared/tricky-tactics/table.ts';
import { count } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { SuitMark } from './SuitMark.tsx';
import { SUIT_NAMES } from './words.ts';
import './scoring.css';

interface SheetProps {
  table: Public;
  names: readonly string[];
}

const PARTS = ['A', 'B', 'bonus'] as const;

/** The paper of the game: who controlled what, phase by phase, on one page when it is printed. */
export const ScoringSheet = (props: SheetProps) => (
  <div class="scoring">
    <h2 class="printed">Tricky-Tactics</h2>
    <div class="papers">
      <For each={props.names}>{(name, seat) => <Paper {...props} name={name} seat={seat()} />}</For>
    </div>
    <p class="small">
      Circled: controlled when the phase was scored. Bonus: two or three Locations of a suit, 2 points at most.
    </p>
    <button type="button" class="button" onClick={() => print()}>
      Print
    </button>
  </div>
);

interface PaperProps extends SheetProps {
  name: string;
  seat: Seat;
}

const Paper = (props: PaperProps) => (
  <table class="paper">
    <caption>
      <SeatMark seat={props.seat} /> {props.name}
    </caption>
    <thead class="unseen">
      <tr>
        <th scope="col">Round</th>
        <th scope="col">Part</th>
        <For each={SUITS}>{(suit) => <th scope="col">{SUIT_NAMES[suit]}</th>}</For>
        <th scope="col">Points</th>
      </tr>
    </thead>
    <For each={roundsOf(props.table)}>
      {(round) => (
        <tbody>
          <For each={PARTS}>{(part) => <Line {...props} round={round} part={part} />}</For>
        </tbody>
      )}
    </For>
    <tfoot>
      <tr>
        <th scope="row" colSpan={6}>
          Sum <span>({count(cubesOnMap(props.table, props.seat), 'cube')} on the map)</span>
        </th>
        <td>{props.table.scores[props.seat]}</td>
      </tr>
    </tfoot>
  </table>
);

const roundsOf = (table: Public): number[] => Array.from({ length: SIZES[playersAt(table)].rounds }, (_, i) => i + 1);

/** A phase or a bonus of one player; empty while it is still to come. */
const Line = (props: PaperProps & { round: number; part: Row['part'] }) => {
  const row = () => props.table.sheet.find(({ round, part }) => round === props.round && part === props.part);
  return (
    <tr>
      <th scope="row">{props.part === 'A' ? props.round : ''}</th>
      <th scope="row">{props.part === 'bonus' ? 'Bonus' : props.part}</th>
      <For each={SUITS}>
        {(suit) => (
          <td>
            <For each={boxesOf(props.part, suit)}>
              {(at) => <Box suit={suit} circled={row()?.holders[at] === props.seat} />}
            </For>
          </td>
        )}
      </For>
      <td>{row()?.gains[props.seat]}</td>
    </tr>
  );
};

/** Places in a row's list of holders. */
const boxesOf = (part: Row['part'], suit: Suit): readonly number[] =>
  part === 'bonus' ? [SUITS.indexOf(suit)] : DISTRICTS[suit];

const Box = (props: { suit: Suit; circled: boolean }) => (
  <span class="box" classList={{ circled: props.circled }} role="img" aria-label={props.circled ? 'controlled' : 'not'}>
    <SuitMark suit={props.suit} />
  </span>
);
