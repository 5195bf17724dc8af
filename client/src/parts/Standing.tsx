import { For } from 'solid-js';
import type { Outcome, RuleId } from '../../../shared/game.ts';
import type { Who } from '../board.ts';
import { capital, figure, named, placeOf, sayWinners } from '../grammar.ts';
import { SeatMark } from './SeatMark.tsx';
import './Standing.css';

interface StandingProps {
  outcome: Outcome;
  scores: readonly number[];
  who: Who;
  /** Why it ended so. */
  ending: string;
  /** What is said of one who has no place. */
  unplaced: string;
  cite(rule: RuleId): void;
}

/** Who came where, and the rule that ended the game. */
export const Standing = (props: StandingProps) => (
  <section class="standing">
    <h2>{sayWinners(props.outcome.places, props.who)}</h2>
    <p class="small">
      {props.ending}{' '}
      <button type="button" class="rule" onClick={() => props.cite(props.outcome.rule)}>
        {props.outcome.rule}
      </button>
    </p>
    <ol>
      <For each={byPlace(props.outcome.places)}>
        {(seat) => (
          <li classList={{ first: props.outcome.places[seat] === 1 }}>
            <span class="nth">{nthOf(props, seat)}</span>
            <SeatMark seat={seat} />
            <span class="cut">{capital(named(props.who, seat))}</span>

            <b>{figure(props.scores[seat])}</b>
          </li>
        )}
      </For>
    </ol>
  </section>
);

const nthOf = ({ outcome: { places }, unplaced }: StandingProps, seat: number): string => {
  const place = places[seat];
  return place === null ? unplaced : placeOf(place);
};

const byPlace = (places: readonly (number | null)[]): number[] =>
  places.map((_, seat) => seat).sort((a, b) => (places[a] ?? Infinity) - (places[b] ?? Infinity));
