import {
  createEffect,
  createMemo,
  createSignal,
  lazy,
  Show,
  Suspense,
  type Accessor,
  type Component,
  type JSX,
} from 'solid-js';
import type { Listed, RuleId, Types, View } from '../../../shared/game.ts';
import type { Played, Who, Words } from '../board.ts';
import type { Listing } from '../games.ts';
import { Icon } from '../parts/Icon.tsx';
import { TuckBox } from '../parts/TuckBox.tsx';
import type { Moment, Playback } from '../playback.ts';
import { follow } from '../route.ts';
import { Seats } from '../table/Seats.tsx';
import '../table/style.css';
import { page, titleOf } from '../words/page.ts';
import { top } from '../words/top.ts';
import { namesIn } from './lines.ts';
import './past.css';

const Rules = lazy(async () => ({ default: (await import('../rules/Rules.tsx')).Rules }));

/** A game with everything it takes to draw it. */
export interface Pieces extends Played<Types> {
  listing: Listing;
  words: Words<Types>;
}

export async function fetchPieces(listing: Listing): Promise<Pieces> {
  const [played, words] = await Promise.all([listing.play(), listing.words()]);
  return { ...played, listing, words };
}

/** A table without a line to it: one moment of a game, as somebody sees it. */
export interface TableauProps extends Pieces {
  title: string;
  names: string[];
  moment: Moment;
  playback: Playback;
  /** Every step the seat may take; none where one only looks. */
  moves: Listed<Types['Move']>[];
  play(moves: Types['Move'][]): void;
  /** Seconds until a step may be taken; 0: at once. */
  soon?(move: Types['Move']): number;
  /** Shows the rule that stands in the way; without it, the rules open there. */
  cite?(rule: RuleId): void;
  class: string;
  Bar: Component<{ children?: JSX.Element }>;
  /** More buttons above. */
  above?: JSX.Element;
  /** Above, beside the title. */
  notice?: JSX.Element;
  /** Beside the table. */
  beside?: JSX.Element;
}

const NOBODY: number[] = [];
const NO_CHAIRS = { seats: [] };

/** Who is meant by a seat; the one who looks is "you". */
export const whoIn = (props: Pick<TableauProps, 'names' | 'words'>, view: Accessor<View<Types>>): Who => ({
  name: (seat) => namesIn(props.names, props.words, view())[seat] ?? '',
  get me() {
    return view().seat;
  },
});

export function Tableau(props: TableauProps) {
  const names = createMemo(() => namesIn(props.names, props.words, props.moment.view));
  const who = whoIn(props, () => props.moment.view);
  const dues = createMemo(() => props.game.owes(props.moment.view.public).map((due) => ({ ...due, by: null })));
  const [reading, read] = createSignal<RuleId | true | null>(null);
  createEffect(() => (document.title = titleOf(props.listing.about.title, props.title)));
  return (
    <div class={`play ${props.class}`} onPointerDown={() => props.playback.skip()}>
      <header class="top">
        <a class="quiet" href="/" aria-label={page.home} onClick={follow}>
          <TuckBox class="top-box" />
        </a>
        <h1>{props.listing.about.title}</h1>
        <span class="line-state">{props.notice}</span>
        {props.above}
        <button class="quiet" onClick={() => read(true)} aria-label={top.rules}>
          <Icon of="rules" />
        </button>
      </header>
      <main>
        <Seats
          {...props}
          who={who}
          names={names()}
          dues={dues()}
          table={NO_CHAIRS}
          session={{ known: { here: NOBODY }, playback: props.playback }}
        />
        <div class="board">
          <props.Board
            view={props.moment.view}
            moves={props.moves}
            play={props.play}
            why={(move) => props.game.why(props.moment.view, move)}
            soon={(move) => props.soon?.(move) ?? 0}
            cite={props.cite ?? read}
            names={names()}
            dues={dues()}
            busy={false}
            event={props.moment.event}
            now={Date.now}
            over={props.game.outcome(props.moment.view.public) !== null}
            Bar={props.Bar}
          />
        </div>
      </main>
      {props.beside}
      <Show when={reading()}>
        {(rule) => (
          <Suspense>
            <Rules game={props.listing.about.id} rule={asRule(rule())} onClose={() => read(null)} />
          </Suspense>
        )}
      </Show>
    </div>
  );
}

const asRule = (reading: RuleId | true): RuleId | null => (reading === true ? null : reading);
