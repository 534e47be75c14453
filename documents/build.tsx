/**
 * npm run documents [-- name …]: prints the documents of lib/content/documents.ts into
 * public/documents and notes their sizes in lib/content/document-sizes.json. Run it after a change of
 * a fact, a text or a picture; `SITE_URL` replaces the printed origin of the site.
 */
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { renderToStaticMarkup } from "react-dom/server";
import { type DocumentId, documents } from "@/lib/content/documents";
import { localeFacts } from "@/lib/i18n/locales";
import { launchBrowser } from "@/scripts/browser";
import { brochure } from "./brochure";
import { catalogue } from "./catalogue";
import { fairReport } from "./fair-report";
import { finish } from "./finish";
import { transportMap } from "./map";
import type { PrintedDocument } from "./parts/document";
import { PrintDocument } from "./parts/sheet";
import { print } from "./print";
import { qualityPolicy } from "./quality-policy";
import { resultsReport } from "./results-report";

const target = "public/documents";

const makers: Record<DocumentId, () => PrintedDocument> = {
  catalogueTr: () => catalogue("tr"),
  catalogueEn: () => catalogue("en"),
  catalogueAr: () => catalogue("ar"),
  resultsReport,
  fairReport,
  brochure,
  qualityPolicy,
  transportMap,
};

/** Prints one document. */
async function build(browser: Browser, file: string, make: () => PrintedDocument): Promise<void> {
  const { locale, format = "portrait", pages, ...facts } = make();
  const html = renderToStaticMarkup(
    <PrintDocument locale={locale} format={format} title={facts.title}>
      {pages}
    </PrintDocument>,
  );
  const printed = await print(browser, `<!doctype html>${html}`);
  if (printed.overfull.length) {
    console.error(`${file}: too long are the pages ${printed.overfull.join(", ")}`);
    process.exitCode = 1;
  }
  const pdf = await finish(printed.pdf, {
    ...facts,
    language: locale,
    direction: localeFacts[locale].dir,
  });
  await writeFile(join(target, file), pdf);
  console.info(`${file.padEnd(28)} ${Math.round(pdf.length / 1024)} KB`);
}

/** Notes how many bytes each document has, for the links that lead to it. */
async function noteSizes(): Promise<void> {
  const sizes: Record<string, number> = {};
  for (const [id, { file }] of Object.entries(documents)) {
    sizes[id] = (await stat(join(target, file))).size;
  }
  await writeFile("lib/content/document-sizes.json", `${JSON.stringify(sizes, null, 2)}\n`);
}

async function main(asked: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  await mkdir(target, { recursive: true });
  for (const [id, make] of Object.entries(makers)) {
    const { file } = documents[id as DocumentId];
    if (asked.length && !asked.some((name) => file.startsWith(name))) continue;
    await build(browser, file, make);
  }
  await browser.close();
  await noteSizes();
}

void main(process.argv.slice(2));
