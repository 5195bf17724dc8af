import { onMount, Show } from 'solid-js';
import { gameOf } from '../games.ts';
import { WayOn } from '../parts/WayOn.tsx';
import { follow } from '../route.ts';
import { page, rules, titleOf, ways } from '../words/page.ts';
import { RulesText } from './RulesText.tsx';

/** /rules/<game>, for reading before there is a table. */
export function RulesPage(props: { game: string }) {
  const listing = gameOf(props.game);
  onMount(() => (document.title = titleOf(rules.of(listing?.about.title ?? ''), null)));
  return (
    <Show when={listing} fallback={<WayOn title={ways.nothing.title} text={ways.nothing.text} children={<Back />} />}>
      {(game) => (
        <main class="rules-page">
          <Back />
          <h1>{rules.of(game().about.title)}</h1>
          <RulesText game={props.game} rule={null} heading="h2" />
        </main>
      )}
    </Show>
  );
}

const Back = () => (
  <a class="button" href="/" onClick={follow}>
    {page.home}
  </a>
);
