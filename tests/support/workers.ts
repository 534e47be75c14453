/** Runs a service worker of `public` whose network the test controls. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Listener = (event: { request: unknown; respondWith(answer: unknown): void }) => void;
export type Network = () => Promise<{ status: number }>;

interface WorkerOptions {
  network: Network;
  /** What `self` has, besides what every worker has. */
  self: object;
  /** What stands beside `self`: the caches, and a clock if the worker asks for one. */
  globals: object;
}

/** @returns asks the worker for an address */
export function startWorker(file: string, { network, self, globals }: WorkerOptions) {
  const listeners = new Map<string, Listener>();
  runInNewContext(readFileSync(`public/${file}`, "utf8"), {
    self: {
      ...self,
      skipWaiting: jest.fn(),
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
    URL,
    Promise,
    setTimeout: (resolve: (value: unknown) => void, _: number, value: unknown) =>
      setTimeout(resolve, 30, value),
    fetch: network,
    ...globals,
  });
  return async (url: string, mode = "navigate", method = "GET") => {
    const respondWith = jest.fn();
    listeners.get("fetch")?.({ request: { url, mode, method }, respondWith });
    return respondWith.mock.calls.length > 0 ? respondWith.mock.calls[0][0] : "not touched";
  };
}

export const online: Network = async () => ({ status: 200 });
export const offline: Network = () => Promise.reject(new TypeError("Failed to fetch"));

/** What a network is like that gives no page. */
export const failing: [string, Network][] = [
  ["fails", offline],
  ["is silent", () => new Promise<never>(() => undefined)],
  ["is too busy", async () => ({ status: 503 })],
  ["limits the hall", async () => ({ status: 429 })],
];
