/**
 * The entrance on the first morning: 5,000 visitors at two desks with one embedded store. Run `npm
 * run bench:arrivals` after a build; it prints the table of docs/measurements.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fair } from "@/lib/fair/facts";
import { seed } from "@/lib/seed/seed";
import { sqliteStore } from "@/lib/services/store/sqlite";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";
import { clockAt } from "@/scripts/clock";
import { type Desk, startDesk } from "@/scripts/desk";
import { inParallel } from "./submissions";

const VISITORS = 5000;
const ALLOWED_MINUTES = 10;
/**
 * The number of counters, and of scanners at each. A scanner waits for the answer before it reads
 * the next pass.
 */
const DESKS = 2;
const SCANNERS = 4;

async function main(): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "arrivals-"));
  const takeover = sqliteTakeover(DATA_DIR);
  await seed(takeover, { visit: VISITORS });
  await takeover.close();
  const site = sqliteStore(DATA_DIR);
  const passes: string[] = [];
  for await (const { record } of site.list("visit")) {
    if ("token" in record) passes.push(`https://expo.example/tr/VisitorPass/${record.token}`);
  }
  await site.close();
  const settings = { DATA_DIR, ...clockAt(`${fair.startDate}T10:00`) };
  const desks = await Promise.all(Array.from({ length: DESKS }, () => startDesk(settings)));
  try {
    const times: number[] = [];
    const outcomes = new Map<string, number>();
    const start = performance.now();
    await inParallel(passes.length, DESKS * SCANNERS, async (n) => {
      const begun = performance.now();
      const outcome = await scan(desks[n % DESKS] as Desk, passes[n] ?? "");
      times.push(performance.now() - begun);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    });
    const seconds = (performance.now() - start) / 1000;
    const stored = await count(DATA_DIR);
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    console.info(`marked: ${JSON.stringify(Object.fromEntries(outcomes))}, stored: ${stored}`);
    console.info(`${seconds.toFixed(1)} s, ${Math.round(VISITORS / seconds)} arrivals a second`);
    console.info(`answer to a scan: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms`);
    const isWell = stored === VISITORS && outcomes.get("first") === VISITORS;
    process.exitCode = isWell && seconds < ALLOWED_MINUTES * 60 ? 0 : 1;
  } finally {
    await Promise.all(desks.map((desk) => desk.stop()));
    await rm(DATA_DIR, { recursive: true });
  }
}

/** What a scanner does: it posts the code, follows the redirect and reads the page. */
async function scan({ url }: Desk, code: string): Promise<string> {
  const answer = await fetch(`${url}/desk/tr/arrivals/mark`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ code }),
  });
  await answer.arrayBuffer();
  return new URL(answer.url).searchParams.get("outcome") ?? `status ${answer.status}`;
}

async function count(dataDir: string): Promise<number> {
  const store = sqliteDeskStore(dataDir);
  const { items } = await store.arrivals.page({ limit: VISITORS + 1 });
  await store.close();
  return items.filter(({ days }) => fair.startDate in days).length;
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
