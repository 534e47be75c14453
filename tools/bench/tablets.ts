/**
 * `npm run bench tablets`: two and ten simulated tablets at one fair of 50,000, with networks that come and go,
 * wrong clocks, deaths at any moment, ended devices and such that lie. It prints the table of docs/measurements.md.
 * `-- --rounds 50 --store embedded --tablets 2` is a smaller run; `--seed` repeats one. With `--minutes 3 --results
 * FILE` it runs in pieces: each ends after these minutes and adds a line to the file, and the next goes on with
 * another seed until all rounds are run.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { numbers } from "@/lib/seed/plausible";
import { clockAt } from "@/scripts/clock";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { openFilledGate } from "./tablets/filled-gate";
import type { SimulationReport } from "./tablets/report";
import { simulate } from "./tablets/simulation";

const { values } = parseArgs({
  options: {
    rounds: { type: "string" },
    /** `embedded` or `firestore`; both if it is left out. */
    store: { type: "string" },
    /** 2 or 10, one after the other, if it is left out. */
    tablets: { type: "string" },
    visitors: { type: "string", default: "50000" },
    seed: { type: "string", default: "25" },
    minutes: { type: "string" },
    /** How many fairs run at the same time over one store: a round mostly waits. */
    lanes: { type: "string", default: "1" },
    results: { type: "string" },
  },
});

/** Each runs in a store of its own. */
const stores = {
  async embedded(folder: string) {
    return { database: openSqlite(folder), stop: undefined };
  },
  async firestore() {
    const { projectId, host, stop } = await startFirestoreEmulator();
    return { database: openFirestore(projectId, host), stop };
  },
};
const rounds = { embedded: 1000, firestore: 200 };

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);

type Kind = keyof typeof stores;
interface RunPart extends SimulationReport {
  kind: Kind;
  tablets: number;
  visitors: number;
  seed: number;
  minutes: number;
}

/** The pieces that were run before. */
async function piecesOf(kind: Kind, tablets: number): Promise<RunPart[]> {
  const text = values.results ? await readFile(values.results, "utf8").catch(() => "") : "";
  const all = text
    .split("\n")
    .filter(Boolean)
    .map((line): RunPart => JSON.parse(line));
  return all.filter((one) => one.kind === kind && one.tablets === tablets);
}

/** Runs what is missing, and prints a line of the table. @returns how many faults there are */
async function run(kind: Kind, tablets: number): Promise<number> {
  const wanted = Number(values.rounds ?? rounds[kind]);
  const pieces = await piecesOf(kind, tablets);
  const done = pieces.reduce((sum, one) => sum + one.rounds, 0);
  if (done < wanted) {
    const seed = Number(values.seed) + pieces.length;
    const piece = await runPiece(kind, tablets, wanted - done, seed);
    pieces.push(piece);
    if (values.results) await appendFile(values.results, `${JSON.stringify(piece)}\n`);
  }
  const sum = (of: (one: RunPart) => number) => pieces.reduce((all, one) => all + of(one), 0);
  const faults = pieces.flatMap((one) => one.faults.map((fault) => `seed ${one.seed}: ${fault}`));
  row([
    kind,
    tablets,
    sum((one) => one.rounds),
    sum((one) => one.admitted),
    sum((one) => one.alone),
    sum((one) => one.twice),
    sum((one) => one.walkIns),
    sum((one) => one.kept),
    sum((one) => one.deaths),
    sum((one) => one.wrongTimes),
    sum((one) => one.ended),
    faults.length,
    Math.max(...pieces.map((one) => one.clockErrorMs)),
    sum((one) => one.minutes).toFixed(1),
  ]);
  for (const fault of faults.slice(0, 20)) console.info(fault);
  return faults.length;
}

async function runPiece(
  kind: Kind,
  tablets: number,
  count: number,
  seed: number,
): Promise<RunPart> {
  const begun = performance.now();
  const minutes = () => (performance.now() - begun) / 60_000;
  const folder = await mkdtemp(join(tmpdir(), "tablets-"));
  const { database, stop } = await stores[kind](folder);
  const visitors = Number(values.visitors);
  const filled = await openFilledGate({ database, dataDir: folder, visitors });
  try {
    const lanes = Number(values.lanes);
    const own = Math.floor(filled.tokens.length / lanes);
    const reports = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        simulate({
          server: filled.gate,
          tablets,
          lane,
          rounds: Math.ceil(count / lanes),
          tokens: filled.tokens.slice(lane * own, (lane + 1) * own),
          random: numbers(1000 * seed + lane),
          isOver: () => minutes() > Number(values.minutes ?? Number.POSITIVE_INFINITY),
        }),
      ),
    );
    return { kind, tablets, visitors, seed, minutes: minutes(), ...allOf(reports) };
  } finally {
    await filled.close();
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  }
}

function allOf(reports: readonly SimulationReport[]): SimulationReport {
  const [first, ...others] = reports;
  if (!first) throw new Error("There are no lanes.");
  return others.reduce(
    (all, one) => ({
      rounds: all.rounds + one.rounds,
      admitted: all.admitted + one.admitted,
      alone: all.alone + one.alone,
      deaths: all.deaths + one.deaths,
      wrongTimes: all.wrongTimes + one.wrongTimes,
      ended: all.ended + one.ended,
      walkIns: all.walkIns + one.walkIns,
      kept: all.kept + one.kept,
      twice: all.twice + one.twice,
      faults: [...all.faults, ...one.faults],
      clockErrorMs: Math.max(all.clockErrorMs, one.clockErrorMs),
    }),
    first,
  );
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
  const admissions = ["let in", "alone", "at several", "walk-ins", "kept"];
  const clocks = ["wrong times", "ended"];
  const titles = ["Tablets", "rounds", ...admissions, "deaths", ...clocks, "faults"];
  row(["Store", ...titles, "clock error (ms)", "minutes"]);
  row(["---", ...titles.map(() => "---:"), "---:", "---:"]);
  const kinds = (["embedded", "firestore"] as const).filter(
    (kind) => !values.store || values.store === kind,
  );
  let faults = 0;
  for (const kind of kinds) {
    for (const tablets of values.tablets ? [Number(values.tablets)] : [2, 10]) {
      faults += await run(kind, tablets);
    }
  }
  process.exitCode = faults === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
