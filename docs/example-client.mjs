// Plays one random game of Stacks at a running table site, all seats by itself:
//   node docs/example-client.mjs http://127.0.0.1:8787 3
// It knows no rule: it asks the table for its moves. Node 22 or newer, nothing to install. See protocol.md.
const site = process.argv[2] ?? 'http://127.0.0.1:8787';
const people = Number(process.argv[3] ?? 3);
const api = new URL('/api/tables', site);
const random = () => crypto.randomUUID().replaceAll('-', '');
const token = random();
const name = 'Robot 1';
const made = await fetch(api, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ game: 'stacks', token, name }),
});
const { code } = await made.json();
console.log(`table ${code}`);

/** A listed move with ranges in it may be sent with any number from each; this one stays low. */
const settle = (value) =>
  Array.isArray(value) && typeof value[0] === 'number' ? Math.min(value[1], Math.max(value[0], 0)) : value;
const chosen = (moves) => moves[Math.floor(Math.random() * moves.length)];
const ready = (move) => Object.fromEntries(Object.entries(move).map(([key, value]) => [key, settle(value)]));

const clock = { pace: 'live', seconds: 30, reaction: 0, answer: 30, absent: 'rules' };

function play(mine, isHost) {
  const socket = new WebSocket(`${api.href.replace('http', 'ws')}/${code}/socket`);
  const say = (message) => socket.send(JSON.stringify({ id: random(), ...message }));
  let now = {};
  const act = () => {
    const { table } = now;
    if (table.phase === 'gathering' && isHost && table.seats.filter(Boolean).length === people) say({ type: 'start' });
    if (table.phase === 'playing') setTimeout(() => say({ type: 'moves', after: [] }), 40);
    if (table.phase === 'over') socket.close();
  };
  socket.addEventListener('open', () => say({ type: 'hello', protocol: 4, token: isHost ? mine : null, events: null }));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    now = { ...now, ...message };
    if (message.type === 'welcome')
      say(isHost ? { type: 'clock', clock } : { type: 'sit', seat: null, token: mine, name: 'Robot' });
    if (message.type === 'moves' && message.dues.some((due) => due.seat === now.seat))
      say({ type: 'decide', version: message.version, moves: [ready(chosen(message.moves))] });
    if (message.type === 'frames' && isHost) for (const [event] of message.frames) if (event) console.log(event);
    if (message.type === 'table' || message.type === 'frames') act();
  });
}
for (let n = 0; n < people; n++) play(n === 0 ? token : random(), n === 0);
