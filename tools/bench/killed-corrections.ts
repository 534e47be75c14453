/**
 * `npm run bench:corrections`: kills a process that corrects and merges registrations, 300 times with each store, and
 * prints the table of docs/measurements.md. `-- --rounds 50 --store embedded` is a smaller run.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { type CorrectionFigures, killWhileCorrecting } from "./corrections";

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
  ["cutOff", "cut off"],
  ["lost", "lost"],
  ["halves", "half merged"],
  ["doubled", "doubled"],
  ["wrongPasses", "wrong passes"],
  ["wrongLines", "wrong lines"],
  ["wrongArrivals", "wrong arrivals"],
] as const satisfies [keyof CorrectionFigures, string][];

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);
const tell = (name: string, figures: CorrectionFigures) =>
  row([name, ...columns.map(([key]) => figures[key].toLocaleString("en-GB"))]);

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
  tell("Firestore emulator", await killWhileCorrecting(rounds, variables).finally(emulator.stop));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
