import sizes from "@/lib/content/document-sizes.json";
import { formatDocumentFacts, formatFileSize } from "@/lib/i18n/document-facts";
import type { Locale } from "@/lib/locales";

describe("type and size beside a link", () => {
  it("writes sizes as the language does", () => {
    expect(formatFileSize(2_192_779, "tr")).toBe("2,2 MB");
    expect(formatFileSize(82_076, "en")).toBe("82 kB");
    expect(formatFileSize(2_192_779, "ar")).toBe("2.2 ميغابايت");
  });

  it("takes the catalogue of the page's language", () => {
    expect(formatDocumentFacts("catalogue", "en")).toBe(
      `PDF, ${formatFileSize(sizes.catalogueEn, "en")}`,
    );
    expect(formatDocumentFacts("catalogue", "ar")).toBe(
      `\u2066PDF\u2069، ${formatFileSize(sizes.catalogueAr, "ar")}`,
    );
    expect(formatDocumentFacts("catalogue", "en")).toBe(formatDocumentFacts("catalogueEn", "en"));
  });

  it("names the language of a document that does not speak the page's", () => {
    const size = (locale: Locale) => formatFileSize(sizes.qualityPolicy, locale);
    expect(formatDocumentFacts("qualityPolicy", "tr")).toBe(`PDF, ${size("tr")}`);
    expect(formatDocumentFacts("qualityPolicy", "en")).toBe(`PDF in Turkish, ${size("en")}`);
    expect(formatDocumentFacts("qualityPolicy", "ar")).toBe(
      `\u2066PDF\u2069 بالتركية، ${size("ar")}`,
    );
    expect(formatDocumentFacts("brochure", "en")).toBe(
      `PDF, ${formatFileSize(sizes.brochure, "en")}`,
    );
    expect(formatDocumentFacts("catalogueAr", "tr")).toBe(
      `Arapça PDF, ${formatFileSize(sizes.catalogueAr, "tr")}`,
    );
  });
});
