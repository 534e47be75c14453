import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const getBuildIdFile = () => join(process.cwd(), ".next", "BUILD_ID");

/** The build that this process serves. */
export function readBuildId(): string {
  return readFileSync(getBuildIdFile(), "utf8").trim();
}

/** When that build was made. */
export function readBuildTime(): Date {
  return statSync(getBuildIdFile()).mtime;
}
