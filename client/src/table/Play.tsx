import { createEffect, createMemo, createResource, createSignal, mergeProps, on, Show, type Accessor } from 'solid-js';
import type { Listed, RuleId, Types } from '../../../shared/game.ts';
import { duesAfter, type TableInfo, type TimedDue } from '../../../shared/answers.ts';
import { later } from '../later.tsx';
import type { Played, Who, Words } from '../board.ts';
import { gameOf, type Listing } from '../games.ts';
import { Icon } from '../parts/Icon.tsx';
import { moveList } from '../parts/moveList.tsx';
import { createOffer } from '../offer.ts';
import type { Moment } from '../playback.ts';
import { insist } from '../renew.ts';
import { asked } from '../route.ts';
import { remember } from '../store.ts';
import { titleOf } from '../words/page.ts';
import { play as say } from '../words/play.ts';
import { Bar } from './Bar.tsx';
import { secondsUntil } from './reaction.ts';
import { isOpen } from './saying.ts';
import { Seats } from './Seats.tsx';
import type { Session } from './session.ts';
import { Top } from './Top.tsx';
import { Voice } from './Voice.tsx';
import { isWide, opensBeside } from './wide.ts';

const Matters = later(async () => (await import('./Matters.tsx')).Matters);
const Past = later(async () => (await import('../past/Past.tsx')).Past);
const Overheard = later(async () => (await import('./Overheard.tsx')).Overheard);
const Meanwhile = later(async () => (await import('../reach/Meanwhile.tsx')).Meanwhile);
const News = later(async () => (await import('./News.tsx')).News);
const Side = later(async () => (await import('./Side.tsx')).Side);

export interface PlayProps {
  session: Session;
  table: TableInfo;
}

/** What everything around the board is given. */
export interface Stage extends PlayProps, Played<Types> {
  words: Words<Types>;
  moment: Moment;
  who: Who;
  names: string[];
  moves: Listed<Types['Move']>[];
  /** Whom the table waits for, and until when. */
  dues: TimedDue[];
  listing: Listing;
  /** Opens the scores and the log. */
  openSide(): void;
}

/** A table where cards have been dealt: to play, to watch, or to look back at. */
export function Play(props: PlayProps) {
  const [pieces] = createResource(() => fetchPieces(props.table.game));
  return (
    <Show when={pieces()}>
      {(fetched) => (
        <Show when={props.session.playback.shown()}>
          {(moment) => (
            <Show when={asked('move') === null} fallback={<Past {...props} {...fetched()} />}>
              <Laid {...props} {...fetched()} moment={moment()} />
            </Show>
          )}
        </Show>
      )}
    </Show>
  );
}

async function fetchPieces(id: string) {
  const listing = gameOf(id);
  if (!listing) return null;
  const [played, words] = await insist(() => Promise.all([listing.play(), listing.words()]));
  return { ...played, listing, words };
}

function Laid(props: Omit<Stage, 'who' | 'names' | 'moves' | 'dues' | 'openSide'>) {
  const { session } = props;
  const names = createMemo(() => [
    ...props.table.seats.map((sitter) => sitter?.name ?? ''),
    ...(props.words.others?.(props.moment.view) ?? []),
  ]);
  const who: Who = {
    name: (seat) => names()[seat],
    get me() {
      return props.moment.view.seat;
    },
  };
  /** Why nobody is waited for, though the rules would. */
  const rest = () => {
    if (props.table.pause?.since) return say.paused;
    return props.table.phase === 'over' && !props.game.outcome(props.moment.view.public) ? say.unfinished : null;
  };
  const moves = movesOf(props, rest);
  const dues = createMemo(() =>
    rest() ? [] : duesAfter(props.game.owes(props.moment.view.public), session.known.dues),
  );
  const [side, setSide] = createSignal(opensBeside());
  createEffect(on(side, (isOpen) => isOpen && session.readLog()));
  const stage: Stage = mergeProps(props, {
    who,
    openSide: () => setSide(true),
    get names() {
      return names();
    },
    get moves() {
      return moves();
    },
    get dues() {
      return dues();
    },
  });
  /* How it went is what one wants to see at the end. */
  createEffect(
    on(
      () => props.table.phase,
      (phase) => phase === 'over' && isWide() && setSide(true),
    ),
  );
  const turn = () => rest() ?? props.words.turn(props.moment.view, who);
  const isSpokenTo = () => session.known.saidAt > session.known.heardAt;
  createEffect(() => (document.title = titleOf(props.listing.about.title, turn())));
  createEffect(() => session.known.looking && dues().some(({ seat }) => seat === who.me) && session.see());
  const moved = createMemo<boolean>((before) => before || session.known.stored, false);
  const { Way, List } = moveList();
  const cite = (rule: RuleId) =>
    props.table.phase === 'over' ? session.read(rule) : session.refuse({ why: 'not-legal', rule });
  const fold = (open: boolean) => {
    setSide(open);
    remember('side', open ? 'open' : 'folded');
  };
  return (
    <div class="play" classList={{ 'side-open': side() }} onPointerDown={() => session.playback.skip()}>
      <Way />
      <Top session={session} game={props.table.game} title={props.listing.about.title} seated={who.me !== null}>
        <button
          class="quiet"
          classList={{ fresh: isSpokenTo() }}
          aria-label={isSpokenTo() ? say.sideNew : say.side}
          aria-expanded={side()}
          onClick={() => fold(!side())}
        >
          <Icon of="log" />
        </button>
      </Top>
      <main>
        <Seats {...stage} />
        <div class="board">
          <Show when={session.known.news.length > 0}>
            <News {...stage} />
          </Show>
          <Show when={!side() && isSpokenTo() && session.known.said.length > 0}>
            <Overheard {...stage} />
          </Show>
          <Show when={mayMatter(stage)}>
            <Matters {...stage} />
          </Show>
          <props.Board
            view={props.moment.view}
            moves={moves()}
            play={(steps) => session.decide(steps)}
            why={(move) => props.game.why(session.latest() ?? props.moment.view, move)}
            soon={(move) => secondsUntil(stage, move)}
            cite={cite}
            names={names()}
            dues={dues()}
            busy={isOpen(session.known, 'decide')}
            event={session.playback.playing() ? props.moment.event : null}
            now={session.now}
            over={props.table.phase === 'over'}
            Bar={(bar) => (
              <Bar {...stage} turn={turn()}>
                {bar.children}
              </Bar>
            )}
          />
        </div>
      </main>
      <List {...stage} view={session.latest() ?? props.moment.view} play={(steps) => session.decide(steps)} />
      <Show when={side()}>
        <Side {...stage} onClose={() => fold(false)} />
      </Show>
      <Voice {...stage} />
      <Show when={moved()}>
        <Meanwhile {...stage} />
      </Show>
    </div>
  );
}

/** Whether there may be something to settle: most games are played without. */
const mayMatter = ({ table: { phase, pause, claim, seats, clock, made }, session }: Stage): boolean =>
  phase === 'playing' &&
  (Boolean(pause ?? claim) ||
    clock.pace === 'days' ||
    seats.some((sitter) => sitter?.gone || sitter?.kept) ||
    session.now() - (session.known.log.at(-1)?.at ?? made) > DAY);

const DAY = 86_400_000;

/** What this seat may do, from the newest view. */
function movesOf({ session, game }: Pick<Stage, 'session' | 'game'>, rest: () => unknown): Accessor<Stage['moves']> {
  const { playing, shown } = session.playback;
  const legal = () => {
    const view = session.latest();
    return !view || view.seat === null || rest() ? [] : game.legal(view);
  };
  return createOffer(legal, () => playing() || shown()?.view !== session.latest());
}
