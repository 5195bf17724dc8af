import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Listed, Types, View } from '../shared/game.ts';
import { type AnyGame, type GameId, gameOf } from '../shared/games.ts';
import { afterTold, type Plain } from '../shared/plain.ts';
import type { OptionValue } from '../shared/options.ts';
import { clientMessage, type ClientMessage, PROTOCOL } from '../shared/protocol.ts';
import type { Clock } from '../shared/wire.ts';
import { duesAfter, type Frames, type ServerMessage, type TableInfo, type TimedDue } from '../shared/answers.ts';
import { below, pick, type Rng } from '../shared/rng.ts';
import { chosen, decisionIn, type Step } from './random.ts';

/* A seat that plays by itself over a real socket, and comes back when the line is cut. */

export interface Robot {
  url: string;
  code: string;
  game: AnyGame;
  rng: Rng;
  token: string;
  seat: number | null;
  host: Wishes | null;
  socket: WebSocket | null;
  table: TableInfo | null;
  view: View<Types> | null;
  dues: TimedDue[];
  version: number;
  /** Sent and not answered; sent again, as it was, when the line is back. */
  open: ClientMessage | null;
  /** Decisions that the table said it has, in that order. */
  accepted: Step[][];
  /** Messages that were answered only after they were sent again. */
  resent: number;
  isResent: boolean;
  refused: Record<string, number>;
  /** Starts nothing new. */
  resting: boolean;
  /** Milliseconds between two messages of its own. */
  pace: number;
  timer: NodeJS.Timeout | null;
  /** Listens in. */
  heard(text: string): void;
}

/** What a host asks for before the deal. */
export interface Wishes {
  /** Stacks, if nothing else is said. */
  game?: GameId;
  people: number;
  options: Record<string, OptionValue>;
  clock: Clock;
}

/** Nobody here needs time to react. */
export const NO_HASTE: Clock = {
  pace: 'none',
  seconds: 86_400,
  reaction: 0,
  answer: 86_400,
  absent: 'rules',
  live: null,
};

export const freshId = (): string => randomBytes(12).toString('base64url');
export const freshToken = (): string => randomBytes(16).toString('hex');

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay'];

/** A table with so many robots around it. */
export async function seatRobots(site: Pick<Robot, 'url' | 'rng' | 'pace'>, wishes: Wishes): Promise<Robot[]> {
  const token = freshToken();
  const game = gameOf(wishes.game ?? 'stacks');
  const made = await fetch(`${site.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: game.id, token, name: NAMES[0] }),
  });
  if (made.status !== 201) throw new Error(`no table: ${made.status} ${await made.text()}`);
  const { code }: { code: string } = JSON.parse(await made.text());
  return Array.from({ length: wishes.people }, (_, n) =>
    newRobot({ ...site, code, game, token: n === 0 ? token : freshToken(), host: n === 0 ? wishes : null }),
  );
}

export const newRobot = (given: Pick<Robot, 'url' | 'rng' | 'pace' | 'code' | 'game' | 'token' | 'host'>): Robot => ({
  ...given,
  seat: given.host ? 0 : null,
  socket: null,
  table: null,
  view: null,
  dues: [],
  version: 0,
  open: null,
  accepted: [],
  resent: 0,
  isResent: false,
  refused: {},
  resting: false,
  timer: null,
  heard: () => {},
});

export const isOver = ({ table }: Robot): boolean => table?.phase === 'over';

export function connect(robot: Robot): void {
  const socket = new WebSocket(`${robot.url.replace('http', 'ws')}/api/tables/${robot.code}/socket`);
  robot.socket = socket;
  const token = robot.seat === null ? null : robot.token;
  const hello: ClientMessage = { type: 'hello', id: freshId(), protocol: PROTOCOL, token, events: null };
  socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
  socket.addEventListener('message', ({ data }) => {
    take(robot, JSON.parse(String(data)));
    robot.heard(String(data));
  });
  socket.addEventListener('close', () => lineCut(robot, socket));
  socket.addEventListener('error', () => lineCut(robot, socket));
}

export function hangUp(robot: Robot): void {
  const { socket } = robot;
  robot.socket = null;
  if (robot.timer) clearTimeout(robot.timer);
  socket?.close();
}

function lineCut(robot: Robot, socket: WebSocket): void {
  if (robot.socket !== socket) return;
  robot.socket = null;
  setTimeout(() => connect(robot), 40 + below(robot.rng, 120));
}

function take(robot: Robot, message: ServerMessage): void {
  switch (message.type) {
    case 'welcome':
      Object.assign(robot, pickKnown(message));
      if (robot.open) sendAgain(robot, robot.open);
      break;
    case 'table':
      robot.table = message.table;
      robot.seat = message.seat;
      break;
    case 'frames':
      follow(robot, message);
      if (message.id) settle(robot, message.id);
      break;
    case 'accepted':
      settle(robot, message.id);
      if (message.version > robot.version) robot.version = message.version;
      break;
    case 'refused':
      robot.refused[message.why] = (robot.refused[message.why] ?? 0) + 1;
      if (robot.open?.id === message.id) robot.open = null;
      break;
    case 'here':
    case 'moves':
    case 'log':
      return;
  }
  robot.timer ??= setTimeout(() => act(robot), robot.pace);
}

const pickKnown = ({ table, seat, view, dues, version }: Extract<ServerMessage, { type: 'welcome' }>) => ({
  table,
  seat,
  view,
  dues,
  version,
});

function follow(robot: Robot, { frames, dues, version }: Frames): void {
  let seen = { public: plain(robot.view?.public ?? null), private: plain(robot.view?.private ?? null) };
  for (const [event, shared, own] of frames)
    seen = { public: afterTold(seen.public, shared, event), private: afterTold(seen.private, own ?? null) };
  robot.view = { seat: robot.seat, ...seen } as unknown as View<Types>;
  robot.version = version;
  robot.dues = robot.view ? duesAfter(robot.game.owes(robot.view.public), dues ?? robot.dues) : [];
}

const plain = (value: unknown): Plain => value as Plain;

function sendAgain(robot: Robot, message: ClientMessage): void {
  robot.isResent = true;
  robot.socket?.send(JSON.stringify(message));
}

function settle(robot: Robot, id: string): void {
  const { open } = robot;
  if (open?.id !== id) throw new Error(`an answer to nothing: ${id}`);
  if (open.type === 'decide') robot.accepted.push(open.moves as Step[]);
  if (open.type === 'sit') robot.seat ??= -1;
  if (robot.isResent) robot.resent++;
  robot.open = null;
}

function act(robot: Robot): void {
  robot.timer = null;
  if (robot.open || robot.resting || robot.socket?.readyState !== WebSocket.OPEN) return;
  const message = nextMessage(robot);
  if (!message) return;
  say(robot, message);
}

export function say(robot: Robot, message: ClientMessage): void {
  v.parse(clientMessage, message);
  robot.open = message;
  robot.isResent = false;
  robot.socket?.send(JSON.stringify(message));
}

function nextMessage(robot: Robot): ClientMessage | null {
  const { table } = robot;
  if (table?.phase === 'gathering') return robot.host ? asHost(robot.host, table) : asGuest(robot);
  return table?.phase === 'playing' ? nextDecision(robot) : null;
}

function asHost({ people, options, clock }: Wishes, table: TableInfo): ClientMessage | null {
  const id = freshId();
  if (table.seats.length !== people) return { type: 'chairs', id, count: people };
  if (table.clock.reaction !== clock.reaction) return { type: 'clock', id, clock };
  if (Object.entries(options).some(([key, value]) => table.options[key] !== value))
    return { type: 'options', id, options };
  return table.seats.filter((sitter) => sitter !== null).length === people ? { type: 'start', id } : null;
}

const asGuest = ({ seat, token, rng }: Robot): ClientMessage | null =>
  seat === null ? { type: 'sit', id: freshId(), seat: null, token, name: pick(NAMES, rng) } : null;

/** What is owed; now and then something else that is allowed. */
export function nextDecision(robot: Robot): ClientMessage | null {
  const { game, view: seen, seat, dues, rng, version } = robot;
  if (!seen || seat === null) return null;
  const isOwed = dues.some((due) => due.seat === seat);
  if (game.legal(seen).length === 0 || (!isOwed && below(rng, 20) > 0)) return null;
  return { type: 'decide', id: freshId(), version, moves: decisionIn(game, seen, (listed) => stepFrom(listed, rng)) };
}

/** Taken now and then only: a game that is left to chance never ends. */
const RARE = ['call', 'fold', 'decline', 'tuck', 'skip', 'vote'];

function stepFrom(listed: Listed<Step>[], rng: Rng): Step {
  const common = listed.filter(({ type }) => !RARE.includes(type));
  return chosen(pick(common.length > 0 && below(rng, 5) > 0 ? common : listed, rng), rng);
}
