import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Few pieces pack better than many small ones: what every page needs, what a table needs, what its game needs. */
const PIECES = [
  {
    name: 'page',
    test: /solid-js|shared\/(names|limits)|src\/(words\/page|store|route|renew|games|parts\/(WayOn|TuckBox))\./,
  },
  {
    name: 'table',
    test: /src\/(table\/(Table|session|Play|Bar|Seats|Voice|Refused|Top)|words\/(play|top)|socket|playback|fields|settings|grammar|parts\/(SeatMark|seatShapes|Icon))\.|shared\/(plain|protocol)/,
  },
  /* The lobby says what the options mean, long before it needs a board. */
  { name: 'stacks-words', test: /src\/stacks\/words/ },
  { name: 'tricky-tactics-words', test: /src\/tricky-tactics\/words/ },
  {
    name: 'cards',
    test: /src\/parts\/(Card|Hand|Pile)\.|shared\/rng/,
  },
  {
    name: 'stacks',
    test: /src\/(stacks\/(?!Sheet)|parts\/Stepper)|shared\/stacks\/(?!about|RULES)/,
  },
  {
    name: 'tricky-tactics',
    test: /src\/tricky-tactics\/(?!Sheet|ScoringSheet|[Aa]id)|shared\/tricky-tactics\/(?!about|RULES)/,
  },
];

export default defineConfig({
  root: here('.'),
  plugins: [solid()],
  define: { __BUILD__: JSON.stringify(process.env.TUCKBOX_BUILD ?? 'dev') },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    /* Its polyfill is an inline script's work in disguise: browsers that run this page have the real thing. */
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: [here('index.html'), here('404.html')],
      /* Making a schema has no effect: one that nobody reads is no reason to load the validator. */
      output: { codeSplitting: { groups: PIECES } },
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v', 'perSeat'] },
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8787', ws: true } },
  },
});
