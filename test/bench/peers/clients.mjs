import { randomBytes, randomUUID } from 'node:crypto';
import boardgame from 'boardgame.io/dist/cjs/client.js';
import multiplayer from 'boardgame.io/dist/cjs/multiplayer.js';
import { Client as ColyseusClient } from '@colyseus/sdk';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { afterTold } from '../../../shared/plain.ts';
import { PROTOCOL } from '../../../shared/protocol.ts';
import { game } from './boardgame-game.mjs';
import { SEATS } from './rules.mjs';

/*
 * Four people at a table of each contestant. `open` seats them and waits for the deal; `seen(seat, moves)` is called
 * when so many decisions have come out of that seat's socket and been read; the peers' own clients call when they have
 * taken them in too, and cannot be asked sooner. `look(seat)` is what a seat needs to know to go on: this round's
 * order, its hand.
 */

const settled = async (isSo) => {
  while (!isSo()) await arrival();
};

/** Until something has come in, or a moment later: a longer pause would be counted as the server's. */
function arrival() {
  return new Promise((done) => {
    const timer = setTimeout(done, 1);
    arrived = () => (clearTimeout(timer), done());
  });
}

let arrived = () => {};

const opened = (socket) =>
  socket.readyState === WebSocket.OPEN ? null : new Promise((done) => socket.once('open', done));

const post = async (url, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const socketAt = (url, path, deflate) =>
  new WebSocket(`${url.replace('http', 'ws')}${path}`, { perMessageDeflate: deflate });

const freshId = () => randomBytes(12).toString('base64url');

/* Ours */

const STACKS_TO_200 = { target: 200, calls: 'open' };
const NO_CLOCK = { pace: 'none', seconds: 86_400, reaction: 0, answer: 86_400, absent: 'rules' };

async function openOurs(urls, seen, { deflate }) {
  const tokens = SEATS.map(() => randomBytes(16).toString('hex'));
  const { code } = await post(`${urls[0]}/api/tables`, { game: 'stacks', token: tokens[0], name: 'Ann' });
  const path = `/api/tables/${code}/socket`;
  const people = SEATS.map((seat) =>
    ourPerson(socketAt(urls[seat], path, deflate), () => seen(seat, people[seat].moves)),
  );
  await Promise.all(people.map(({ socket }) => opened(socket)));
  for (const [seat, person] of people.entries()) {
    ask(person, { type: 'hello', protocol: PROTOCOL, token: seat === 0 ? tokens[0] : null, events: null });
    if (seat > 0) ask(person, { type: 'sit', seat: null, token: tokens[seat], name: 'Guest' });
    await settled(() => person.table?.seats.filter(Boolean).length > seat);
  }
  const [host] = people;
  ask(host, { type: 'options', options: STACKS_TO_200 });
  ask(host, { type: 'clock', clock: NO_CLOCK });
  ask(host, { type: 'start' });
  await settled(() => people.every(({ view }) => view));
  return {
    look(seat) {
      const { view } = takenIn(people[seat]);
      return { order: view.public.order, hand: view.private.hand };
    },
    send(seat, move) {
      const { version, view } = takenIn(people[seat]);
      ask(people[seat], { type: 'decide', version, moves: [ourMove(move, view.public)] });
    },
    async watch(url) {
      const person = ourPerson(socketAt(url, path, deflate), () => {});
      await opened(person.socket);
      ask(person, { type: 'hello', protocol: PROTOCOL, token: null, events: null });
      await settled(() => person.view);
      return () => person.socket.close();
    },
    close: () => people.forEach(({ socket }) => socket.close()),
  };
}

const ask = ({ socket }, message) => socket.send(JSON.stringify({ id: freshId(), ...message }));

function ourPerson(socket, onFrames) {
  const person = { socket, table: null, view: null, version: 0, moves: -1, unread: [] };
  socket.on('message', (text) => {
    const message = JSON.parse(text);
    if (message.type === 'frames') {
      person.moves++;
      person.unread.push(message);
      onFrames();
      if (person.moves === 0) takenIn(person);
    } else if (message.type === 'refused') throw new Error(`refused: ${text}`);
    else if (message.table) Object.assign(person, { table: message.table, view: message.view ?? person.view });
    arrived();
  });
  return person;
}

/** When it is looked at: four people have four machines, and none waits until the others' pages are drawn. */
function takenIn(person) {
  for (const { version, frames } of person.unread.splice(0)) {
    for (const [event, shared, own] of frames)
      person.view = {
        public: afterTold(person.view?.public ?? null, shared, event),
        private: afterTold(person.view?.private ?? null, own ?? null),
      };
    person.version = version;
  }
  return person;
}

function ourMove({ type, card, bid }, table) {
  if (type === 'play') return { type, cards: [card], bid };
  return type === 'call' ? { type, round: table.round, play: table.plays.length } : { type };
}

/* The broadcaster: it knows nothing, so they say what one of ours would. */

async function openBroadcaster(urls, seen, { deflate }) {
  const path = `/${randomUUID()}`;
  const counts = SEATS.map(() => 0);
  const sockets = SEATS.map((seat) => socketAt(urls[seat], path, deflate));
  for (const [seat, socket] of sockets.entries()) {
    socket.on('message', (text) => {
      JSON.parse(text);
      seen(seat, ++counts[seat]);
    });
    await opened(socket);
  }
  return {
    look: () => ({ order: SEATS, hand: ['1'] }),
    send: (seat, move) =>
      ask({ socket: sockets[seat] }, { type: 'decide', version: counts[seat], moves: [ourMove(move, NO_PLAYS)] }),
    watch: async () => () => {},
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

const NO_PLAYS = { round: 1, plays: [0, 0, 0] };

/* Sockets by hand */

async function openRaw(urls, seen) {
  const path = `/${randomUUID()}`;
  const views = SEATS.map(() => ({ order: null, hand: null }));
  const sockets = [];
  /* The server seats them as they come. */
  for (const seat of SEATS) {
    const socket = socketAt(urls[seat], path, false);
    sockets.push(socket);
    socket.on('message', (text) => {
      const { n, ...news } = JSON.parse(text);
      Object.assign(views[seat], news);
      if (n > 0) seen(seat, n);
    });
    await opened(socket);
  }
  await settled(() => views.every(({ order }) => order));
  return {
    look: (seat) => views[seat],
    send: (seat, move) => sockets[seat].send(JSON.stringify(move)),
    async watch(url) {
      const socket = socketAt(url, path, false);
      await new Promise((done) => socket.once('message', done));
      return () => socket.close();
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/* boardgame.io */

const SOCKETS = { transports: ['websocket'], forceNew: true };

async function newMatch(urls) {
  const { matchID } = await post(`${urls[0]}/games/stacks/create`, { numPlayers: SEATS.length });
  const credentials = [];
  for (const seat of SEATS) {
    const joined = await post(`${urls[seat]}/games/stacks/${matchID}/join`, { playerID: `${seat}`, playerName: 'Ann' });
    credentials.push(joined.playerCredentials);
  }
  return { matchID, credentials };
}

const argsOf = ({ type, card, bid }) => (type === 'play' ? [card, bid] : []);

async function openThin(urls, seen) {
  const { matchID, credentials } = await newMatch(urls);
  const states = SEATS.map(() => null);
  const sockets = SEATS.map((seat) => {
    const socket = thinSocket(urls[seat], { matchID, seat: `${seat}`, credentials: credentials[seat] }, (state) => {
      states[seat] = state;
      if (state.G.moves > 0) seen(seat, state.G.moves);
    });
    return socket;
  });
  await settled(() => states.every(Boolean));
  return {
    look: (seat) => ({ order: states[seat].G.order, hand: states[seat].G.seats[seat].hand }),
    send(seat, move) {
      const payload = { type: move.type, args: argsOf(move), playerID: `${seat}`, credentials: credentials[seat] };
      sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, states[seat]._stateID, matchID, `${seat}`);
    },
    async watch(url) {
      let state = null;
      const socket = thinSocket(url, { matchID, seat: null, credentials: undefined }, (synced) => (state = synced));
      await settled(() => state);
      return () => socket.close();
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

function thinSocket(url, { matchID, seat, credentials }, onState) {
  const socket = io(`${url}/stacks`, SOCKETS);
  socket.on('connect', () => socket.emit('sync', matchID, seat, credentials, SEATS.length));
  socket.on('sync', (_, { state }) => onState(state));
  socket.on('update', (_, state) => onState(state));
  return socket;
}

async function openOfficial(urls, seen) {
  const { matchID, credentials } = await newMatch(urls);
  const clients = SEATS.map((seat) =>
    officialClient(urls[seat], { matchID, playerID: `${seat}`, credentials: credentials[seat] }),
  );
  for (const [seat, client] of clients.entries())
    client.subscribe((state) => state && state.G.moves > 0 && seen(seat, state.G.moves));
  await settled(() => clients.every((client) => client.getState()));
  return {
    look: (seat) => {
      const { G } = clients[seat].getState();
      return { order: G.order, hand: G.seats[seat].hand };
    },
    send: (seat, move) => clients[seat].moves[move.type](...argsOf(move)),
    async watch(url) {
      const client = officialClient(url, { matchID });
      await settled(() => client.getState());
      return () => client.stop();
    },
    close: () => clients.forEach((client) => client.stop()),
  };
}

function officialClient(url, given) {
  const transport = multiplayer.SocketIO({ server: url, socketOpts: SOCKETS });
  const client = boardgame.Client({ game, numPlayers: SEATS.length, multiplayer: transport, debug: false, ...given });
  client.start();
  return client;
}

/* Colyseus, its own client */

async function openColyseus(urls, seen) {
  const rooms = [];
  for (const seat of SEATS) {
    const client = new ColyseusClient(urls[seat].replace('http', 'ws'));
    const room = await (seat === 0 ? client.create('stacks') : client.joinById(rooms[0].roomId));
    room.onStateChange((state) => state.moves > 0 && seen(seat, state.moves));
    rooms.push(room);
  }
  await settled(() => rooms.every(({ state }, seat) => state?.round === 1 && state.seats[seat].hand?.length === 1));
  return {
    look: (seat) => ({ order: [...rooms[seat].state.order], hand: [...rooms[seat].state.seats[seat].hand] }),
    send: (seat, move) => rooms[seat].send('move', move),
    async watch(url) {
      const room = await new ColyseusClient(url.replace('http', 'ws')).joinById(rooms[0].roomId);
      await settled(() => room.state?.round > 0);
      return () => room.leave();
    },
    close: () => rooms.forEach((room) => room.leave()),
  };
}

export const OPEN = {
  ours: openOurs,
  broadcaster: openBroadcaster,
  raw: openRaw,
  thin: openThin,
  official: openOfficial,
  colyseus: openColyseus,
};
