/**
 * How the process ends. Node closes the lines that were used; those that browsers have opened in advance,
 * and the work after the last answer, are left to us.
 */
import "server-only";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log";

interface Ending {
  server: Server;
  /** How long a stopping server answers but says that it is not ready, in milliseconds. */
  drainMs: number;
  /** Work that goes on after the answers, awaited when the last of them has been given. */
  finish?: () => Promise<unknown>;
  /** What is closed then, in this order. */
  close: (() => Promise<unknown>)[];
}

/** Requests that are still under way after this are cut off: platforms kill soon after. */
const LAST_REQUESTS_MS = 8000;

/** How often lines are closed on which nothing is under way any more. */
const KEPT_MS = 100;

/** A client that goes on asking a silent Firestore never closes: the process ends all the same. */
const CLOSING_MS = 1000;

/**
 * Ends the process on SIGTERM and SIGINT: it says "not ready" for a while, so that balancers turn
 * away first, finishes the requests under way, then closes the rest. Further signals change nothing:
 * a terminal sends Ctrl-C to npm and to us, and npm passes it on once more.
 * @returns whether the process was told to stop
 */
export function endOnSignals(ending: Ending): () => boolean {
  const lines = openLines(ending.server);
  let stopping = false;
  const stop = async (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "stop", ms: drainMs });
    // Who is answered from now on asks elsewhere next.
    ending.server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await pause(drainMs);
    await closeServer(ending.server, lines);
    await ending.finish?.();
    for (const close of ending.close) await Promise.race([close(), pause(CLOSING_MS)]);
    process.exit();
  };
  process.on("SIGTERM", () => stop(ending.drainMs).catch(endWithError));
  process.on("SIGINT", () => stop(0).catch(endWithError));
  return () => stopping;
}

/** The connections to a server, as they come and go. */
function openLines(server: Server): Iterable<Socket> {
  const lines = new Set<Socket>();
  server.on("connection", (line: Socket) => {
    lines.add(line);
    line.once("close", () => lines.delete(line));
  });
  return lines;
}

/** Takes no more connections, and resolves when the requests under way are answered. */
async function closeServer(server: Server, lines: Iterable<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const kept = setInterval(() => {
    server.closeIdleConnections();
    // Browsers open lines in advance; Node takes those for busy ones.
    for (const line of lines) if (line.bytesRead === 0) line.destroy();
  }, KEPT_MS);
  const late = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearInterval(kept);
  clearTimeout(late);
}

function endWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
