import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const file = () => join(process.cwd(), ".next", "BUILD_ID");

/** The build that this process serves. */
export function buildId(): string {
  return readFileSync(file(), "utf8").trim();
}

/** When that build was made. */
export function builtAt(): Date {
  return statSync(file()).mtime;
}
