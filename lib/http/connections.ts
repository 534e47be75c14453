/**
 * Limits what a client may leave unread on its connections: an answer takes memory until somebody
 * reads it.
 */
import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a connection may be silent. Every answer begins sooner. */
const SOCKET_IDLE_TIMEOUT_MS = 60_000;
/**
 * The most requests that may wait on one connection. Browsers and proxies do not send the next
 * request before an answer has come.
 */
const MAX_PIPELINED_REQUESTS = 16;

/**
 * Ends connections on which nothing happens, above all those on which a client asks for an answer
 * and does not read it.
 */
export function endSilentConnections(server: Server, silentMs = SOCKET_IDLE_TIMEOUT_MS): void {
  server.setTimeout(silentMs);
}

/**
 * Holds a request back while an earlier one on the same connection is still being answered. If it
 * began early, its files would stay open when the connection breaks. It ends connections on which
 * too many requests wait.
 */
export function limitPipelining() {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    // This request is the first on its connection.
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
