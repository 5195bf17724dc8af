import { join } from 'node:path';
import { createServer } from 'vite';
import { unstable_startWorker as startWorker } from 'wrangler';
import { ROOT } from './build.ts';

/** Pages and Worker from their sources, each reloading when one changes: the page's own server passes /api on. */
const worker = await startWorker({
  config: join(ROOT, 'wrangler.toml'),
  dev: {
    server: { hostname: '127.0.0.1', port: 0 },
    inspector: false,
    persist: join(ROOT, '.tables'),
    logLevel: 'warn',
  },
});
const target = (await worker.url).origin;
const pages = await createServer({
  configFile: join(ROOT, 'client/vite.config.ts'),
  server: { proxy: { '/api': { target, ws: true } } },
});
await pages.listen();
pages.printUrls();
