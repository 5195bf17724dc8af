import { ErrorBoundary, Match, Suspense, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import './tokens.css';
import './base.css';
import { WayOn } from './parts/WayOn.tsx';
import { fetched } from './later.tsx';
import { keepFocus } from './focus.ts';
import { BUILD, renewIfAnswered } from './renew.ts';
import { follow, route } from './route.ts';
import { page, ways } from './words/page.ts';

const Home = fetched(async () => (await import('./home/Home.tsx')).Home);
const Table = fetched(async () => (await import('./table/Table.tsx')).Table);
const RecordPage = fetched(async () => (await import('./past/RecordPage.tsx')).RecordPage);
const Take = fetched(async () => (await import('./reach/Take.tsx')).Take);
const PracticePage = fetched(async () => (await import('./practice/PracticePage.tsx')).PracticePage);
const RulesPage = fetched(async () => (await import('./rules/RulesPage.tsx')).RulesPage);

addEventListener('vite:preloadError', ({ payload }) => void renewIfAnswered(`piece ${payload.message}`));

const tableHere = () => {
  const here = route();
  return here.type === 'table' && here.code;
};
const rulesHere = () => {
  const here = route();
  return here.type === 'rules' && here.game;
};

const practiceHere = () => {
  const here = route();
  return here.type === 'practice' && here.game;
};

/** What was thrown is nowhere else to be read. */
function broken(thrown: unknown) {
  console.error(thrown);
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
  <ErrorBoundary fallback={broken}>
    <Suspense fallback={<main class="way-on" aria-busy="true" aria-label={page.title} />}>
      <Switch fallback={<Nowhere />}>
        <Match when={route().type === 'home'}>
          <Home />
        </Match>
        <Match when={tableHere()} keyed>
          {(code) => <Table code={code} />}
        </Match>
        <Match when={route().type === 'record'}>
          <RecordPage />
        </Match>
        <Match when={route().type === 'take'}>
          <Take />
        </Match>
        <Match when={rulesHere()} keyed>
          {(game) => <RulesPage game={game} />}
        </Match>
        <Match when={practiceHere()} keyed>
          {(game) => <PracticePage game={game} />}
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

/* Nobody waits for it, and where it does not come the next page asks again. */
const keepForLater = () =>
  void import('./offline.ts').then(
    ({ keep }) => keep(),
    () => {},
  );
if (BUILD !== 'dev') setTimeout(keepForLater, 4000);
