import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The build that this process serves. */
export function buildId(): string {
  return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
}
