/** `npm run fair`: runs the commands from source, without a build; without development packages, from the bundle. */
import { existsSync } from "node:fs";

const isThere = (path) => existsSync(new URL(`../${path}`, import.meta.url));

if (isThere("node_modules/tsx")) {
  await import("tsx");
  await import("../fair.ts");
} else if (isThere("dist/fair.cjs")) {
  await import("../dist/fair.cjs");
} else {
  console.error("There is nothing to run yet: run `npm ci` first, or bring the build to dist/.");
  process.exitCode = 1;
}
