import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import type { DeviceAddress } from '../shared/reach.ts';

export interface Got {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  at: number;
}

/** How a receiver answers: with a status, with headers too, after a while, or not at all. */
type Manner = number | { status: number; headers: Record<string, string>; after?: number } | 'stall';

/** A push service and whatever else takes messages, on this machine. */
export interface Receiver {
  url: string;
  got: Got[];
  /** What the next ones are answered, one after another; then 201 again. */
  manners: Manner[];
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const got: Got[] = [];
  const manners: Manner[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', method = '', headers } = request;
      got.push({ path: url, method, headers, body: Buffer.concat(chunks), at: Date.now() });
      const manner = manners.shift() ?? 201;
      if (manner === 'stall') return;
      const {
        status,
        headers: more,
        after = 0,
      } = typeof manner === 'number' ? { status: manner, headers: {} } : manner;
      setTimeout(() => response.writeHead(status, more).end(), after);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { url: `http://127.0.0.1:${port}`, got, manners, close };
}

/** A browser's half of a subscription: what it tells the table, and what only it can read. */
export interface Browser {
  address: DeviceAddress;
  read(got: Got): unknown;
}

export function newBrowser({ url }: Pick<Receiver, 'url'>, path = `/push/${randomBytes(12).toString('hex')}`): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const p256dh = keys.getPublicKey().toString('base64url');
  return {
    address: { endpoint: url + path, p256dh, auth: auth.toString('base64url') },
    read: ({ body }) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()),
  };
}

/** What a push service believes of a sender: its signed words, if the signature is that of the key it names (RFC 8292). */
export function senderOf({ headers }: Got): { claims: { aud: string; exp: number; sub: string }; key: string } {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by that key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), key };
}
