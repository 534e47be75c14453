/**
 * `npm run bench:landings`: 10,000 landings at a process that is killed ten times, with each store, and prints the
 * table of docs/measurements.md. `-- --landings 1000 --kills 4 --store embedded` is a smaller run.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { killWhileCounting, type LandingFigures } from "./landings";

const { values } = parseArgs({
  options: {
    landings: { type: "string", default: "10000" },
    kills: { type: "string", default: "10" },
    /** How many landings a second. */
    pace: { type: "string", default: "200" },
    /** `embedded` or `firestore`; both if it is left out. */
    store: { type: "string" },
  },
});
const size = {
  landings: Number(values.landings),
  kills: Number(values.kills),
  pace: Number(values.pace),
};

const columns = [
  ["kills", "kills"],
  ["landings", "landings"],
  ["counted", "counted"],
  ["tooHigh", "too high"],
  ["lostMs", "oldest lost (ms)"],
  ["registrations", "registrations"],
  ["countedRegistrations", "counted"],
] as const satisfies [keyof LandingFigures, string][];

const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);
const tell = (name: string, figures: LandingFigures) =>
  row([name, ...columns.map(([key]) => figures[key].toLocaleString("en-GB"))]);

async function main(): Promise<void> {
  row(["Store", ...columns.map(([, title]) => title)]);
  row(["---", ...columns.map(() => "---:")]);
  if (values.store !== "firestore") {
    const folder = await mkdtemp(join(tmpdir(), "expo-landings-"));
    tell("embedded", await killWhileCounting(size, { DATA_DIR: folder }));
    await rm(folder, { recursive: true });
  }
  if (values.store === "embedded") return;
  const emulator = await startFirestoreEmulator();
  const { projectId, host } = emulator;
  const variables = { FIREBASE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: host };
  tell("Firestore emulator", await killWhileCounting(size, variables).finally(emulator.stop));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
