/** The documents before printing, by their id in lib/content/documents.ts. */
import { renderToStaticMarkup } from "react-dom/server";
import type { DocumentId } from "@/lib/content/documents";
import { brochure } from "./brochure";
import { catalogue } from "./catalogue";
import { fairReport } from "./fair-report";
import { transportMap } from "./map";
import type { PrintedDocument } from "./parts/document";
import { type Exhibitor, readExhibitors } from "./parts/exhibitors";
import { PrintDocument } from "./parts/sheet";
import { qualityPolicy } from "./quality-policy";
import { resultsReport } from "./results-report";

const makers: Record<DocumentId, (exhibitors: readonly Exhibitor[]) => PrintedDocument> = {
  catalogueTr: (exhibitors) => catalogue("tr", exhibitors),
  catalogueEn: (exhibitors) => catalogue("en", exhibitors),
  catalogueAr: (exhibitors) => catalogue("ar", exhibitors),
  resultsReport,
  fairReport,
  brochure,
  qualityPolicy,
  transportMap,
};

/** A document of the site. */
export function compose(id: DocumentId, exhibitors: readonly Exhibitor[] = readExhibitors()) {
  return composed(makers[id](exhibitors));
}

/** A document with the page that Chromium prints, and its headings. */
export function composed(document: PrintedDocument) {
  const { locale, format = "portrait", title, styles, pages } = document;
  const page = (
    <PrintDocument locale={locale} format={format} title={title} styles={styles}>
      {pages}
    </PrintDocument>
  );
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { ...document, html, headings: headingsOf(html) };
}

/** The texts of the headings of a page. */
function headingsOf(html: string): string[] {
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
