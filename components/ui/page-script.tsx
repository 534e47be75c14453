import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "/_next/static/page-scripts/";

/** Script addresses from the build. In tests each script has its own name. */
function readAddresses(): Record<string, string> {
  if (process.env.NODE_ENV === "test") return {};
  const file = `${process.env.NODE_ENV}.json`;
  return JSON.parse(readFileSync(join(process.cwd(), "dist", "page-scripts", file), "utf8"));
}

const addresses = readAddresses();

/** @param name the file's name without `.script.ts` */
export function getScriptAddress(name: string): string {
  return `${FOLDER}${addresses[name] ?? `${name}.js`}`;
}

/**
 * Loads a module that enhances the existing HTML, also on pages without the framework. It runs when the page is parsed.
 */
export function PageScript({ name }: { name: string }) {
  return <script type="module" src={getScriptAddress(name)} />;
}

/**
 * The script that wakes an `Island`, and those that it imports, with spaces between. In development the framework
 * hydrates it.
 */
export function getIslandScripts(name: string): string | undefined {
  if (process.env.NODE_ENV === "development") return undefined;
  const files = (addresses[name] ?? `${name}.js`).split(" ");
  return files.map((file) => FOLDER + file).join(" ");
}
