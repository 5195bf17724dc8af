import server from 'boardgame.io/dist/cjs/server.js';
import { game } from './boardgame-game.mjs';

/* Its default store, in memory; its loggers print every lobby call. */
console.info = console.log = () => {};
const { run } = server.Server({ games: [game], origins: [server.Origins.LOCALHOST] });
await run({ port: Number(process.argv[2]) });
