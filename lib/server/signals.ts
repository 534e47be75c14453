/** How the process ends. */
import "server-only";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log";

interface Ending {
  server: Server;
  /** How long a stopping server answers but says that it is not ready, in milliseconds. */
  drainMs: number;
  /** What is closed when the last request has been answered, in this order. */
  close: (() => Promise<unknown>)[];
}

/** Requests that are still under way after this are cut off: platforms kill soon after. */
const LAST_REQUESTS_MS = 8000;

/**
 * Ends the process on SIGTERM and SIGINT: it says "not ready" for a while, so that balancers turn
 * away first, finishes the requests under way, then closes the rest. Further signals change nothing:
 * a terminal sends Ctrl-C to npm and to us, and npm passes it on once more.
 * @returns whether the process was told to stop
 */
export function endOnSignals(ending: Ending): () => boolean {
  let stopping = false;
  const stop = async (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "stop", ms: drainMs });
    await pause(drainMs);
    await closeServer(ending.server);
    for (const close of ending.close) await close();
    process.exit();
  };
  process.on("SIGTERM", () => stop(ending.drainMs).catch(endWithError));
  process.on("SIGINT", () => stop(0).catch(endWithError));
  return () => stopping;
}

/** Takes no more connections, and resolves when the requests under way are answered. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const late = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearTimeout(late);
}

function endWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
