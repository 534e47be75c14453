/** Fails the build if a rendered file holds a placeholder of the origin that the server would not find. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countOrigins } from "../lib/site/origin";

const folder = join(".next", "server", "app");
const rendered = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(html|body)$/.test(file),
);
let places = 0;
for (const file of rendered) {
  try {
    places += countOrigins(readFileSync(join(folder, file), "utf8"));
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (places === 0) {
  console.error("Nothing that was rendered names the site's origin.");
  process.exitCode = 1;
}
if (!process.exitCode) {
  console.info(`The site's origin has ${places} places in ${rendered.length} rendered files.`);
}
