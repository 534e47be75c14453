import { execFileSync } from "node:child_process";

/** Bundles the commands from the source, before the first test that runs them. */
export default function bundle(): void {
  execFileSync(process.execPath, ["scripts/build-server.mjs"], { stdio: "inherit" });
}
