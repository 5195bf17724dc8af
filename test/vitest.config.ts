import { defineConfig } from 'vitest/config';
import { LongestFirst } from './order.ts';
import { sum } from './sum.ts';

export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Node itself reads these modules: as vitest rewrites them random games take a quarter longer.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    // What a page or a server comes to by itself may take its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', sum],
  },
});
