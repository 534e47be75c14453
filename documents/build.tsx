/**
 * npm run make documents [-- name …]: prints the documents of lib/content/documents.ts into public/documents. Writes
 * their sizes to lib/content/document-sizes.json, and digests of their sources to documents/printed.json. Run it after
 * a change of a fact, a text or a picture. `SITE_URL` replaces the printed origin of the site.
 */
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { type DocumentId, documents } from "@/lib/content/documents";
import { localeFacts } from "@/lib/locales";
import { startFullBrowser } from "@/scripts/browser";
import { computeDigest } from "./digest";
import { buildDocument } from "./documents";
import { finish } from "./finish";
import { print } from "./print";

const target = "public/documents";
const notes = { sizes: "lib/content/document-sizes.json", printed: "documents/printed.json" };
const ids = Object.keys(documents) as DocumentId[];

/** @returns the digest of the document's sources */
async function build(browser: Browser, id: DocumentId): Promise<string> {
  const { file } = documents[id];
  const { html, locale, ...facts } = buildDocument(id);
  const printed = await print(browser, html);
  if (printed.overfull.length) {
    console.error(`${file}: too long are the pages ${printed.overfull.join(", ")}`);
    process.exitCode = 1;
  }
  if (printed.coarse.length) console.warn(`${file}: few pixels: ${printed.coarse.join(", ")}`);
  const { dir: direction } = localeFacts[locale];
  const pdf = await finish(printed.pdf, {
    ...{ ...facts, language: locale, direction, links: printed.links },
  });
  await writeFile(join(target, file), pdf);
  console.info(`${file.padEnd(28)} ${Math.round(pdf.length / 1024)} KB`);
  return computeDigest(html);
}

const writeJson = (path: string, data: Record<string, unknown>) =>
  writeFile(path, `${JSON.stringify(data, null, 2)}\n`);

async function main(asked: readonly string[]): Promise<void> {
  await mkdir(target, { recursive: true });
  const printed = JSON.parse(await readFile(notes.printed, "utf8").catch(() => "{}"));
  const browser = await startFullBrowser();
  for (const id of ids) {
    const wanted = asked.some((name) => documents[id].file.startsWith(name));
    if (!asked.length || wanted) printed[id] = await build(browser, id);
  }
  await browser.close();
  const files = ids.map((id) => stat(join(target, documents[id].file)));
  const sizes = (await Promise.all(files)).map(({ size }, index) => [ids[index], size]);
  await writeJson(notes.sizes, Object.fromEntries(sizes));
  await writeJson(notes.printed, printed);
}

void main(process.argv.slice(2));
