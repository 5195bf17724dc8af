import { ErrorBoundary, lazy, Match, Suspense, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import './tokens.css';
import './base.css';
import { WayOn } from './parts/WayOn.tsx';
import { keepFocus } from './focus.ts';
import { renewOnce } from './renew.ts';
import { follow, route } from './route.ts';
import { page, ways } from './words/page.ts';

const Home = lazy(async () => ({ default: (await import('./home/Home.tsx')).Home }));
const Table = lazy(async () => ({ default: (await import('./table/Table.tsx')).Table }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/RulesPage.tsx')).RulesPage }));

/** A deploy may have taken the pieces that this page still asks for. Without a line it would only lose the page. */
addEventListener('vite:preloadError', (event) => {
  if (navigator.onLine && renewOnce(`piece ${event.payload.message}`)) event.preventDefault();
});

const tableHere = () => {
  const here = route();
  return here.type === 'table' && here.code;
};
const rulesHere = () => {
  const here = route();
  return here.type === 'rules' && here.game;
};

function Broken() {
  return (
    <WayOn title={ways.broken.title} text={ways.broken.text}>
      <button class="button" onClick={() => location.reload()}>
        {ways.broken.on}
      </button>
    </WayOn>
  );
}

function Nowhere() {
  return (
    <WayOn title={ways.nothing.title} text={ways.nothing.text}>
      <a class="button" href="/" onClick={follow}>
        {page.home}
      </a>
    </WayOn>
  );
}

/** A new code is a new table: nothing of the one before stays. */
const Page = () => (
  <ErrorBoundary fallback={<Broken />}>
    <Suspense fallback={<main class="way-on" aria-busy="true" aria-label={page.title} />}>
      <Switch fallback={<Nowhere />}>
        <Match when={route().type === 'home'}>
          <Home />
        </Match>
        <Match when={tableHere()} keyed>
          {(code) => <Table code={code} />}
        </Match>
        <Match when={rulesHere()} keyed>
          {(game) => <RulesPage game={game} />}
        </Match>
      </Switch>
    </Suspense>
  </ErrorBoundary>
);

const root = document.querySelector('#page');
if (root) {
  render(() => <Page />, root);
  keepFocus(root);
}
