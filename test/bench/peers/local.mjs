import ai from 'boardgame.io/dist/cjs/ai.js';
import boardgame from 'boardgame.io/dist/cjs/client.js';
import { game } from './boardgame-game.mjs';

/* Decisions a second of boardgame.io's client without a server, by its own time: games of ninety decisions, the best of three runs after one to warm up. */
const RUN = 1000;
const ROUNDS = 10;
const DECISIONS = ROUNDS * 9;

async function playGame(game, play) {
  const client = boardgame.Client({ game, numPlayers: 4, debug: false });
  client.start();
  await play(client);
  if (client.getState().G.moves !== DECISIONS) throw new Error('a move was refused');
  client.stop();
}

/** The moves of the script, as fast as they can be made: nobody lists what else there was. */
function playScript(client) {
  for (let i = 0; i < ROUNDS; i++) playRound(client);
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

/** Its own bot, by its own `Step`: lists what it may do, picks one, makes it. */
const bot = new ai.RandomBot({ enumerate });

async function playBots(client) {
  for (let i = 0; i < DECISIONS; i++) await ai.Step(client, bot);
}

/** `Step` asks the first of those who may act: here that is whose turn it is. */
const inTurn = { ...game, turn: {}, ai: { enumerate } };

function enumerate(G, ctx, playerID) {
  const by = Number(playerID);
  const listed = by === G.mover ? turnsOf(G, G.seats[by]) : [];
  if (G.accused !== -1 && G.accused !== by) listed.push({ move: 'call' });
  return listed;
}

function turnsOf({ drawn, accused, bid }, { hand }) {
  if (!drawn) return [{ move: 'draw' }];
  const lowest = accused === -1 ? 1 : bid + 1;
  const cards = hand[0] === hand[1] ? [hand[0]] : hand;
  const listed = cards.map((card) => ({ move: 'play', args: [card, lowest + Math.floor(6 * Math.random())] }));
  listed.push({ move: 'fold' });
  return listed;
}

async function best(game, play) {
  const runs = [];
  for (let i = 0; i < 4; i++) runs.push(await run(game, play));
  return Math.max(...runs.slice(1));
}

async function run(game, play) {
  const start = ownTime();
  let games = 0;
  for (; ownTime() - start < RUN; games++) await playGame(game, play);
  return (games * DECISIONS * 1000) / (ownTime() - start);
}

const ownTime = () => process.cpuUsage().user / 1000;

console.log(JSON.stringify({ bots: await best(inTurn, playBots), script: await best(game, playScript) }));
