/**
 * `npm run test|make|bench NAME`: runs a command of a set (`sets.mjs`) with the arguments that follow. Without a name
 * it lists the set.
 */
import { spawnSync } from "node:child_process";
import { sets } from "./sets.mjs";

const [set, name, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(sets[set], name ?? "") && sets[set][name];
if (command) {
  const run = ["-c", `${command} "$@"`, name, ...rest];
  process.exitCode = spawnSync("sh", run, { stdio: "inherit" }).status ?? 1;
} else {
  console.error(`npm run ${set} NAME, where NAME is one of: ${Object.keys(sets[set]).join(", ")}`);
  process.exitCode = 2;
}
