import { Room, Server } from '@colyseus/core';
import { schema, StateView, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { makeMove, SEATS, shuffled, startRound } from './rules.mjs';

const [port, patches] = process.argv.slice(2);

const Seat = schema(
  {
    score: t.int16().default(0),
    folded: t.boolean().default(false),
    inHand: t.uint8().default(0),
    inStack: t.uint8().default(0),
    hand: t.array('int8').view(),
    stack: t.array('int8').view(),
  },
  'Seat',
);

const Table = schema(
  {
    moves: t.uint16().default(0),
    round: t.uint16().default(0),
    mover: t.int8().default(0),
    drawn: t.boolean().default(false),
    left: t.uint8().default(0),
    accused: t.int8().default(-1),
    bid: t.int32().default(0),
    order: t.array('uint8'),
    shown: t.array('string'),
    seats: t.array(Seat),
  },
  'Table',
);

class Stacks extends Room {
  maxClients = 8;
  deck = [];
  chairs = [];

  onCreate() {
    const table = new Table();
    table.order.push(...SEATS);
    table.shown.push('', '', '', '');
    for (const _ of SEATS) table.seats.push(new Seat());
    this.state = table;
    if (patches === 'each') this.patchRate = null;
    this.onMessage('move', ({ sessionId }, move) => {
      makeMove(this.state, this.deck, { by: this.chairs.indexOf(sessionId), move, shuffle: shuffled });
      if (patches === 'each') this.broadcastPatch();
    });
  }

  onJoin(client) {
    client.view = new StateView();
    const seat = this.chairs.length;
    if (seat >= SEATS.length) return;
    this.chairs.push(client.sessionId);
    client.view.add(this.state.seats[seat]);
    if (this.chairs.length < SEATS.length) return;
    startRound(this.state, this.deck, shuffled);
    if (patches === 'each') this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('stacks', Stacks);
await server.listen(Number(port), '127.0.0.1');
