import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTESTANTS, PEERS } from './contestants.ts';
import { inWords, medianOf, ratiosOf, short, type Spread } from './numbers.ts';
import type { Measured, Name, Speeds } from './peers.ts';

/** What was measured, as an engineer would want to read it who has to choose. */
export function peersPage(measured: Measured): string {
  return [
    ...introduction(measured),
    '### The goals',
    '',
    ...goals(measured),
    'Where a goal is missed, _Where a decision’s time and bytes go_ says where they go, what was mended and what was left.',
    '',
    '### Time and work',
    '',
    ...speeds(measured),
    '### Without a server',
    '',
    ...steps(measured),
    '### Bytes',
    '',
    ...bytes(measured),
    '### Memory and starting',
    '',
    ...places(measured),
    '### What to make of it',
    '',
    ...readings(measured),
  ].join('\n');
}

function introduction({ rounds, load }: Measured): string[] {
  const games = `boardgame.io ${versionOf('boardgame.io')} (socket.io ${versionOf('socket.io')})`;
  return [
    `\`npm run bench -- peers\`. ${games}, Colyseus ${versionOf('@colyseus/core')} (schema ${versionOf('@colyseus/schema')}, ws transport), ws ${versionOf('ws')}.`,
    `${rounds} rounds, load of the machine at the start of each: ${load.join(', ')}.`,
    '',
    'Everybody serves the same game, Stacks for four with open calls, and is told to make the same decisions in the same',
    'order: rounds of nine, with a fold and a call out of turn. Ours is the Worker as it is deployed, whole: routes, schemas,',
    'rules, log, storage, redaction; in plain workerd, its rows on a memory file system. The peers run in production mode, keep their',
    'tables in memory, as they do by default, and play by rules that are a little simpler (`test/bench/peers/rules.mjs`: no questions',
    'before the last card, nobody absent), each in its own way: moves on drafts with `playerView` and `endTurn`, a schema with',
    '`StateView`. The server has one core, the load the other; loopback only. Closed loop: at each table one decision is in',
    'flight, and the next is sent when the last has arrived at all four clients: out of the socket and read. boardgame.io’s own client',
    'and that of Colyseus tell it only when they have taken it in too; ours does when that seat is looked at, which would be some 7 µs more. A first crowd',
    'makes 30,000 decisions and leaves before anything is measured: servers are at work and warm. Then every game goes on for 300 decisions.',
    'While p50 is taken, loops of the idle class keep both cores awake: a virtual machine takes a tenth of a millisecond and more to wake one that',
    'sleeps, whoever is served, and that says nothing of a server at work.',
    'Servers take turns within a round; ratios are made inside a round, and what stands here is the median of the rounds with the smallest and the largest.',
    '',
  ];
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(PEERS, 'node_modules', name, 'package.json'), 'utf8')).version;

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

const nameOf = (name: Name): string => CONTESTANTS[name].name;

type Timed = 'latency' | 'throughput' | 'cold';

/** One figure of one contestant, round by round. */
const figures = (measured: Measured, of: Timed | 'bytes' | 'memory', key: string, name: Name): number[] =>
  (measured[of][name] ?? []).map((found) => Number(Object(found)[key]));

const ratio = (measured: Measured, of: Timed | 'bytes' | 'memory', key: string, [own, other]: [Name, Name]): Spread =>
  ratiosOf(figures(measured, of, key, own), figures(measured, of, key, other));

function goals(measured: Measured): string[] {
  const rows: [what: string, spread: Spread, goal: string, holds: boolean][] = [];
  const atMost = (what: string, spread: Spread, most: number) =>
    rows.push([what, spread, `at most ${most}`, spread.median <= most]);
  const cpu = (other: Name) => ratio(measured, 'throughput', 'cpu', ['ours', other]);
  const p50 = (other: Name) => ratio(measured, 'latency', 'p50', ['ours', other]);
  const wire = (key: string, own: Name) => ratio(measured, 'bytes', key, [own, 'thin']);
  atMost('Server CPU per decision, 50 tables: boardgame.io', cpu('thin'), 0.4);
  atMost('Server CPU per decision: the broadcaster', cpu('broadcaster'), 2.2);
  atMost('Decision to the last of the others, p50: boardgame.io, its own client', p50('official'), 0.6);
  atMost('Decision to the last of the others, p50: the broadcaster', p50('broadcaster'), 1.8);
  atMost('Bytes per decision and socket, compressed: boardgame.io', wire('down', 'oursDeflate'), 0.04);
  atMost('The same if a client refuses compression', wire('down', 'ours'), 0.2);
  atMost('Bytes to join a running game, compressed: boardgame.io', wire('watch', 'oursDeflate'), 0.15);
  atMost('The same if a client refuses compression', wire('watch', 'ours'), 0.15);
  atMost('Process started to first decision seen: boardgame.io', ratio(measured, 'cold', 'ms', ['ours', 'thin']), 0.4);
  const bots = faster(measured.bots);
  rows.push(['Bot steps a second: boardgame.io, local client, its bot', bots, 'at least 100', bots.median >= 100]);
  return table(
    ['ours divided by theirs', 'measured', 'goal', 'holds'],
    rows.map(([what, spread, goal, holds]) => [what, inWords(spread), goal, holds ? 'yes' : '**no**']),
  );
}

function speeds(measured: Measured): string[] {
  const names: Name[] = [
    'ours',
    'oursDeflate',
    'broadcaster',
    'row',
    'broadcasterDeflate',
    'thin',
    'official',
    'colyseusEach',
    'colyseus',
    'raw',
  ];
  const cell = (of: Timed, key: string, name: Name): string => {
    const found = figures(measured, of, key, name);
    return found.length === 0 ? '—' : short(medianOf(found));
  };
  const against = (of: Timed, key: string, name: Name): string => {
    const found = figures(measured, of, key, name);
    return found.length === 0 || name === 'ours' ? '—' : inWords(ratio(measured, of, key, ['ours', name]));
  };
  return table(
    ['', 'p50 ms', 'p90 ms', 'CPU µs', 'decisions/s', 'ours by theirs: p50', 'CPU'],
    names.map((name) => [
      nameOf(name),
      cell('latency', 'p50', name),
      cell('latency', 'p90', name),
      cell('throughput', 'cpu', name),
      cell('throughput', 'perSecond', name),
      against('latency', 'p50', name),
      against('throughput', 'cpu', name),
    ]),
  );
}

const faster = (speeds: readonly Speeds[]): Spread =>
  ratiosOf(
    speeds.map(({ ours }) => ours),
    speeds.map(({ boardgame }) => boardgame),
  );

function steps({ bots, script }: Measured): string[] {
  const row = (what: string, speeds: Speeds[]): Row => [
    what,
    short(medianOf(speeds.map(({ ours }) => ours))),
    short(medianOf(speeds.map(({ boardgame }) => boardgame))),
    inWords(faster(speeds)),
  ];
  return [
    ...table(
      ['steps a second', 'Tuckbox', 'boardgame.io', 'ours by theirs'],
      [
        row('a bot: lists what it may do, picks one, makes it', bots),
        row('a script: makes its moves, lists none', script),
      ],
    ),
    'One process, no server, its own time, the best of three runs. **The bots** choose evenly among all steps that are listed. Ours plays',
    'whole games, about 220 steps, its setup included: whose turn it is, what that seat sees, what it may do, one of these, made. Theirs is the local client',
    'with its `RandomBot` and its `Step`; `enumerate` lists the same calls, plays of one card, folds and draws that its rules allow. It plays ninety',
    'decisions from a new client: longer games are slower. A loop without `Step`, or `Simulate` without a client, is as fast. **The script** is ninety decisions',
    'of ten rounds, the same for both: `apply` alone, and `client.moves` alone. boardgame.io runs in production mode, as it would be deployed.',
    '',
  ];
}

function bytes(measured: Measured): string[] {
  const names: Name[] = ['ours', 'oursDeflate', 'thin', 'official', 'colyseusEach', 'raw'];
  const cell = (key: string, name: Name): string => short(medianOf(figures(measured, 'bytes', key, name)));
  return [
    ...table(
      ['bytes', 'down per decision and socket', 'up per decision', 'a seat, before the deal', 'a watcher, mid-game'],
      names.map((name) => [nameOf(name), ...['down', 'up', 'join', 'watch'].map((key) => cell(key, name))]),
    ),
    'Means over 180 decisions through a counting proxy, framing, HTTP heads and matchmaking included. Neither peer compresses by',
    'default; workerd offers it and every browser accepts. A seat before the deal: all it is told until the cards are dealt. A',
    'watcher: who opens the page after 45 decisions, with its log closed, as on a phone; where the log lies open beside the table,',
    'the page asks for the last 200 events too.',
    '',
  ];
}

function places(measured: Measured): string[] {
  const names: Name[] = ['ours', 'broadcaster', 'thin', 'colyseusEach', 'raw'];
  const cell = (of: 'memory' | 'cold' | 'throughput', key: string, name: Name, unit = 1): string => {
    const found = figures(measured, of, key, name);
    return found.length === 0 ? '—' : short(medianOf(found) / unit);
  };
  return [
    ...table(
      ['', 'resident KB a table', 'process to first decision, ms', 'a table opened and dealt, ms'],
      names.map((name) => [
        nameOf(name),
        cell('memory', 'perTable', name, 1024),
        cell('cold', 'ms', name),
        cell('throughput', 'open', name),
      ]),
    ),
    'Resident: 100 tables of four open sockets after nine decisions each, above what the process had with five. Opening ours is nine',
    'messages and as many stored rows: three friends sit down, the host chooses rules and clock.',
    '',
  ];
}

function readings(measured: Measured): string[] {
  const cpu = (name: Name) => short(medianOf(figures(measured, 'throughput', 'cpu', name)));
  const memory = (name: Name) => short(medianOf(figures(measured, 'memory', 'perTable', name)) / 1024);
  return [
    `- **We lose to tuned Colyseus on CPU.** With \`patchRate = null\` and \`broadcastPatch()\` after each move it takes ${cpu('colyseusEach')} µs a decision, we`,
    `  take ${cpu('ours')}. It keeps tables in memory alone: when its process ends, every running game is lost. Ours has stored the decision`,
    '  before anybody hears of it (see Killed). By default it waits for the next patch, up to fifty milliseconds. Its uWebSockets transport was not measured.',
    `- **We lose on memory.** An idle table takes ${memory('ours')} KB of workerd, ${memory('thin')} KB of boardgame.io, ${memory('colyseusEach')} KB of Colyseus. The platform's own part,`,
    `  an object with four sockets that does nothing, is ${memory('broadcaster')} KB. On Cloudflare nobody pays for it: an idle object sleeps, its sockets stay open.`,
    `- **The platform costs more than the rules.** Sockets by hand in Node take ${cpu('raw')} µs; an object that only broadcasts ${cpu('broadcaster')} µs,`,
    `  and with a row stored before anybody hears of it ${cpu('row')} µs.`,
    `- **Compression is not free.** A decision takes ${cpu('oursDeflate')} µs with it and ${cpu('ours')} µs without.`,
    '- Loopback hides what a network adds, and a memory file system what a disk adds: on Cloudflare a decision also waits until its row is safe in',
    '  several places. Decisions a second and p90 depend on what else the machine does; ratios of CPU and p50 much less.',
  ];
}
