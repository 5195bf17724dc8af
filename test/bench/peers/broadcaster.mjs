import { DurableObject } from 'cloudflare:workers';

/** The platform's floor: whatever a socket says, all are told. No rules, no storage. */
export class Table extends DurableObject {
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  webSocketMessage(_, text) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  webSocketClose(socket) {
    socket.close(1000);
  }
}

export default {
  fetch: (request, env) => env.TABLE.getByName(new URL(request.url).pathname).fetch(request),
};
