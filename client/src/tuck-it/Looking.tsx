import { For, Show, Suspense } from 'solid-js';
import type { Seat, View } from '../../../shared/game.ts';
import type { Card as Face, TuckIt } from '../../../shared/tuck-it/shapes.ts';
import { capital, count } from '../grammar.ts';
import { Card } from '../parts/Card.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Cited } from '../rules/Cited.tsx';
import { abilityOf, faceOf, rulesOf } from './cards.ts';
import { printOf } from './Face.tsx';
import { type Lying, pileOf, type Sight } from './sight.ts';
import { nthStack } from './words.ts';
import './looking.css';

interface LookingProps {
  view: View<TuckIt>;
  at: Sight;
  onClose(): void;
}

/** Cards large enough to read, and the sentences of the rules about each. */
export const Looking = (props: LookingProps) => (
  <Dialog title={titleOf(props)} onClose={props.onClose}>
    <div class="looking">
      <For each={listsOf(props)}>
        {({ title, cards }) => (
          <section>
            <Show when={title}>
              <h3>{title}</h3>
            </Show>
            <ol>
              <For each={cards}>{(card) => <Explained {...card} open={props.at.type === 'card'} />}</For>
            </ol>
          </section>
        )}
      </For>
    </div>
  </Dialog>
);

const Explained = (props: Lying & { open: boolean }) => (
  <li>
    <Card {...printOf(props.face, props.pips)} label="" />
    <div>
      <p>
        <b>{capital(faceOf(props.face, props.pips))}</b> <span class="small">{props.note}</span>
      </p>
      <p class="small">{capital(abilityOf(props.face)) || 'No ability of its own.'}</p>
      <Show when={rulesOf(props.face).length > 0}>
        <details open={props.open}>
          <summary>The rules</summary>
          <Suspense>
            <For each={rulesOf(props.face)}>{(rule) => <Cited game="tuck-it" rule={rule} />}</For>
          </Suspense>
        </details>
      </Show>
    </div>
  </li>
);

function titleOf({ at, view: { public: table } }: LookingProps): string {
  switch (at.type) {
    case 'pile':
      return `The pile: ${count(table.pile.length, 'card')}, top first`;
    case 'trash':
      return `The Trash Pile: ${count(table.trash.length, 'card')}`;
    case 'seat':
      return 'Three Stacks, top first';
    case 'card':
      return 'This card';
  }
}

interface List {
  title: string;
  cards: Lying[];
}

const lying = (face: Face, note = ''): Lying => ({ face, pips: null, note });

function listsOf({ at, view }: LookingProps): List[] {
  const { public: table } = view;
  switch (at.type) {
    case 'pile':
      return [{ title: '', cards: pileOf(table).toReversed() }];
    case 'trash':
      return [{ title: '', cards: table.trash.toReversed().map((face) => lying(face)) }];
    case 'card':
      return [{ title: '', cards: [lying(at.card)] }];
    case 'seat':
      return table.stacks[at.seat].map((_, stack) => stackOf(view, at.seat, stack));
  }
}

function stackOf({ seat: me, public: table, private: mine }: View<TuckIt>, seat: Seat, stack: number): List {
  const { down, up } = table.stacks[seat][stack];
  const hidden = seat === me && mine ? mine.stacks[stack].toReversed().map((face) => lying(face, 'face down')) : [];
  const title = `${nthStack(stack)}: ${count(up.length, 'card')} face up, ${down} face down`;
  return { title, cards: [...up.toReversed().map((face) => lying(face)), ...hidden] };
}
