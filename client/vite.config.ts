import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
    rollupOptions: { input: [here('index.html'), here('404.html')] },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:8787', ws: true } },
  },
});
