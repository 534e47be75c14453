/** What devices report of their lists: what is counted of it, and what is not. */
import { sessionPages } from "@/lib/fair/sessions";
import { getSessionName } from "@/lib/i18n/session-texts";
import type { KeptCount } from "@/lib/kept/kept-counts";
import type { KeptRepository, KeptWithPass } from "@/lib/kept/kept-with-pass";
import { clientAddressHeader } from "@/lib/security/client-address";
import { createMissLimit } from "@/lib/security/rate-limit";
import { openKeptCounts } from "@/lib/server/kept/kept-counts";
import type { DeskStore } from "@/lib/store/ports";
import { loadKeptSums } from "@/staff/desk/kept/kept-sums";
import { provideStepServers } from "@/tests/support/servers/step-server";

const servers = provideStepServers();
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const now = Date.UTC(2026, 8, 1, 9);
/** Of the release, whichever it is. */
const [session = ""] = sessionPages.listIds();
const deniz = { slug: "Deniz", name: "Deniz", stand: "2-A4" };

let stored: Map<string, KeptCount>;
let counts: ReturnType<typeof openKeptCounts>;
let url: string;

const keptCounts = {
  async put(some: readonly KeptCount[]) {
    for (const one of some) stored.set([one.day, one.language, one.key].join(" "), one);
  },
  list: async () => [...stored.values()],
};

async function open(perClient = 0, lists: readonly KeptWithPass[] = []) {
  stored = new Map();
  const kept = {
    count: async (key: string) =>
      lists.filter(({ items }) => items.some((item) => item.key === key && !item.isCounted)).length,
    list: () => lists,
  } as unknown as KeptRepository;
  counts = openKeptCounts(
    { keptCounts, kept },
    {
      ...{ limit: createMissLimit({ perClient }), now: () => now, writer: "w" },
      listCompanies: () => [deniz],
    },
  );
  ({ url } = await servers.open(async (request, response) => {
    request.headers[clientAddressHeader] = "client";
    return counts.step(request, response);
  }));
  return { kept, keptCounts, reviews: { listAccepted: async () => [] } };
}

afterEach(() => counts.stop());

async function say(list: string, headers: Record<string, string> = {}, language = "tr") {
  const answer = await fetch(`${url}/api/kept`, {
    method: "POST",
    body: new URLSearchParams({ language, list }),
    headers: { origin: url, "user-agent": browser, ...headers },
  });
  await counts.flush();
  return answer.status;
}

const readCounted = () => Object.fromEntries([...stored].map(([key, { count }]) => [key, count]));

it("counts each thing of the fair by day and language, and nothing that is made up", async () => {
  await open();
  expect(await say(`company/Deniz sector/food session/${session}`)).toBe(204);
  expect(await say("company/Deniz company/Forged sector/x session/x", {}, "ar")).toBe(204);
  expect(await say("company/Deniz")).toBe(204);
  expect(readCounted()).toEqual({
    "2026-09-01 tr company/Deniz": 2,
    "2026-09-01 tr sector/food": 1,
    [`2026-09-01 tr session/${session}`]: 1,
    "2026-09-01 ar company/Deniz": 1,
  });
});

it.each([
  ["a browser that asks not to be tracked", "sector/food", { dnt: "1" }, 204],
  ["Global Privacy Control", "sector/food", { "sec-gpc": "1" }, 204],
  ["a program", "sector/food", { "user-agent": "curl/8" }, 204],
  ["no list", "", {}, 400],
  ["a list with other words", "sector/food <b>", {}, 400],
  ["10,000 things", Array.from({ length: 10_000 }, (_, n) => `sector/${n}`).join(" "), {}, 413],
] as const)("counts nothing of %s", async (_, list, headers, status) => {
  await open();
  expect(await say(list, headers)).toBe(status);
  expect(readCounted()).toEqual({});
});

it("limits a client", async () => {
  await open(1);
  const statuses = [];
  for (let n = 0; n < 30; n += 1) statuses.push(await say("sector/food"));
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 204)).toHaveLength(
    Object.values(readCounted())[0] ?? 0,
  );
});

it("adds passes to devices, and each once", async () => {
  const day = "2026-09-02";
  const store = await open(0, [
    { items: [{ key: "sector/food", day }], language: "en" },
    { items: [{ key: "sector/food", day, isCounted: true }], language: "tr" },
  ]);
  await say(`sector/food session/${session}`);
  expect(await counts.countKeeping("sector/food")).toBe(2);
  const { kinds, days, rows } = await loadKeptSums(store as unknown as DeskStore, "en");
  const totals = kinds.flatMap(({ things }) =>
    things.map(({ line, total, withPass }) => [line.name, total, withPass]),
  );
  expect(totals).toEqual([
    [getSessionName(session, "en"), 1, 0],
    ["Food", 2, 1],
  ]);
  expect(days.map((one) => [one.day, one.total, one.byLanguage])).toEqual([
    ["2026-09-01", 2, { tr: 2, en: 0, ar: 0 }],
    [day, 1, { tr: 0, en: 1, ar: 0 }],
  ]);
  expect(rows.map(({ line, onDevices, withPass }) => [line.id, onDevices, withPass])).toEqual([
    [session, 1, 0],
    ["food", 1, 0],
    ["food", 0, 1],
  ]);
});
