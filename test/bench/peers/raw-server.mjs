import { WebSocketServer } from 'ws';
import { makeMove, newTable, SEATS, shuffled, startRound } from './rules.mjs';

/* By hand, in memory, for four friends who never lose their line: what a socket server in Node can do at most. */
const tables = new Map();

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]), perMessageDeflate: false });

server.on('connection', (socket, { url }) => {
  const here = tables.get(url) ?? { table: newTable(), deck: [], sockets: [] };
  tables.set(url, here);
  const seat = here.sockets.push(socket) - 1;
  socket.on('message', (text) => heard(here, seat, JSON.parse(text)));
  if (here.sockets.length === SEATS.length) startRound(here.table, here.deck, shuffled);
  if (here.sockets.length >= SEATS.length) for (const to of here.sockets.keys()) tellAll(here, to);
});

function heard(here, seat, move) {
  const { table, deck, sockets } = here;
  const { round } = table;
  if (!makeMove(table, deck, { by: seat, move, shuffle: shuffled })) return;
  const { moves: n, mover, left, shown } = table;
  for (const [to, socket] of sockets.entries()) {
    if (table.round !== round) tellAll(here, to);
    else {
      const news = { n, seat, type: move.type, mover, left };
      if (move.type === 'play') news.bid = move.bid;
      if (move.type === 'fold') news.shown = shown[seat];
      if (to === seat) news.hand = table.seats[seat].hand;
      socket.send(JSON.stringify(news));
    }
  }
}

function tellAll({ table, sockets }, to) {
  const { moves: n, order, mover, left, shown, seats } = table;
  const scores = seats.map(({ score }) => score);
  sockets[to].send(JSON.stringify({ n, order, mover, left, shown, scores, hand: seats[to]?.hand ?? [] }));
}
