/** Limits what a client may leave unread: an answer takes memory until it is read. */
import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Every answer begins sooner. */
const SOCKET_IDLE_TIMEOUT_MS = 60_000;
/** Browsers and proxies wait for an answer before they send the next request. */
const MAX_PIPELINED_REQUESTS = 16;

/** Ends idle connections, above all those whose client does not read its answer. */
export function endSilentConnections(server: Server, silentMs = SOCKET_IDLE_TIMEOUT_MS): void {
  server.setTimeout(silentMs);
}

/** Holds a request until the one before it is answered: its files would stay open if the connection breaks. */
export function limitPipelining() {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    if (response.socket) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MAX_PIPELINED_REQUESTS) {
      socket.destroy();
      return true;
    }
    return new Promise((resolve) => {
      response.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
        resolve(false);
      });
    });
  };
}
