import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const getBuildIdFile = () => join(process.cwd(), ".next", "BUILD_ID");

export function readBuildId(): string {
  return readFileSync(getBuildIdFile(), "utf8").trim();
}

export function readBuildTime(): Date {
  return statSync(getBuildIdFile()).mtime;
}
