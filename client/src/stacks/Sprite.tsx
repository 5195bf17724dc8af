import type { Card } from '../../../shared/stacks/deck.ts';

export const BACK = 'stacks-back';

export const artOf = (card: Card): string => `stacks${card}`;

/** Where each box of a stack stands, the lowest first: stacked by hand, not by machine. */
const BOXES: Record<Exclude<Card, '-10'>, [x: number, y: number][]> = {
  '1': [[29, 62]],
  '2': [
    [28, 71],
    [31, 54],
  ],
  '3': [
    [28, 79],
    [31, 62],
    [27, 45],
  ],
  '4': [
    [26, 84],
    [30, 67],
    [27, 50],
    [32, 33],
  ],
};

/** The drawings of the deck, once on the page: tuck boxes stacked as high as the card is worth, and a stack that fell. */
export const Sprite = () => (
  <svg class="stacks-sprite" width="0" height="0" aria-hidden="true">
    <symbol id="stacks-box" viewBox="0 0 60 40" overflow="visible">
      <path class="art-lid" d="M0 12L10 2H50L40 12Z" />
      <path class="art-side" d="M40 12L50 2V22L40 32Z" />
      <path class="art-front" d="M0 12H40V32H0Z" />
      <path class="art-line" d="M13 12A7 6 0 0 0 27 12M5 27H35" />
    </symbol>
    {Object.entries(BOXES).map(([face, boxes]) => (
      <symbol id={`stacks${face}`} viewBox="0 0 100 140">
        {boxes.map(([x, y]) => (
          <use href="#stacks-box" x={x} y={y} width="50" height="33" />
        ))}
      </symbol>
    ))}
    <symbol id="stacks-10" viewBox="0 0 100 140">
      <g transform="rotate(-24 30 76) translate(6 58)">
        <use href="#stacks-box" width="45" height="30" />
      </g>
      <g transform="translate(40 71)">
        <use href="#stacks-box" width="45" height="30" />
      </g>
      <g transform="rotate(68 72 64) translate(52 50)">
        <use href="#stacks-box" width="45" height="30" />
      </g>
      <path class="art-line" d="M46 50l3-7M54 54l7-5M38 51l-2-6" />
    </symbol>
    <pattern id="stacks-blocks" width="20" height="34.64" patternUnits="userSpaceOnUse">
      <path class="art-b0" d="M0 0H20V34.64H0Z" />
      <path class="art-b1" d="M10 0L20 5.77L10 11.55L0 5.77ZM0 17.32L10 23.09L0 28.87ZM20 17.32V28.87L10 23.09Z" />
      <path class="art-b2" d="M0 5.77L10 11.55V23.09L0 17.32ZM10 23.09L20 28.87V34.64H10ZM10 0V0Z" />
    </pattern>
    <symbol id={BACK} viewBox="0 0 100 140">
      <path class="art-b0" d="M0 0H100V140H0Z" />
      <path fill="url(#stacks-blocks)" d="M7 7H93V133H7Z" />
      <path class="art-edge" d="M7 7H93V133H7Z" />
      <path class="art-flap" d="M34 7A16 14 0 0 0 66 7Z" />
    </symbol>
  </svg>
);
