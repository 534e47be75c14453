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

/** Ends connections that ask for much at once: each kilobyte of questions would take a hundred. */
export function endLongQueues() {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // Not behind another one: an answer has the connection while it is its turn.
    if (response.socket) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    if (count <= WAITING) return false;
    socket.destroy();
    return true;
  };
}
