import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A wire that counts what goes through it. */
export interface Wire {
  url: string;
  down: number;
  up: number;
  close(): void;
}

export async function wireTo(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    near.setNoDelay(true);
    near.on('data', (bytes) => (wire.up += bytes.length)).pipe(far);
    far.on('data', (bytes) => (wire.down += bytes.length)).pipe(near);
    for (const end of [near, far]) end.on('error', () => (near.destroy(), far.destroy()));
  });
  const wire: Wire = { url: '', down: 0, up: 0, close: () => server.close() };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  wire.url = `http://127.0.0.1:${Object(server.address()).port}`;
  return wire;
}

/** Whether anybody listens there. */
export function isOpen(url: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    socket.once('connect', () => (socket.destroy(), answer(true)));
    socket.once('error', () => answer(false));
  });
}
