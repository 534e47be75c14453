import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "/_next/static/page-scripts/";

/** The file of each script, as the build has written it. In tests a script is called by its name. */
function readAddresses(): Record<string, string> {
  if (process.env.NODE_ENV === "test") return {};
  const file = `${process.env.NODE_ENV}.json`;
  return JSON.parse(readFileSync(join(process.cwd(), "dist", "page-scripts", file), "utf8"));
}

const addresses = readAddresses();

/** The address of a page script. @param name the name of its file, without `.script.ts` */
export function getScriptAddress(name: string): string {
  return `${FOLDER}${addresses[name] ?? `${name}.js`}`;
}

/**
 * Loads a page script: a module that enhances the HTML that is there, also where the page has no framework. It runs
 * when the page is parsed.
 */
export function PageScript({ name }: { name: string }) {
  return <script type="module" src={getScriptAddress(name)} />;
}
