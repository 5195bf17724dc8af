import core from 'boardgame.io/dist/cjs/core.js';
import { makeMove, newTable, startRound } from './rules.mjs';

const { ActivePlayers, INVALID_MOVE } = core;

/** What a seat may not know stays on the server: those moves are not played ahead in the page. */
const onServer = (type) => ({ move: (context) => moved(context, { type }), client: false });

function moved({ G, ctx, playerID, random, events }, move) {
  const shuffle = (cards) => random.Shuffle(cards);
  if (!makeMove(G, G.deck, { by: Number(playerID), move, shuffle })) return INVALID_MOVE;
  if (`${G.mover}` !== ctx.currentPlayer) events.endTurn({ next: `${G.mover}` });
}

export const game = {
  name: 'stacks',
  setup({ random }) {
    const table = { ...newTable(), deck: [] };
    startRound(table, table.deck, (cards) => random.Shuffle(cards));
    return table;
  },
  /* Calls are open: everybody may act at any time. */
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    draw: onServer('draw'),
    play: (context, card, bid) => moved(context, { type: 'play', card, bid }),
    fold: onServer('fold'),
    call: onServer('call'),
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: [],
    seats: G.seats.map((seat, i) => (String(i) === playerID ? seat : { ...seat, hand: [], stack: [] })),
  }),
};
