/**
 * `npm run bench:tablets`: two and ten simulated tablets at one fair of 50,000, with networks that come and go,
 * wrong clocks and deaths at any moment. It prints the table of docs/measurements.md.
 * `-- --rounds 50 --store embedded --tablets 2` is a smaller run; `--seed` repeats one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fair } from "@/lib/fair/facts";
import { firestoreDeskStore } from "@/lib/services/store/firestore-desk";
import { firestoreTakeover } from "@/lib/services/store/firestore-takeover";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";
import { clockAt } from "@/scripts/clock";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { seeded } from "./tablets/random";
import type { SimulationReport } from "./tablets/report";
import { simulate } from "./tablets/simulation";
import { openStand } from "./tablets/stand";

const { values } = parseArgs({
  options: {
    rounds: { type: "string" },
    /** `embedded` or `firestore`; both if it is left out. */
    store: { type: "string" },
    /** 2 or 10, one after the other, if it is left out. */
    tablets: { type: "string" },
    visitors: { type: "string", default: "50000" },
    seed: { type: "string", default: "25" },
  },
});

/** Each runs in a store of its own. */
const stores = {
  async embedded(folder: string) {
    return { store: sqliteDeskStore(folder), takeover: sqliteTakeover(folder), stop: undefined };
  },
  async firestore() {
    const { projectId, host, stop } = await startFirestoreEmulator();
    return {
      store: firestoreDeskStore(projectId, host),
      takeover: firestoreTakeover(projectId, host),
      stop,
    };
  },
};
const rounds = { embedded: 1000, firestore: 200 };

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);

async function run(kind: keyof typeof stores, tablets: number): Promise<SimulationReport> {
  const folder = await mkdtemp(join(tmpdir(), "tablets-"));
  const { store, takeover, stop } = await stores[kind](folder);
  const visitors = Number(values.visitors);
  const stand = await openStand({ store, takeover, dataDir: folder, visitors });
  try {
    const count = Number(values.rounds ?? rounds[kind]);
    const begun = performance.now();
    const report = await simulate({
      door: stand.door,
      tablets,
      rounds: count,
      tokens: stand.tokens,
      random: seeded(Number(values.seed)),
    });
    const { admitted, alone, deaths, twice, faults, clockErrorMs } = report;
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    row([
      kind,
      tablets,
      count,
      admitted,
      alone,
      twice,
      deaths,
      faults.length,
      clockErrorMs,
      minutes,
    ]);
    for (const fault of faults.slice(0, 20)) console.info(fault);
    return report;
  } finally {
    await stand.close();
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Scans count on days of the fair alone, so everything runs again on the first one. */
async function onFirstDay(): Promise<void> {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, ...clockAt(`${fair.startDate}T10:00`) };
  const [code] = await once(spawn(process.execPath, args, { env, stdio: "inherit" }), "close");
  process.exitCode = code ?? 1;
}

async function main(): Promise<void> {
  if (!process.env.CLOCK_AT) return onFirstDay();
  const titles = ["Tablets", "rounds", "let in", "alone", "at several", "deaths", "faults"];
  row(["Store", ...titles, "clock error (ms)", "minutes"]);
  row(["---", ...titles.map(() => "---:"), "---:", "---:"]);
  const kinds = (["embedded", "firestore"] as const).filter(
    (kind) => !values.store || values.store === kind,
  );
  let faults = 0;
  for (const kind of kinds) {
    for (const tablets of values.tablets ? [Number(values.tablets)] : [2, 10]) {
      faults += (await run(kind, tablets)).faults.length;
    }
  }
  process.exitCode = faults === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
