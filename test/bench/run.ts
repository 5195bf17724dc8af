/** npm run bench [-- peers | count | scale | flame]: each writes its own part of docs/measurements.md, or a picture beside it. */
const WORK: Record<string, () => Promise<unknown>> = {
  all: () => import('./bench.ts'),
  peers: async () => (await import('./peers.ts')).comparePeers(),
  count: async () => (await import('./count.ts')).countInstructions(),
  flame: async () => (await import('./flame.ts')).drawFlame(),
  scale: async () => (await import('./scale.ts')).reckonScale(),
};

const what = process.argv[2] ?? 'all';
if (!(what in WORK)) throw new Error(`nothing to measure by that name: ${what} (${Object.keys(WORK).join(', ')})`);
await WORK[what]();
