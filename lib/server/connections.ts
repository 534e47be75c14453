/** What a client may leave lying on its connections: answers take memory until somebody reads them. */
import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Longer than any answer takes to begin. */
const SILENT_MS = 60_000;
/** More than whoever asks again before an answer came; browsers and proxies never do. */
const WAITING = 16;

/** Ends connections on which nothing moves: on which an answer is asked for and not read, above all. */
export function endSilentConnections(server: Server, silentMs = SILENT_MS): void {
  server.setTimeout(silentMs);
}

/**
 * Begins nothing for what is asked behind something else until it is its turn: its files would stay open
 * when the connection breaks. Ends connections that ask for much at once.
 */
export function oneAfterAnother() {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> => {
    // The answer that is written now has the connection.
    if (response.socket) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > WAITING) {
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
