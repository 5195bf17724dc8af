import { DurableObject } from 'cloudflare:workers';

/** What the platform asks for telling all and keeping it: as the broadcaster, and one row of the size of ours. */
export class Table extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    this.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS changed (place INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT',
    );
    this.written = 0;
  }

  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(_, text) {
    const write = 'INSERT INTO changed VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body';
    this.ctx.storage.sql.exec(write, this.written++ % 64, text + ROW);
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  webSocketClose(socket) {
    socket.close(1000);
  }
}

/** With what they say some 480 bytes. */
const ROW = ' '.repeat(380);

export default {
  fetch: (request, env) => env.TABLE.getByName(new URL(request.url).pathname).fetch(request),
};
