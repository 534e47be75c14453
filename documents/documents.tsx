import { renderToStaticMarkup } from "react-dom/server";
import type { DocumentId } from "@/lib/content/documents";
import { buildBrochure } from "./brochure";
import { buildCatalogue } from "./catalogue";
import { buildFairReport } from "./fair-report";
import { buildTransportMap } from "./map";
import type { PrintedDocument } from "./parts/document";
import { type CatalogueExhibitor, readExhibitors } from "./parts/exhibitors";
import { PrintDocument } from "./parts/sheet";
import { buildQualityPolicy } from "./quality-policy";
import { buildResultsReport } from "./results-report";

const makers: Record<DocumentId, (exhibitors: readonly CatalogueExhibitor[]) => PrintedDocument> = {
  catalogueTr: (exhibitors) => buildCatalogue("tr", exhibitors),
  catalogueEn: (exhibitors) => buildCatalogue("en", exhibitors),
  catalogueAr: (exhibitors) => buildCatalogue("ar", exhibitors),
  resultsReport: buildResultsReport,
  fairReport: buildFairReport,
  brochure: buildBrochure,
  qualityPolicy: buildQualityPolicy,
  transportMap: buildTransportMap,
};

export function buildDocument(
  id: DocumentId,
  exhibitors: readonly CatalogueExhibitor[] = readExhibitors(),
) {
  return renderDocument(makers[id](exhibitors));
}

/** Returns the document with the page that Chromium prints, and its headings. */
export function renderDocument(document: PrintedDocument) {
  const { locale, format = "portrait", title, styles, pages } = document;
  const page = (
    <PrintDocument locale={locale} format={format} title={title} styles={styles}>
      {pages}
    </PrintDocument>
  );
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { ...document, html, headings: parseHeadings(html) };
}

function parseHeadings(html: string): string[] {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return [...html.matchAll(/<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = ""]) =>
    inner
      .replace(/<[^>]*>/g, " ")
      .replace(/&([^;]+);/g, (_, name) => entities[name] ?? "")
      .replace(/\u2060/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}
