/** The worker that opens the gate without a network. The test controls the network. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const origin = "https://door.example";
const page = "/door/tr";
const file = "/_next/static/chunks/a.js";

type Listener = (event: { request: unknown; respondWith(answer: unknown): void }) => void;

/** The worker with a kept page, or without one. */
function start(network: () => Promise<{ status: number }>, isKept = true) {
  const kept = new Map([
    [page, "the page"],
    [file, "the file"],
  ]);
  const listeners = new Map<string, Listener>();
  const open = jest.fn(async () => ({ match: async (path: string) => kept.get(path) }));
  runInNewContext(readFileSync("public/door-worker.js", "utf8"), {
    self: {
      location: { origin },
      skipWaiting: jest.fn(),
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
    URL,
    Promise,
    setTimeout: (resolve: (value: unknown) => void, _: number, value: unknown) =>
      setTimeout(resolve, 30, value),
    fetch: network,
    caches: { has: async () => isKept, open },
  });
  const ask = async (url: string, mode = "navigate", method = "GET") => {
    const respondWith = jest.fn();
    listeners.get("fetch")?.({ request: { url, mode, method }, respondWith });
    return respondWith.mock.calls.length > 0 ? respondWith.mock.calls[0][0] : "not touched";
  };
  return { ask, open };
}

const online = async () => ({ status: 200 });
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

it("opens the page from the network while that answers", async () => {
  expect(await start(online).ask(origin + page)).toEqual({ status: 200 });
});

it.each([
  ["fails", offline],
  ["is silent", () => new Promise<never>(() => undefined)],
  ["is too busy", async () => ({ status: 503 })],
  ["limits the hall", async () => ({ status: 429 })],
])("opens the copy where the network %s", async (_, network) => {
  expect(await start(network).ask(origin + page)).toBe("the page");
});

it("says what the server says where nothing is kept, and keeps nothing itself", async () => {
  const { ask, open } = start(offline, false);
  await expect(ask(origin + page)).rejects.toThrow("Failed to fetch");
  expect(open).not.toHaveBeenCalled();
});

it("serves kept files at once, and leaves what the device asks the server to the network", async () => {
  const { ask } = start(offline);
  expect(await ask(origin + file, "no-cors")).toBe("the file");
  for (const path of ["state", "list", "scan"]) {
    expect(await ask(`${origin}/door/${path}`, "cors")).toBe("not touched");
  }
  expect(await ask(origin + page, "navigate", "POST")).toBe("not touched");
  expect(await ask("https://elsewhere.example/", "navigate")).toBe("not touched");
});
