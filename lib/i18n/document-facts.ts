import sizes from "../content/document-sizes.json";
import { type DocumentId, documents } from "../content/documents";
import { type Locale, localeFacts } from "../locales";
import { documentOf, isWrittenIn } from "./links";
import { translator } from "./translate";

/** What the links to a document say of it: "PDF, 2.1 MB", and its language where it is another one. */
export function documentFacts(document: DocumentId | "catalogue", locale: Locale): string {
  const id = documentOf(document, locale);
  const { dir } = localeFacts[locale];
  const language = isWrittenIn(id, locale) ? "own" : documents[id].languages[0];
  // Isolated, so that the size keeps its place after Latin letters among Arabic ones.
  const type = dir === "rtl" ? "\u2066PDF\u2069" : "PDF";
  return translator(locale)("Documents.facts", {
    type,
    language,
    size: fileSize(sizes[id], locale),
  });
}

/** A file's size: kilobytes below a megabyte, else megabytes with one decimal. */
export function fileSize(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  const { intl, unitDisplay } = localeFacts[locale];
  return new Intl.NumberFormat(intl, {
    style: "unit",
    unit,
    unitDisplay,
    maximumFractionDigits: unit === "kilobyte" ? 0 : 1,
  }).format(amount);
}
