/** The styles of the build's pages, so that the server need not select them again for pages with other words. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listInlineStyles } from "@/lib/security/content-security-policy";
import type { KnownStyles } from "./own-styles";

/** Each version and preview may have other structures. One page has some 60 KB of rules. */
const MAX_FOUND = 200;

const getFile = (buildDir: string) => join(buildDir, "page-structures.json");

/** @param structures of pages, with the path of a page that has it */
export function saveKnownStyles(buildDir: string, structures: ReadonlyMap<string, string>): void {
  writeFileSync(getFile(buildDir), JSON.stringify(Object.fromEntries(structures)));
}

/** Reads a page when its styles are asked for. Without a finished build nothing is known. */
export function loadKnownStyles(buildDir: string): KnownStyles {
  const found = new Map<string, string>();
  const file = getFile(buildDir);
  const paths: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : {};
  return {
    get(structure) {
      const path = paths[structure];
      if (found.has(structure) || path === undefined) return found.get(structure);
      const page = readFileSync(join(buildDir, "server", "app", `${path}.html`), "utf8");
      return listInlineStyles(page)[0];
    },
    set(structure, rules) {
      found.set(structure, rules);
      const [oldest = structure] = found.keys();
      if (found.size > MAX_FOUND) found.delete(oldest);
    },
  };
}
