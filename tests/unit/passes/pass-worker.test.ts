/** The worker that opens a pass without a network. The test controls the network and the clock. */
import { failing, type Network, offline, online, startWorker } from "../../support/workers";

const origin = "https://expo.example";
const path = "/en/VisitorPass/aBcDeFgHiJ_KLMNO-123";
const end = Date.UTC(2026, 8, 26, 15);
const CACHE = "pass aBcDeFgHiJ_KLMNO-123";
const scanPath = "/en/Company/xYzDeFgHiJ_KLMNO-123/Scan";
const SCAN_CACHE = "scan xYzDeFgHiJ_KLMNO-123";

/**
 * The worker with a kept pass.
 * @param now the time
 * @param network what the network answers
 */
function start(now: number, network: Network, kind: "pass" | "scan" = "pass") {
  const caches = new Map([
    [CACHE, new Map([[path, "the copy"]])],
    [SCAN_CACHE, new Map([[scanPath, "the scanner"]])],
    ["something else", new Map([[path, "not ours"]])],
  ]);
  const unregister = jest.fn();
  const scope = kind === "scan" ? scanPath : "/en/VisitorPass/";
  const ask = startWorker("pass-worker.js", {
    network,
    self: {
      location: { href: `${origin}/pass-worker.js?kind=${kind}&until=${end}`, origin },
      registration: { unregister, scope: origin + scope },
    },
    globals: {
      Date: { now: () => now },
      caches: {
        keys: async () => [...caches.keys()],
        has: async (name: string) => caches.has(name),
        open: async (name: string) => ({
          match: async (key: string) => caches.get(name)?.get(key),
        }),
        match: async (url: string) =>
          url.endsWith("/kept.css")
            ? "the kept style"
            : caches.get(CACHE)?.get(url.slice(origin.length)),
        delete: async (name: string) => caches.delete(name),
      },
    },
  });
  return { ask, caches, unregister };
}

const before = end - 1000;

it("opens the pass from the network while that answers, also to keep it again: it may be corrected", async () => {
  for (const mode of ["navigate", "cors"]) {
    expect(await start(before, online).ask(origin + path, mode)).toEqual({ status: 200 });
  }
});

it.each(failing)("opens the copy where the network %s", async (_, network) => {
  const { ask } = start(before, network);
  expect(await ask(`${origin}${path}?from=mail`)).toBe("the copy");
});

it.each(["", "/Correct", "/Withdraw"])(
  "deletes a pass that no longer exists: %p",
  async (below) => {
    const { ask, caches } = start(before, async () => ({ status: 404 }));
    expect(await ask(origin + path + below)).toEqual({ status: 404 });
    expect([...caches.keys()]).toEqual([SCAN_CACHE, "something else"]);
  },
);

it("has no copy of the pages below a pass, nor of one that was not opened", async () => {
  const below = ["Correct", "Withdraw", "Withdrawn"].map((name) => `${path}/${name}`);
  for (const other of [...below, "/en/VisitorPass/another"]) {
    expect(await start(before, online).ask(origin + other)).toEqual({ status: 200 });
    await expect(start(before, offline).ask(origin + other)).rejects.toThrow("Failed to fetch");
  }
});

it("forgets every pass, and itself, when the fair is over", async () => {
  const { ask, caches, unregister } = start(end + 1, offline);
  await expect(ask(origin + path)).rejects.toThrow("Failed to fetch");
  expect([...caches.keys()]).toEqual([SCAN_CACHE, "something else"]);
  expect(unregister).toHaveBeenCalledTimes(1);
});

it("serves the files that the pass needs, and does not handle other sites and forms", async () => {
  const { ask } = start(before, offline);
  expect(await ask(`${origin}/kept.css`, "no-cors")).toBe("the kept style");
  expect(await ask("https://maps.example/", "navigate")).toBe("not touched");
  expect(await ask(origin + path, "navigate", "POST")).toBe("not touched");
});

it("opens the page that scans, and ends with it when its link has ended", async () => {
  expect(await start(before, offline, "scan").ask(origin + scanPath)).toBe("the scanner");
  const { ask, caches, unregister } = start(before, async () => ({ status: 404 }), "scan");
  expect(await ask(origin + scanPath)).toEqual({ status: 404 });
  expect([...caches.keys()]).toEqual([CACHE, "something else"]);
  expect(unregister).toHaveBeenCalledTimes(1);
});
