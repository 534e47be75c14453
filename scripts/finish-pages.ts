/**
 * Finishes each built page: inlines the CSS rules that it uses, so that its first picture waits for no style sheet, and
 * removes the framework.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPageFinisher } from "../lib/server/pages/finishing/finish-page";
import { saveKnownStyles } from "../lib/server/pages/finishing/known-styles";
import { describeStructure, listSheets } from "../lib/server/pages/finishing/own-styles";

const pages = join(".next", "server", "app");
// Those of an earlier build do not count.
rmSync(join(".next", "page-structures.json"), { force: true });
const finish = createPageFinisher(".next");

/** The sheets of each page, with which tests compare its inlined styles. */
const sheetsOfPages: Record<string, string[]> = {};
const structures = new Map<string, string>();
let bytes = 0;
let saved = 0;
/** Those of the framework (`_not-found`), which nobody is served, stay as they are: measurements compare with them. */
const builtPages = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^[^_].*\.html$/.test(file),
);
for (const file of builtPages) {
  const path = join(pages, file);
  const html = readFileSync(path, "utf8");
  sheetsOfPages[`/${file.replace(/\.html$/, "")}`] = listSheets(html);
  const { styled, finished } = finish(html);
  structures.set(describeStructure(html), file.replace(/\.html$/, ""));
  bytes += styled.length - html.length;
  saved += styled.length - finished.length;
  writeFileSync(path, finished);
}
saveKnownStyles(".next", structures);
writeFileSync(join("dist", "page-sheets.json"), JSON.stringify(sheetsOfPages));
const formatKilobytesPerPage = (all: number) => `${(all / builtPages.length / 1024).toFixed(1)} KB`;
console.info(
  `${builtPages.length} pages have their own styles in their head, ${formatKilobytesPerPage(bytes)} each, and are ${formatKilobytesPerPage(saved)} shorter.`,
);
