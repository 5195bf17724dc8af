import { createResource, createSignal, Show } from 'solid-js';
import type { About, Types } from '../../../shared/game.ts';
import type { Lesson } from '../board.ts';
import { gameOf, type Listing } from '../games.ts';
import { later } from '../later.tsx';
import { fetchPieces, type Pieces } from '../past/Tableau.tsx';
import { WayOn } from '../parts/WayOn.tsx';
import { follow } from '../route.ts';
import { page, ways } from '../words/page.ts';
import { COACHING } from './coaching.ts';
import { progressIn } from './lesson.ts';
import { Playing } from './Playing.tsx';
import { begin, keep, keepLevel, kept, myLevel, type Saved, type Wishes } from './saved.ts';

const NewGame = later(async () => (await import('./NewGame.tsx')).NewGame);

/** /practice/<game>: against bots, in this page alone; what was going on here goes on. */
export function PracticePage(props: { game: string }) {
  const listing = gameOf(props.game);
  return (
    <Show when={listing} fallback={<Nothing />}>
      {(found) => <Practising listing={found()} />}
    </Show>
  );
}

const Nothing = () => (
  <WayOn title={ways.nothing.title} text={ways.nothing.text}>
    <a class="button" href="/" onClick={follow}>
      {page.home}
    </a>
  </WayOn>
);

function Practising(props: { listing: Listing }) {
  const [pieces] = createResource(() => fetchAll(props.listing));
  return <Show when={pieces()}>{(fetched) => <Dealt {...fetched()} />}</Show>;
}

interface Ready extends Pieces {
  lesson: Lesson<Types> | null;
}

async function fetchAll(listing: Listing): Promise<Ready> {
  const { id } = listing.about;
  const isTaught = progressIn(id).type === 'over';
  const [pieces, lesson] = await Promise.all([fetchPieces(listing), isTaught ? null : COACHING[id]?.lesson()]);
  return { ...pieces, lesson: lesson ?? null };
}

function Dealt(props: Ready) {
  const { about } = props.listing;
  const [game, setGame] = createSignal<Saved>(kept(about) ?? firstGame(about, props.lesson));
  const [wishing, wish] = createSignal(false);
  const deal = (wishes: Wishes) => {
    const next = begin(about, wishes);
    keepLevel(wishes.level);
    keep(about, next);
    setGame(next);
    wish(false);
  };
  return (
    <>
      <Show when={game()} keyed>
        {(start) => (
          <Playing
            {...props}
            start={start}
            onAgain={() => deal({ ...start, level: myLevel() })}
            onOther={() => wish(true)}
          />
        )}
      </Show>
      <Show when={wishing()}>
        <NewGame {...props} now={game()} onDeal={deal} onClose={() => wish(false)} />
      </Show>
    </>
  );
}

/** A newcomer is dealt the game of the lesson. */
const firstGame = (about: About, lesson: Lesson<Types> | null): Saved =>
  lesson
    ? begin(about, { seats: lesson.seats, level: 'easy', options: {} }, lesson.seed)
    : begin(about, firstWishes(about));

/** Where three are enough to see what a game is about, fewer wait for less. */
const firstWishes = ({ seatCounts, chairs }: About): Wishes => ({
  seats: seatCounts.includes(3) ? Math.min(3, chairs) : chairs,
  level: myLevel(),
  options: {},
});
