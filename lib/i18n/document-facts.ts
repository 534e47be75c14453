import sizes from "@/lib/content/document-sizes.json";
import { type DocumentId, documents } from "@/lib/content/documents";
import { type Locale, localeFacts } from "@/lib/locales";
import { getNumberFormat } from "@/lib/locales/formats";
import { toIsolatedText } from "@/lib/locales/isolate";
import { isWrittenIn, resolveDocument } from "./links";
import { getTranslator } from "./translator";

/** "PDF, 2.1 MB", and the language if it is another one. */
export function formatDocumentFacts(document: DocumentId | "catalogue", locale: Locale): string {
  const id = resolveDocument(document, locale);
  const language = isWrittenIn(id, locale) ? "own" : documents[id].languages[0];
  // Isolated, so that the size keeps its place between Latin and Arabic letters.
  const type = toIsolatedText("PDF", locale);
  return getTranslator(locale)("Documents.facts", {
    type,
    language,
    size: formatFileSize(sizes[id], locale),
  });
}

/** Kilobytes below a megabyte, otherwise megabytes with one decimal. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return getNumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: localeFacts[locale].unitDisplay,
    maximumFractionDigits: unit === "kilobyte" ? 0 : 1,
  }).format(amount);
}
