import boardgame from 'boardgame.io/dist/cjs/client.js';
import { game } from './boardgame-game.mjs';

/* Decisions a second of boardgame.io's client without a server: games of ninety decisions, the best of three runs. */
const RUN = 1500;
const ROUNDS = 10;

function playGame() {
  const client = boardgame.Client({ game, numPlayers: 4, debug: false });
  client.start();
  for (let i = 0; i < ROUNDS; i++) playRound(client);
  if (client.getState().G.moves !== ROUNDS * 9) throw new Error('a move was refused');
  client.stop();
}

function playRound(client) {
  const by = (seat) => (client.updatePlayerID(`${seat}`), client.moves);
  const { order } = client.getState().G;
  for (const [place, bid] of [
    [0, 2],
    [1, 4],
    [2, null],
    [3, 8],
  ]) {
    const seat = order[place];
    by(seat).draw();
    if (bid === null) client.moves.fold();
    else client.moves.play(client.getState().G.seats[seat].hand[0], bid);
  }
  by(order[1]).call();
}

function run() {
  const start = performance.now();
  let games = 0;
  for (; performance.now() - start < RUN; games++) playGame();
  return (games * ROUNDS * 9 * 1000) / (performance.now() - start);
}

console.log(Math.max(run(), run(), run()));
