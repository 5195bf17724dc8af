import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Few pieces pack better than many small ones: what every page needs, what a table needs, what its game needs. */
const PIECES = [
  /* What holds a record against itself: first, or it would come with every table. */
  { name: 'proof', test: /node_modules\/(valibot|@noble)|shared\/hash\./ },
  /* A page that leads nowhere wears the clothes of the others, and needs nothing else. */
  { name: 'base', test: /src\/(tokens|base)\.css/ },
  {
    name: 'page',
    test: /solid-js|shared\/limits|src\/(main|later|focus|words\/(page|time)|store|name|route|renew|games|parts\/(WayOn|TuckBox))\./,
  },
  {
    name: 'table',
    test: /src\/(table\/(Table|session|Play|Bar|Seats|Voice|Refused|Top|wide)|words\/(play|top)|socket|playback|fields|offer|picks|settings|grammar|parts\/(SeatMark|seatShapes|Icon|Card|Hand|Pile|moveList))\.|shared\/(cards|plain|protocol|rng|sort)/,
  },
  /* The lobby says what the options mean, long before it needs a board. */
  { name: 'stacks-words', test: /src\/stacks\/words/ },
  { name: 'tricky-tactics-words', test: /src\/tricky-tactics\/words/ },
  { name: 'tuck-it-words', test: /src\/tuck-it\/(words|cards)\.|shared\/tuck-it\/(deck|faces|table)\./ },
  { name: 'tock-words', test: /src\/tock\/words/ },
  {
    name: 'stacks',
    test: /src\/(stacks\/(?!Sheet|[Ff]inished|hints|lesson)|parts\/Stepper)|shared\/stacks\/(?!about|RULES)/,
  },
  {
    name: 'tricky-tactics',
    test: /src\/tricky-tactics\/(?!Sheet|[Ss]coring|[Aa]id|hints|lesson)|shared\/tricky-tactics\/(?!about|RULES)/,
  },
  {
    name: 'tuck-it',
    test: /src\/tuck-it\/(?!Sheet|[Ll]ooking|hints|lesson)|shared\/tuck-it\/(?!about|RULES)/,
  },
  {
    name: 'tock',
    test: /src\/tock\/(?!Sheet|hints|lesson)|shared\/tock\/(?!about|RULES)/,
  },
];

/* Making a schema has no effect: one that nobody reads is no reason to load the validator. */
const treeshake = {
  propertyReadSideEffects: false,
  manualPureFunctions: ['v', 'perSeat', 'perStack', 'within'],
} as const;

const isStyle = (part: string): boolean => part.endsWith('.css');

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
    modulePreload: {
      polyfill: false,
      /* What a tap opens finds its scripts by itself: a list of them all would weigh on every page. */
      resolveDependencies: (piece, parts) => (/\/(Home|table)-/.test(piece) ? parts : parts.filter(isStyle)),
    },
    rollupOptions: {
      input: [here('index.html'), here('404.html')],
      output: { codeSplitting: { groups: PIECES } },
      treeshake,
    },
  },
  worker: { format: 'es', rollupOptions: { treeshake } },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8787', ws: true } },
  },
});
