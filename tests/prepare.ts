/**
 * `npm run test prepare`: finds the programs that the tests need, installs missing ones where it
 * can, and otherwise ends with the command to run.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installations, sentence } from "./support/servers/preparation";
import { tools } from "./support/servers/tools";

const machine = {
  debian: existsSync("/usr/bin/apt-get"),
  root: process.getuid?.() === 0,
};

const missing = () => Object.values(tools).filter((tool) => !tool.find());

for (const [command = "", ...args] of installations(missing(), machine)) {
  console.info(`> ${[command, ...args].join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { env, stdio: "inherit" });
}

const still = missing();
if (still.length) {
  console.error(sentence(still, machine));
  process.exitCode = 1;
}
