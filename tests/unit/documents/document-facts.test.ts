import sizes from "@/lib/content/document-sizes.json";
import { formatDocumentFacts, formatFileSize } from "@/lib/i18n/document-facts";

it("writes sizes as the language does", () => {
  expect(formatFileSize(2_192_779, "tr")).toBe("2,2 MB");
  expect(formatFileSize(82_076, "en")).toBe("82 kB");
  expect(formatFileSize(2_192_779, "ar")).toBe("2.2 ميغابايت");
});

it.each([
  // The catalogue is that of the page's language.
  ["catalogue", "en", "PDF, ", "catalogueEn"],
  ["catalogue", "ar", "\u2066PDF\u2069، ", "catalogueAr"],
  ["brochure", "en", "PDF, ", "brochure"],
  // Documents in another language than the page name it.
  ["qualityPolicy", "tr", "PDF, ", "qualityPolicy"],
  ["qualityPolicy", "en", "PDF in Turkish, ", "qualityPolicy"],
  ["qualityPolicy", "ar", "\u2066PDF\u2069 بالتركية، ", "qualityPolicy"],
  ["catalogueAr", "tr", "Arapça PDF, ", "catalogueAr"],
] as const)("says beside a link to %s in %s: %s", (id, locale, kind, file) => {
  expect(formatDocumentFacts(id, locale)).toBe(kind + formatFileSize(sizes[file], locale));
});
