import sizes from "../content/document-sizes.json";
import type { DocumentId } from "../content/documents";
import { type Locale, localeFacts } from "../locales";
import { documentOf } from "./links";
import { translator } from "./translate";

/** Type and size of a document as its links name them: "PDF, 2.1 MB". */
export function documentFacts(document: DocumentId | "catalogue", locale: Locale): string {
  const bytes = sizes[documentOf(document, locale)];
  // Isolated, so that the size keeps its place after Latin letters among Arabic ones.
  const type = localeFacts[locale].dir === "rtl" ? "\u2066PDF\u2069" : "PDF";
  return translator(locale)("Documents.facts", { type, size: fileSize(bytes, locale) });
}

/** A file's size: kilobytes below a megabyte, else megabytes with one decimal. */
export function fileSize(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(localeFacts[locale].intl, {
    style: "unit",
    unit,
    // The Arabic abbreviations are hardly known.
    unitDisplay: locale === "ar" ? "long" : "short",
    maximumFractionDigits: unit === "kilobyte" ? 0 : 1,
  }).format(amount);
}
