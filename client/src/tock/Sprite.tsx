import { For } from 'solid-js';
import { type Card, type Rank, SUITS, rankOf } from '../../../shared/tock/deck.ts';

export const BACK = 'tock-back';

/** What is drawn in the middle: the sign of the suit alone, or what the card does, or who is on it. */
const DRAWN: Partial<Record<Rank, string>> = { A: 'A', '4': '4', '7': '7', '10': '10', J: 'J', Q: 'Q', K: 'K' };

const kindOf = (rank: Rank): string => DRAWN[rank] ?? 'plain';

export const artOf = (card: Card): string => `tock-${kindOf(rankOf(card))}-${card.slice(-1)}`;

/** Around the origin, in a box of 20 by 20. */
const SIGNS: Record<(typeof SUITS)[number], string> = {
  S: 'M0-9.5C3-5 9-2 9 3A4.4 4.4 0 0 1 1.4 5.6Q1.7 8 3.4 9.5H-3.4Q-1.7 8-1.4 5.6A4.4 4.4 0 0 1-9 3C-9-2-3-5 0-9.5Z',
  H: 'M0 9.5C-3 5-9 1-9-4A4.8 4.8 0 0 1 0-6.2A4.8 4.8 0 0 1 9-4C9 1 3 5 0 9.5Z',
  D: 'M0-9.5Q3.5-4 8 0Q3.5 4 0 9.5Q-3.5 4-8 0Q-3.5-4 0-9.5Z',
  C: 'M-1.6 3.4A4.4 4.4 0 1 1-3.6-1.5A4.4 4.4 0 1 1 3.6-1.5A4.4 4.4 0 1 1 1.6 3.4Q1.8 7.5 3.8 9.5H-3.8Q-1.8 7.5-1.6 3.4Z',
};

/** Lines of one stroke, in the middle of the card. */
const LINES: Record<string, string> = {
  /* a pawn comes through its gate */
  A: 'M28 96V68A22 22 0 0 1 72 68V96M22 96H34M66 96H78M50 58A7 7 0 1 1 50 72A7 7 0 1 1 50 58M40 96Q41 78 50 72Q59 78 60 96Z',
  /* four steps back */
  '4': 'M76 74H28M42 60L26 74L42 88M74 66V82M64 66V82M54 66V82M44 66V82',
  /* seven single steps, this way and that */
  '7': 'M30 62h.1M43 54h.1M56 60h.1M64 71h.1M56 82h.1M43 88h.1M32 96h.1',
  /* the next one stands still */
  '10': 'M40 50H60L74 64V84L60 98H40L26 84V64ZM38 74H62',
  /* he juggles two pawns, crosswise */
  J: 'M38 50Q40 39 50 39Q60 39 62 50L57 46L53 50L50 45L47 50L43 46ZM43 50V57Q44 65 50 65Q56 65 57 57V50M47.5 55v.5M52.5 55v.5M47 60Q50 62.5 53 60M33 97C45 97 55 76 67 76M67 97C55 97 45 76 33 76M67 76l-6-2M67 76l-4 5M33 76l6-2M33 76l4 5M28 97A5 5 0 1 0 38 97A5 5 0 1 0 28 97M62 97A5 5 0 1 0 72 97A5 5 0 1 0 62 97',
  /* she carries a sceptre; a step short of the king */
  Q: 'M36 50L38 36L44 44L50 34L56 44L62 36L64 50ZM39 50Q38 60 34 65M61 50Q62 60 66 65M42 50V58Q43 67 50 67Q57 67 58 58V50M47 56v.5M53 56v.5M47.5 62Q50 63.5 52.5 62M30 100Q32 80 43 73L50 80L57 73Q68 80 70 100ZM50 80V100M27 62V98M24 59a3 3 0 1 1 6 0a3 3 0 1 1-6 0',
  /* he opens the gate, sword before him */
  K: 'M36 48V34L43 42L50 31L57 42L64 34V48ZM36 43H64M42 48V56M58 48V56M47 54v.5M53 54v.5M41 56Q41 72 50 75Q59 72 59 56Q54 61 50 59Q46 61 41 56M30 102Q32 82 43 76M57 76Q68 82 70 102M30 102H70M50 77V102M45 84H55',
};

const Sign = (props: { suit: (typeof SUITS)[number]; x: number; y: number; size: number }) => (
  <path class="tock-sign" d={SIGNS[props.suit]} transform={`translate(${props.x} ${props.y}) scale(${props.size})`} />
);

/** The drawings of the deck, once on the page. */
export const Sprite = () => (
  <svg class="tock-sprite" width="0" height="0" aria-hidden="true">
    <For each={SUITS}>
      {(suit) => (
        <For each={['plain', ...Object.keys(LINES)]}>
          {(kind) => (
            <symbol id={`tock-${kind}-${suit}`} viewBox="0 0 100 140">
              <Sign suit={suit} x={17} y={54} size={0.95} />
              <g transform="rotate(180 50 70)">
                <Sign suit={suit} x={17} y={54} size={0.95} />
              </g>
              {kind === 'plain' && <Sign suit={suit} x={50} y={70} size={2.1} />}
              {kind !== 'plain' && <path class="tock-line" classList={{ dots: kind === '7' }} d={LINES[kind]} />}
            </symbol>
          )}
        </For>
      )}
    </For>
    <pattern id="tock-weave" width="18" height="18" patternUnits="userSpaceOnUse">
      <path class="tock-b0" d="M0 0H18V18H0Z" />
      <circle class="tock-b1" cx="9" cy="9" r="5.5" />
      <circle class="tock-b2" cx="9" cy="9" r="2" />
      <path
        class="tock-b1"
        d="M0-3L3 0L0 3L-3 0ZM18-3L21 0L18 3L15 0ZM0 15L3 18L0 21L-3 18ZM18 15L21 18L18 21L15 18Z"
      />
    </pattern>
    <symbol id={BACK} viewBox="0 0 100 140">
      <path class="tock-b0" d="M0 0H100V140H0Z" />
      <path fill="url(#tock-weave)" d="M5 7H95V133H5Z" />
      <path class="tock-edge" d="M5 7H95V133H5Z" />
    </symbol>
  </svg>
);
