/**
 * `npm run test simulation`: generated programs of the fair (`tests/simulation`). `--seed N` begins with that one,
 * `--programs N` and `--minutes N` end the run. Half of the programs run on each core.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    programs: { type: "string", default: "1000000" },
    minutes: { type: "string", default: "1" },
  },
});
const { status } = spawnSync("npx", ["jest", "--selectProjects", "simulation"], {
  stdio: "inherit",
  env: {
    ...process.env,
    SIMULATION_SEED: values.seed,
    SIMULATION_PROGRAMS: values.programs,
    SIMULATION_MINUTES: values.minutes,
  },
});
process.exitCode = status ?? 1;
