/**
 * `npm run test property`: 100,000 generated inputs for each form; a million with `-- --full`. `verify:all` uses
 * 10,000.
 */
import { spawnSync } from "node:child_process";

const PROPERTY_RUNS = process.argv.includes("--full") ? "1000000" : "100000";
const { status } = spawnSync("npx", ["jest", "--selectProjects", "property"], {
  stdio: "inherit",
  env: { ...process.env, PROPERTY_RUNS },
});
process.exitCode = status ?? 1;
