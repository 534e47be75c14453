import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/server/log";

/** Shared by the bundles of the server, which hold a copy of this module each. */
const shared = globalThis as typeof globalThis & { serverStopping?: boolean };

/** Whether the server was told to stop. */
export function isStopping(): boolean {
  return shared.serverStopping === true;
}

/**
 * Puts a pause before Next's own handling of SIGTERM, which stops taking connections at once: for
 * that long the server answers, but says that it is not ready, so that balancers turn away first.
 * Next then finishes the requests under way and the deliveries after them.
 */
export function drainBeforeStop(drainMs: number): void {
  const closeServer = process.listeners("SIGTERM");
  process.removeAllListeners("SIGTERM");
  process.once("SIGTERM", async (signal) => {
    shared.serverStopping = true;
    log.info({ event: "stop", ms: drainMs });
    await pause(drainMs);
    for (const close of closeServer) close.call(process, signal);
  });
}
