/**
 * A process that runs simulated tablets at a fair of its own, and prints its report as JSON:
 * `run.ts STORE ROUNDS TABLETS VISITORS`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createRandom } from "@/lib/seed/submissions";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { openFilledGate } from "./filled-gate";
import { simulate } from "./simulation";

const SEED = 25_000;
const [kind, ...sizes] = process.argv.slice(2);
const [rounds = 0, tablets = 0, visitors = 0] = sizes.map(Number);

async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), "tablets-"));
  const emulator = kind === "firestore" ? await startFirestoreEmulator() : undefined;
  const database = emulator
    ? openFirestore(emulator.projectId, emulator.host)
    : openSqlite(dataDir);
  const { gate, tokens, stop } = await openFilledGate(database, dataDir, visitors);
  try {
    return await simulate({ server: gate, tablets, rounds, tokens, random: createRandom(SEED) });
  } finally {
    await stop();
    await emulator?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

run()
  .then((report) => console.info(JSON.stringify(report)))
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
