import sizes from "../content/document-sizes.json";
import { type DocumentId, documents } from "../content/documents";
import { type Locale, localeFacts } from "../locales";
import { documentOf } from "./links";
import { translator } from "./translate";

/** What the links to a document say of it: "PDF, 2.1 MB", and its language where it is another one. */
export function documentFacts(document: DocumentId | "catalogue", locale: Locale): string {
  const id = documentOf(document, locale);
  const languages: readonly Locale[] = documents[id].languages;
  const language = languages.includes(locale) ? "own" : (languages[0] ?? "own");
  // Isolated, so that the size keeps its place after Latin letters among Arabic ones.
  const type = localeFacts[locale].dir === "rtl" ? "\u2066PDF\u2069" : "PDF";
  return translator(locale)("Documents.facts", {
    type,
    language,
    size: fileSize(sizes[id], locale),
  });
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
