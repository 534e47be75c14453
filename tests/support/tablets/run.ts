/** A process that runs simulated tablets at a fair of its own, and prints its report as JSON: `run.ts ROUNDS TABLETS VISITORS`. */

import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { createRandom } from "@/lib/server/seed/submissions";
import { openFilledGate } from "./filled-gate";
import { simulate } from "./simulation";

const SEED = 25_000;
const [rounds = 0, tablets = 0, visitors = 0] = process.argv.slice(2).map(Number);

async function run() {
  const env = readEnv(process.env);
  const { gate, tokens, stop } = await openFilledGate(
    await openDatabase(env),
    env.dataDir,
    visitors,
  );
  const random = createRandom(SEED);
  const report = await simulate({ server: gate, tablets, rounds, tokens, random });
  await stop();
  return report;
}

run()
  .then((report) => console.info(JSON.stringify(report)))
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
