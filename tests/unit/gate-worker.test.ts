/** The worker that opens the gate without a network. The test controls the network. */
import { failing, type Network, offline, online, startWorker } from "../support/workers";

const origin = "https://door.example";
const page = "/door/tr";
const file = "/_next/static/chunks/a.js";

/** The worker with a kept page, or without one. */
function start(network: Network, isKept = true) {
  const kept = new Map([
    [page, "the page"],
    [file, "the file"],
  ]);
  const open = jest.fn(async () => ({ match: async (path: string) => kept.get(path) }));
  const ask = startWorker("door-worker.js", {
    network,
    self: { location: { origin } },
    globals: { caches: { has: async () => isKept, open } },
  });
  return { ask, open };
}

it("opens the page from the network while that answers", async () => {
  expect(await start(online).ask(origin + page)).toEqual({ status: 200 });
});

it.each(failing)("opens the copy where the network %s", async (_, network) => {
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
