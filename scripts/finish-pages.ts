/**
 * Finishes each built page: inlines the CSS rules that it uses, so that its first picture waits for no style sheet.
 * Removes the framework from pages without input; on others it shortens React's data.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import postcss, { type Root } from "postcss";
import { isHydrated, removeFramework } from "./budget/without-framework";
import { withPlainQuotes } from "./plain-quotes";
import { listSheets, withOwnStyles } from "./used-styles/page";

const pages = join(".next", "server", "app");
const sheets = new Map<string, Root>();

/** Addresses in a sheet are relative to it, so they are made absolute. */
function loadStyleSheet(href: string): Root {
  const known = sheets.get(href);
  if (known) return known;
  const css = readFileSync(href.replace("/_next", ".next"), "utf8");
  const absolute = css.replace(
    /url\((\.\.?\/[^)]+)\)/g,
    (_, address) => `url(${posix.join(posix.dirname(href), address)})`,
  );
  const sheet = postcss.parse(absolute);
  sheets.set(href, sheet);
  return sheet;
}

const scripts = new Map<string, string | undefined>();

/** Undefined for scripts that are named but do not exist, such as source maps. */
function loadScript(name: string): string | undefined {
  if (!scripts.has(name)) {
    const file = join(".next", "static", "chunks", name);
    scripts.set(name, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  }
  return scripts.get(name);
}

/** The sheets of each page, with which tests compare its inlined styles. */
const sheetsOfPages: Record<string, string[]> = {};
let bytes = 0;
let saved = 0;
const builtPages = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);
for (const file of builtPages) {
  const path = join(pages, file);
  const html = readFileSync(path, "utf8");
  sheetsOfPages[`/${file.replace(/\.html$/, "")}`] = listSheets(html);
  const styled = withOwnStyles(html, loadStyleSheet, loadScript);
  bytes += styled.length - html.length;
  const finished = isHydrated(html) ? withPlainQuotes(styled) : removeFramework(styled);
  saved += styled.length - finished.length;
  writeFileSync(path, finished);
}
writeFileSync(join("dist", "page-sheets.json"), JSON.stringify(sheetsOfPages));
const formatKilobytesPerPage = (all: number) => `${(all / builtPages.length / 1024).toFixed(1)} KB`;
console.info(
  `${builtPages.length} pages have their own styles in their head, ${formatKilobytesPerPage(bytes)} each, and are ${formatKilobytesPerPage(saved)} shorter.`,
);
