/**
 * `npm run bench corrections`: kills a process that corrects, merges and erases registrations, 300 times with each
 * store, and such that copy a store, and prints the tables of docs/measurements.md. `-- --rounds 50 --store embedded` is a smaller run.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type EmulatedProject, startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { type CorrectionFigures, killWhileCorrecting } from "./corrections";
import { killWhileCopying } from "./killed-moves";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "300" },
    /** `embedded` or `firestore`; both if it is left out. */
    store: { type: "string" },
  },
});
const rounds = Number(values.rounds);

const columns = [
  ["rounds", "rounds"],
  ["corrected", "corrected"],
  ["merged", "merged"],
  ["erased", "erased"],
  ["cutOff", "cut off"],
  ["lost", "lost"],
  ["halves", "half merged"],
  ["doubled", "doubled"],
  ["left", "left of erased"],
  ["wrongPasses", "wrong passes"],
  ["wrongLines", "wrong lines"],
  ["wrongArrivals", "wrong arrivals"],
] as const satisfies [keyof CorrectionFigures, string][];

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);
const tell = (name: string, figures: CorrectionFigures) =>
  row([name, ...columns.map(([key]) => figures[key].toLocaleString("en-GB"))]);

async function tellMoves(emulator: EmulatedProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "expo-moves-"));
  const moves = [
    ["copying to Firestore", () => killWhileCopying(rounds, folder, emulator, "firestore")],
    ["copying to the embedded store", () => killWhileCopying(rounds, folder, emulator, "embedded")],
  ] as const;
  row(["While", "rounds", "killed in the middle", "visitors", "lost or different"]);
  row(["---", "---:", "---:", "---:", "---:"]);
  for (const [name, run] of moves) {
    const { killed, visitors, wrong } = await run();
    row([name, rounds, killed, visitors, wrong]);
  }
  await rm(folder, { recursive: true });
}

async function main(): Promise<void> {
  row(["Store", ...columns.map(([, title]) => title)]);
  row(["---", ...columns.map(() => "---:")]);
  if (values.store !== "firestore") {
    const folder = await mkdtemp(join(tmpdir(), "expo-corrections-"));
    tell("embedded", await killWhileCorrecting(rounds, { DATA_DIR: folder }));
    await rm(folder, { recursive: true });
  }
  if (values.store === "embedded") return;
  const emulator = await startFirestoreEmulator();
  const { projectId, host } = emulator;
  const variables = { FIREBASE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: host };
  try {
    tell("Firestore emulator", await killWhileCorrecting(rounds, variables));
    if (!values.store) await tellMoves(emulator);
  } finally {
    emulator.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
