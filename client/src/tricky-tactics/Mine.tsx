import { For, Show } from 'solid-js';
import type { Card as Face } from '../../../shared/tricky-tactics/deck.ts';
import type { Private, TrickyTactics } from '../../../shared/tricky-tactics/shapes.ts';
import type { BoardProps } from '../board.ts';
import { Card, type Look } from '../parts/Card.tsx';
import { Hand } from '../parts/Hand.tsx';
import { Holdings } from './Chair.tsx';
import type { Draft } from './draft.ts';
import { printOf, smallPrintOf } from './Face.tsx';

interface MineProps {
  board: BoardProps<TrickyTactics>;
  mine: Private;
  draft: Draft;
  onTap(at: number): void;
}

/** What only I see: the half in play, and the half for later. */
export const Mine = (props: MineProps) => (
  <section class="mine" aria-label="Your cards">
    <div class="mine-head">
      <h2>Hand {props.board.view.public.phase}</h2>
      <Holdings view={props.board.view} seat={props.board.view.seat ?? 0} event={props.board.event} />
      <Show when={laterOf(props).length > 0}>
        <Later cards={laterOf(props)} />
      </Show>
    </div>
    <Hand label={`Hand ${props.board.view.public.phase}`} cards={handOf(props)} onPick={props.onTap} />
  </section>
);

const handOf = ({ draft }: MineProps) => draft.hand().map((face) => ({ ...printOf(face), look: lookOf(draft, face) }));

function lookOf(draft: Draft, face: Face): Look {
  if (draft.cards().length === 0) return 'rest';
  if (!draft.cards().includes(face)) return 'off';
  return draft.picked() === face ? 'picked' : 'live';
}

const laterOf = ({ board: { view }, mine }: MineProps): Face[] => (view.public.phase === 'A' ? mine.handB : []);

/** Hand B, while phase A is played. */
const Later = (props: { cards: readonly Face[] }) => (
  <div class="later" role="group" aria-label="Hand B, for later">
    <span aria-hidden="true">B</span>
    <For each={props.cards}>{(face) => <Card {...smallPrintOf(face)} />}</For>
  </div>
);
