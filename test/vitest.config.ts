import { defineConfig } from 'vitest/config';
import { sum } from './sum.ts';

export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What a page or a server comes to by itself may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', sum],
  },
});
