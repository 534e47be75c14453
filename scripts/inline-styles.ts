/**
 * Puts the rules that each built page uses into the page, so that its first picture waits for no
 * style sheet.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import postcss, { type Root } from "postcss";
import { withOwnStyles } from "./used-styles/page";

const pages = join(".next", "server", "app");
const sheets = new Map<string, Root>();

/** A sheet of the build. Its addresses are relative to itself, so they are made absolute. */
function sheetOf(href: string): Root {
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

let bytes = 0;
const built = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".html"),
);
for (const file of built) {
  const path = join(pages, file);
  const html = readFileSync(path, "utf8");
  const styled = withOwnStyles(html, sheetOf);
  bytes += styled.length - html.length;
  writeFileSync(path, styled);
}
console.info(
  `${built.length} pages have their own styles in their head, ${Math.round(bytes / built.length / 1024)} KB each.`,
);
