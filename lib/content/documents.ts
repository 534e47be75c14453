import { type Locale, locales } from "@/lib/locales";
import { createListKind } from "@/lib/site-content/content-kind";

/** Documents for download, under `public/documents`. Titles: `Documents.titles`. */
export const documents = {
  catalogueTr: { file: "catalogue-tr.pdf", languages: ["tr"] },
  catalogueEn: { file: "catalogue-en.pdf", languages: ["en"] },
  catalogueAr: { file: "catalogue-ar.pdf", languages: ["ar"] },
  resultsReport: { file: "results-report-2024.pdf", languages: ["tr"] },
  fairReport: { file: "fair-report-2024.pdf", languages: ["tr"] },
  brochure: { file: "brochure-2026-draft.pdf", languages: ["tr", "en", "ar"] },
  qualityPolicy: { file: "quality-policy.pdf", languages: ["tr"] },
  transportMap: { file: "transport-map.pdf", languages: ["tr", "en", "ar"] },
} as const;

export type DocumentId = keyof typeof documents;

/** In the footer. `catalogue` is that of the page's language. */
export const footerDocuments = [
  "catalogue",
  "brochure",
  "resultsReport",
  "fairReport",
  "qualityPolicy",
  "transportMap",
] as const;

const isOfRelease = (id: string) => footerDocuments.some((one) => one === id);

export const documentLinks = createListKind({
  name: "documents",
  fields: {
    title: { kind: "localized", place: "label" },
    /** Missing: the file of the release. */
    url: { kind: "url", own: "documents", optional: true },
    /** Where the link is shown. */
    languages: { kind: "locales" },
  },
  title: "title",
  release: footerDocuments.map((id) => ({
    id,
    title: { key: id === "catalogue" ? "Navigation.catalogue" : `Documents.titles.${id}` },
    languages: locales,
  })),
  parts: locales.map(
    (locale) => (item: { languages: readonly Locale[] }) => item.languages.includes(locale),
  ),
  check: ({ id, url }) => (url || isOfRelease(id) ? undefined : { path: "url", code: "required" }),
});

export function getDownloadName(id: DocumentId): string {
  return `istanbul-expo-${documents[id].file}`;
}

export function getDocumentPath(id: DocumentId): string {
  return `/documents/${documents[id].file}`;
}
