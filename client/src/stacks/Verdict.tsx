import type { Call } from '../../../shared/stacks/shapes.ts';
import { figure } from '../grammar.ts';

/** Told apart by shape, never by colour alone. */
export const TruthMark = (props: { truth: boolean }) => (
  <svg class="truth-mark" viewBox="0 0 20 20" aria-hidden="true">
    <path d={props.truth ? 'M3 11l5 5L17 4' : 'M4 4L16 16M16 4L4 16'} />
  </svg>
);

/** What a called Stack turned out to be. */
export const Verdict = (props: { call: Call }) => (
  <p class="verdict">
    <span class="stamp" data-truth={props.call.truth}>
      <TruthMark truth={props.call.truth} />
      {props.call.truth ? 'Truth' : 'Bluff'}
    </span>
    <span>
      claimed <b>{figure(props.call.bid)}</b>, worth <b>{figure(props.call.value)}</b>
    </span>
  </p>
);
