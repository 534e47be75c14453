/** Ends the process cleanly: also closes unused connections, which Node keeps, and waits for late work. */
import "server-only";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log";

interface ShutdownOptions {
  servers: readonly Server[];
  /** A stopping server still answers this long, but reports "not ready". */
  drainMs: number;
  /** Waits for work that goes on after the last answer. */
  finish?: () => Promise<unknown>;
  /** Closes the stores and other resources, in this order. */
  close: (() => Promise<unknown>)[];
}

/** Platforms kill the process soon after. */
const LAST_REQUESTS_TIMEOUT_MS = 8000;

const IDLE_CLOSE_INTERVAL_MS = 100;

/** A Firestore client that waits for a silent server never closes. */
const CLOSE_TIMEOUT_MS = 1000;

/**
 * On SIGTERM and SIGINT: reports "not ready" so that load balancers stop sending, finishes current requests, closes the
 * rest. Further signals change nothing: a terminal sends Ctrl-C to npm and to us, and npm passes it on.
 * @returns whether the process is stopping
 */
export function endOnSignals(ending: ShutdownOptions): () => boolean {
  const open = ending.servers.map((server) => ({ server, lines: trackConnections(server) }));
  let stopping = false;
  const stop = async (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "stop", ms: drainMs });
    // The client's next connection goes to another server.
    for (const { server } of open) {
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
    }
    await pause(drainMs);
    await Promise.all(open.map(({ server, lines }) => closeServer(server, lines)));
    await ending.finish?.();
    for (const close of ending.close) await Promise.race([close(), pause(CLOSE_TIMEOUT_MS)]);
    process.exit();
  };
  process.on("SIGTERM", () => stop(ending.drainMs).catch(endWithError));
  process.on("SIGINT", () => stop(0).catch(endWithError));
  return () => stopping;
}

function trackConnections(server: Server): Iterable<Socket> {
  const lines = new Set<Socket>();
  server.on("connection", (line: Socket) => {
    lines.add(line);
    line.once("close", () => lines.delete(line));
  });
  return lines;
}

async function closeServer(server: Server, lines: Iterable<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const kept = setInterval(() => {
    server.closeIdleConnections();
    // Browsers open connections in advance, which Node counts as busy.
    for (const line of lines) if (line.bytesRead === 0) line.destroy();
  }, IDLE_CLOSE_INTERVAL_MS);
  const late = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_TIMEOUT_MS);
  await closed;
  clearInterval(kept);
  clearTimeout(late);
}

function endWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
