import { For } from 'solid-js';
import { dieCard, KINDS } from '../../../shared/tuck-it/deck.ts';
import { FACES } from '../../../shared/tuck-it/faces.ts';
import type { Card } from '../../../shared/tuck-it/shapes.ts';
import { drawingOf, marksOf } from './cards.ts';

export const BACK = 'tuck-it-back';

export const artOf = (card: Card): string => `tuck-it-${card}`;

/** A circle around a point, as a path. */
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const eyes = (x: number, y: number, apart: number): string => ring(x, y, 2.5) + ring(x + apart, y, 2.5);

/** Who works in the workshop: a tinted body, and the lines on it, in a box of 60 by 64. */
const ROBOTS: Record<string, [body: string, lines: string, tint: 'tin' | 'brass' | 'rust']> = {
  // Wound up, it goes anywhere.
  '2': [
    `M15 50V30a15 15 0 0 1 30 0V50Z${ring(20, 55, 5)}${ring(40, 55, 5)}`,
    `${eyes(24, 30, 12)}M24 40h12M15 45h30M45 34h5M50 34c2-7 9-7 9-3s-6 3-9 3c3 0 9 0 9 4s-7 3-9-4M30 15V9${ring(30, 7, 2)}`,
    'brass',
  ],
  // On one wheel, with a head that turns about.
  '3': [
    `M18 12h24v20H18ZM22 32h16l-4 14h-8Z${ring(30, 54, 8)}`,
    `${eyes(25, 21, 10)}M25 28h10M30 54v-8M24 54h12M14 42a20 20 0 0 1-6-18M5 29l3-6l6 3M46 42a20 20 0 0 0 6-18M55 29l-3-6l-6 3`,
    'tin',
  ],
  // A stove on four legs.
  '4': [
    'M10 22h40v24H10ZM14 46h6v14h-6ZM26 46h0ZM40 46h6v14h-6ZM22 12h16v10H22Z',
    `${eyes(22, 31, 16)}M24 39h12M24 46v9h-4M36 46v9h4M26 12V7M34 12V7M26 7h8M10 27h40`,
    'tin',
  ],
  // It flies up to an ace.
  '5': [
    `M18 26h24v16a12 12 0 0 1-24 0ZM22 18h16v8H22Z`,
    `${eyes(25, 33, 10)}M25 42h10M30 18V9M30 9c-8-5-20-4-22 0c8 3 16 3 22 0c8-5 20-4 22 0c-8 3-16 3-22 0M24 53l-4 8M36 53l4 8M18 34h-6v8M42 34h6v8`,
    'brass',
  ],
  // A kettle, always on the boil.
  '6': [
    `M14 34q0-12 16-12t16 12v16q0 8-16 8t-16-8ZM46 34l10-10l2 4l-12 16Z`,
    `${eyes(24, 38, 12)}M24 47q6 4 12 0M14 36c-9-2-9 14 0 12M24 22a6 5 0 0 1 12 0M30 17v-3M56 18c-3-4 3-5 0-10M50 17c-3-4 3-5 0-9`,
    'rust',
  ],
  // A cook that turns things over.
  '7': [
    `M12 30h24v22H12ZM15 14h18v16H15ZM40 26h16v5H40Z${ring(18, 57, 4)}${ring(30, 57, 4)}`,
    `${eyes(20, 21, 8)}M20 26h8M36 38h10l2-7M40 14a9 9 0 0 1 16 2M57 10v6h-6M24 14V8M19 8h10M18 36h12M18 41h12`,
    'tin',
  ],
  // Two boilers, one on the other.
  '8': [
    `${ring(30, 18, 13)}${ring(30, 45, 16)}`,
    `${eyes(25, 17, 10)}M25 23q5 3 10 0${ring(30, 45, 7)}M30 45l4-5M14 41H6v8M46 41h8v8M30 5V1M22 61h16`,
    'brass',
  ],
  // A press: nothing higher passes below it.
  '9': [
    'M8 8h44v10H8ZM24 18h12v10H24ZM16 28h28v6H16ZM12 48h36v12H12Z',
    `${ring(20, 13, 1.5)}${ring(40, 13, 1.5)}M12 18v30M48 18v30${eyes(25, 53, 10)}M22 43l-3-5M30 43v-5M38 43l3-5M6 60h48`,
    'rust',
  ],
  // A furnace that swallows the pile.
  '10': [
    'M10 20h40v40H10ZM34 6h10v14H34Z',
    `${eyes(24, 28, 12)}M16 36h28v18H16ZM22 54c-4-6 3-7 2-13c6 3 4 7 6 7c3-1 1-5 1-8c7 5 6 9 4 14M39 6c-4-4 3-6 0-10`,
    'rust',
  ],
  // On a spring, over the next one.
  J: [
    'M17 8h26v20H17ZM21 28h18l-3 8H24Z',
    `${eyes(25, 17, 10)}M25 24h10M22 36h16l-16 5h16l-16 5h16l-16 5h16M18 57h24M17 16l-8-6M43 16l8-6M8 48q4 8 9 9M4 54l4-6l7 2`,
    'tin',
  ],
  Q: [
    'M20 20h20v14H20ZM24 34h12l12 26H12ZM18 20l-3-14l8 6l7-8l7 8l8-6l-3 14Z',
    `${eyes(25, 26, 10)}M27 31h6M16 52h28M20 43h20M24 38h-9l-5 8M36 38h9l5 8`,
    'brass',
  ],
  // The same with horns, and an eye that sees what you hold.
  darkQ: [
    'M20 20h20v14H20ZM24 34h12l12 26H12ZM18 20C12 16 10 8 13 2C15 9 20 12 24 13L30 6L36 13C40 12 45 9 47 2C50 8 48 16 42 20Z',
    `${ring(30, 27, 4)}${ring(30, 27, 1)}M16 52h28M20 43h20M24 38L10 34l-4 5M10 34l-6-1M36 38l14-4l4 5M50 34l6-1`,
    'rust',
  ],
  K: [
    'M12 26h36v22H12ZM18 12h24v14H18ZM16 12V3l7 5l7-6l7 6l7-5v9ZM16 48h10v12H16ZM34 48h10v12H34Z',
    `${eyes(25, 19, 10)}${ring(30, 37, 6)}M30 31v12M24 37h12M48 32h7v-8M52 12h6v12h-6ZM12 32H5v10`,
    'tin',
  ],
  // A rocket: higher than all the rest.
  A: [
    'M30 1C42 12 44 26 42 42H18C16 26 18 12 30 1ZM18 30L8 46v6l10-6ZM42 30l10 16v6l-10-6Z',
    `${ring(30, 22, 7)}${eyes(27, 21, 6)}M22 36h16M24 42l-2 6h16l-2-6M26 51c-3 5 2 6 4 12c2-6 7-7 4-12`,
    'rust',
  ],
  // Two heads on one body.
  '9/5': [
    'M6 8h20v16H6ZM34 8h20v16H34ZM12 32h36v24H12Z',
    `${eyes(12, 15, 8)}${eyes(40, 15, 8)}M12 20h8M40 20q4 2 8 0M16 24l6 8M44 24l-6 8M30 32v24M18 44h6M36 44h6M18 56v5M42 56v5M16 8V3M44 8V3`,
    'brass',
  ],
  Dice: [
    'M8 22L30 12L52 22V46L30 57L8 46Z',
    `M8 22L30 32L52 22M30 32V57${ring(30, 22, 2)}${ring(15, 34, 2)}${ring(23, 44, 2)}${ring(41, 39, 2)}M30 12V5${ring(30, 3, 2)}M12 48v8M48 48v8`,
    'tin',
  ],
  // Under an umbrella: let it rain on the next one.
  Skip: [
    `M6 26a24 20 0 0 1 48 0q-6-5-12 0q-6-5-12 0q-6-5-12 0q-6-5-12 0ZM10 38h18v14H10Z`,
    `M30 6V2M30 24v28q0 6 6 6t6-6${eyes(15, 44, 8)}M28 42h2M15 52v7M23 52v7M44 34l-2 5M52 36l-2 5M48 46l-2 5`,
    'tin',
  ],
};

/** What a card can do, as a sign in its corners, in a box of 14 by 14. */
const MARKS: Record<string, string> = {
  '2': 'M7 1V13M1 7H13M3 3L11 11M11 3L3 11',
  '3': 'M3 5H12M9 2l3 3l-3 3M11 10H2M5 7l-3 3l3 3',
  '5': 'M7 13V3M3 7l4-5l4 5M2 13h10',
  '7': 'M2 9a5 5 0 0 1 10 0M9 7l3 3l2-4M3 12h7',
  '9': 'M1 3H13M7 13V6M4 9l3-3l3 3',
  '9/5': 'M1 3H13M7 13V6M4 9l3-3l3 3M2 13h10',
  '10': 'M4 13C0 8 5 6 5 1c4 2 4 5 4 6c1-1 1-2 1-3c4 4 3 7 0 9Z',
  J: 'M1 12C2 2 12 2 13 9M10 7l3 3l2-4',
  darkQ: 'M7 1v8M3 6l4 4l4-4M1 13H13',
  A: 'M2 7a5 5 0 1 0 10 0a5 5 0 1 0-10 0M3.5 10.5l7-7',
  Dice: 'M2 2H12V12H2ZM5 5v.1M9 9v.1M7 7v.1',
  Skip: 'M7 1L13 3V7Q12 11 7 13Q2 11 1 7V3Z',
  half: 'M5 9L9 5M6 4l2-2q3-2 4 0t0 4l-2 2M4 6L2 8q-2 3 0 4t4 0l2-2',
  slow: 'M4 5L2 13H12L10 5ZM5 5a2 2 0 1 1 4 0',
};

const PIPS = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const pipsPath = (pips: number): string =>
  PIPS[pips - 1].map((at) => ring(4 + (at % 3) * 6, 4 + Math.floor(at / 3) * 6, 1.4)).join('');

/** Eight teeth around a hole. */
const GEAR =
  'M-1-5h2l.4 1.4l1.3.6l1.3-.8l1.4 1.4l-.8 1.3l.6 1.3l1.4.4v2l-1.4.4l-.6 1.3l.8 1.3l-1.4 1.4l-1.3-.8l-1.3.6l-.4 1.4h-2l-.4-1.4l-1.3-.6l-1.3.8l-1.4-1.4l.8-1.3l-.6-1.3l-1.4-.4v-2l1.4-.4l.6-1.3l-.8-1.3l1.4-1.4l1.3.8l1.3-.6ZM-1.6 1a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0';

/** The drawings of the deck, once on the page. */
export const Sprite = () => (
  <svg class="tuck-sprite" width="0" height="0" aria-hidden="true">
    <symbol id="tuck-it-gear" viewBox="-7 -6 14 14" overflow="visible">
      <path d={GEAR} />
    </symbol>
    <For each={Object.entries(ROBOTS)}>
      {([name, [body, lines, tint]]) => (
        <symbol id={`tuck-it-robot-${name}`} viewBox="0 0 60 64" overflow="visible">
          <path class={`art-${tint}`} d={body} />
          <path class="art-lines" d={lines} />
        </symbol>
      )}
    </For>
    <For each={Object.entries(MARKS)}>
      {([name, path]) => (
        <symbol id={`tuck-it-mark-${name}`} viewBox="0 0 14 14" overflow="visible">
          <path class="art-mark" d={path} />
        </symbol>
      )}
    </For>
    <For each={FACES}>{(card) => <Face card={card} />}</For>
    <pattern id="tuck-it-cogs" width="22" height="22" patternUnits="userSpaceOnUse">
      <path class="art-c0" d="M0 0H22V22H0Z" />
      <g class="art-c1">
        <use href="#tuck-it-gear" x="0" y="0" width="11" height="11" />
        <use href="#tuck-it-gear" x="11" y="11" width="11" height="11" />
      </g>
    </pattern>
    <symbol id={BACK} viewBox="0 0 100 140">
      <path class="art-c0" d="M0 0H100V140H0Z" />
      <path fill="url(#tuck-it-cogs)" d="M7 7H93V133H7Z" />
      <path class="art-rim" d="M7 7H93V133H7Z" />
      <path class="art-notch" d="M34 7A16 14 0 0 0 66 7Z" />
    </symbol>
  </svg>
);

/** One card: its robot, its Gears below the rank, its marks in both corners. */
const Face = (props: { card: Card }) => (
  <symbol id={artOf(props.card)} viewBox="0 0 100 140">
    <use href={`#tuck-it-robot-${drawingOf(props.card)}`} x="27" y="36" width="62" height="66" />
    <For each={marksOf(props.card)}>
      {(mark, i) => (
        <>
          <use href={`#tuck-it-mark-${mark}`} x={8 + 18 * i()} y="44" width="13" height="13" />
          <use
            href={`#tuck-it-mark-${mark}`}
            x={8 + 18 * i()}
            y="44"
            width="13"
            height="13"
            transform="rotate(180 50 70)"
          />
        </>
      )}
    </For>
    <For each={Array.from({ length: KINDS[props.card].gears })}>
      {(_, i) => (
        <use
          href="#tuck-it-gear"
          class={i() < 4 ? 'art-gear' : 'art-gear more'}
          x="9"
          y={63 + i() * 12}
          width="11"
          height="11"
        />
      )}
    </For>
  </symbol>
);

/** The die on the table. */
export const DiePicture = (props: { pips: number | null }) => (
  <svg class="die" viewBox="0 0 20 20" aria-hidden="true">
    <path class="art-tin" d="M2 1H18Q19 1 19 2V18Q19 19 18 19H2Q1 19 1 18V2Q1 1 2 1Z" />
    <path class="art-pip" d={props.pips === null ? '' : pipsPath(props.pips)} />
  </svg>
);

export const dieWords = (pips: number | null): string => (pips === null ? 'not rolled yet' : `shows ${dieCard(pips)}`);
