import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { GAMES } from '../shared/games.ts';
import { hashOf } from '../shared/hash.ts';
import { LIMITS, parseCode } from '../shared/limits.ts';
import { mine, seatWish, type Standing } from '../shared/reach.ts';
import { newTable, PROTOCOL, type NewTable } from '../shared/protocol.ts';
import type { RefusalName } from '../shared/answers.ts';
import { networkOf } from './addresses.ts';
import type { Env } from './env.ts';
import { codeFrom, freshEntropy } from './hash.ts';
import { SCHEMA } from './migrations.ts';
import { noteError } from './notes.ts';
import { nameFor } from './seats.ts';
import { turnAway } from './sockets.ts';
import { tableOf } from './stored.ts';
import { refusal } from './told.ts';

export { Table } from './durable.ts';

type Visit = Context<{ Bindings: Env }>;

const STATUS = {
  malformed: 400,
  'bad-name': 400,
  'bad-address': 400,
  'bad-key': 403,
  'wrong-token': 403,
  'not-host': 403,
  'no-push': 409,
  'not-reached': 409,
  'already-seated': 409,
  'wrong-origin': 403,
  'closed-doors': 403,
  'unknown-game': 404,
  'unknown-table': 404,
  'wrong-route': 404,
  'wrong-method': 405,
  'not-over': 409,
  'too-large': 413,
  'not-json': 415,
  'no-upgrade': 426,
  'too-many': 429,
  failed: 500,
  updating: 503,
} as const satisfies Partial<Record<RefusalName, number>>;

const refuse = (c: Visit, why: keyof typeof STATUS) => c.json(refusal(why), STATUS[why]);

const app = new Hono<{ Bindings: Env }>();

app.use(async (c, next) => {
  await next();
  /* The answer to an upgrade cannot be changed any more. */
  if (c.res.status === 101) return;
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
});

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Every browser names the page that a POST or an upgrade comes from; it must be one of ours. */
const isForeign = (c: Visit): boolean => {
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin;
};

const small = bodyLimit({ maxSize: LIMITS.frameBytes, onError: (c) => refuse(c, 'too-large') });

app.post('/api/tables', small, async (c) => {
  const wish = await heard(c, newTable);
  if ('why' in wish) return refuse(c, wish.why);
  return (await isWithin(c, c.env.NEW_TABLES)) ? makeTable(c, wish.said) : refuse(c, 'too-many');
});

/** The words of a POST; or what is wrong with them. */
async function heard<T>(
  c: Visit,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ said: T } | { why: 'wrong-origin' | 'not-json' | 'malformed' }> {
  if (isForeign(c)) return { why: 'wrong-origin' };
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return { why: 'not-json' };
  const read = v.safeParse(schema, await c.req.json().catch(() => null));
  return read.success ? { said: read.output } : { why: 'malformed' };
}

/** Addresses of this machine are nobody's: a person at work, or a test. */
async function isWithin(c: Visit, limit: RateLimit | undefined): Promise<boolean> {
  const address = c.req.header('cf-connecting-ip') ?? '';
  if (!limit || /^(127\.|::1$|$)/.test(address)) return true;
  return (await limit.limit({ key: networkOf(address) })).success;
}

const TRIES = 4;

async function makeTable(c: Visit, wish: NewTable): Promise<Response> {
  const name = nameFor({ seats: [] }, wish.name, 0);
  if (!name) return refuse(c, 'bad-name');
  for (let tries = 0; tries < TRIES; tries++) {
    const code = codeFrom(freshEntropy());
    if (!code) continue;
    const table = tableOf(code, { ...wish, name }, Date.now());
    if (!table) return refuse(c, 'unknown-game');
    if (await tableAt(c, code).create(JSON.stringify(table))) return c.json({ code }, 201);
  }
  return refuse(c, 'failed');
}

const tableAt = (c: Visit, code: string) => c.env.TABLE.getByName(code);

const NOWHERE = { why: 'unknown-table' } as const;

app.get('/api/tables/:code', async (c) => {
  const code = parseCode(c.req.param('code'));
  const found = code ? await tableAt(c, code).describe() : NOWHERE;
  return 'why' in found ? refuse(c, found.why) : c.json(found);
});

app.get('/api/tables/:code/record', async (c) => {
  const code = parseCode(c.req.param('code'));
  const found = code ? await tableAt(c, code).record(bearerOf(c)) : NOWHERE;
  if ('record' in found) return c.body(found.record, 200, { 'content-type': 'application/json' });
  return refuse(c, isAnswerable(found.why) ? found.why : 'failed');
});

app.post('/api/tables/:code/seat', small, async (c) => {
  const wish = await heard(c, seatWish);
  if ('why' in wish) return refuse(c, wish.why);
  const code = parseCode(c.req.param('code'));
  const answer = code ? await tableAt(c, code).wish(wish.said, siteOf(c)) : refusal('unknown-table');
  return 'why' in answer ? refuse(c, isAnswerable(answer.why) ? answer.why : 'failed') : c.json(answer);
});

const siteOf = (c: Visit): string => new URL(c.req.url).origin;

const isAnswerable = (why: RefusalName): why is keyof typeof STATUS => Object.hasOwn(STATUS, why);

app.post('/api/mine', small, async (c) => {
  const asked = await heard(c, mine);
  if ('why' in asked) return refuse(c, asked.why);
  if (!(await isWithin(c, c.env.MINE))) return refuse(c, 'too-many');
  return c.json(await Promise.all(asked.said.seats.map(({ code, token }) => standingAt(c, code, token))));
});

/** One table that fails keeps nothing of the others back. */
const standingAt = (c: Visit, code: string, token: string): Promise<Standing | null> =>
  parseCode(code) === code
    ? tableAt(c, code)
        .standing(token)
        .catch(() => null)
    : Promise.resolve(null);

app.get('/api/tables/:code/calendar/:file', async (c) => {
  const code = parseCode(c.req.param('code'));
  const secret = /^([0-9a-f]{32})\.ics$/.exec(c.req.param('file'))?.[1];
  const found = code && secret ? await tableAt(c, code).calendar(secret) : NOWHERE;
  return 'why' in found ? refuse(c, found.why) : c.body(found.calendar, 200, CALENDAR);
});

const CALENDAR = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="tuckbox.ics"',
};
/** The hash of a seat's token, where the asker has one. */
function bearerOf(c: Visit): string | null {
  const [, token] = /^Bearer ([0-9a-f]{32})$/.exec(c.req.header('authorization') ?? '') ?? [];
  return token ? hashOf(token) : null;
}

app.get('/api/tables/:code/socket', (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return refuse(c, 'no-upgrade');
  if (isForeign(c)) return refuse(c, 'wrong-origin');
  const code = parseCode(c.req.param('code'));
  return code ? tableAt(c, code).fetch(c.req.raw) : unknownSocket();
});

/** A page cannot read why an upgrade failed, so the socket opens, says it, and closes. */
function unknownSocket(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  turnAway(server, null, 'unknown-table');
  return new Response(null, { status: 101, webSocket: client });
}

app.get('/api/version', (c) => {
  const rules = Object.fromEntries(Object.values(GAMES).map(({ id, version }) => [id, version]));
  return c.json({ build: c.env.BUILD ?? 'dev', protocol: PROTOCOL, schema: SCHEMA, rules });
});

const METHODS = {
  '/api/tables': 'POST',
  '/api/tables/:code': 'GET, HEAD',
  '/api/tables/:code/record': 'GET, HEAD',
  '/api/tables/:code/socket': 'GET',
  '/api/tables/:code/seat': 'POST',
  '/api/tables/:code/calendar/:file': 'GET, HEAD',
  '/api/mine': 'POST',
  '/api/version': 'GET, HEAD',
};
for (const [path, allow] of Object.entries(METHODS))
  app.all(path, (c) => {
    c.header('allow', allow);
    return refuse(c, 'wrong-method');
  });

app.notFound((c) => refuse(c, 'wrong-route'));

app.onError((thrown, c) => {
  noteError('request', thrown);
  return refuse(c, 'failed');
});

export default app;
