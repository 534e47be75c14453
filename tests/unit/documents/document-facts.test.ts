import sizes from "@/lib/content/document-sizes.json";
import { documentFacts, fileSize } from "@/lib/i18n/document-facts";
import type { Locale } from "@/lib/locales";

describe("type and size beside a link", () => {
  it("writes sizes as the language does", () => {
    expect(fileSize(2_192_779, "tr")).toBe("2,2 MB");
    expect(fileSize(82_076, "en")).toBe("82 kB");
    expect(fileSize(2_192_779, "ar")).toBe("2.2 ميغابايت");
  });

  it("takes the catalogue of the page's language", () => {
    expect(documentFacts("catalogue", "en")).toBe(`PDF, ${fileSize(sizes.catalogueEn, "en")}`);
    expect(documentFacts("catalogue", "ar")).toBe(
      `\u2066PDF\u2069، ${fileSize(sizes.catalogueAr, "ar")}`,
    );
    expect(documentFacts("catalogue", "en")).toBe(documentFacts("catalogueEn", "en"));
  });

  it("names the language of a document that does not speak the page's", () => {
    const size = (locale: Locale) => fileSize(sizes.qualityPolicy, locale);
    expect(documentFacts("qualityPolicy", "tr")).toBe(`PDF, ${size("tr")}`);
    expect(documentFacts("qualityPolicy", "en")).toBe(`PDF in Turkish, ${size("en")}`);
    expect(documentFacts("qualityPolicy", "ar")).toBe(`\u2066PDF\u2069 بالتركية، ${size("ar")}`);
    expect(documentFacts("brochure", "en")).toBe(`PDF, ${fileSize(sizes.brochure, "en")}`);
    expect(documentFacts("catalogueAr", "tr")).toBe(
      `Arapça PDF, ${fileSize(sizes.catalogueAr, "tr")}`,
    );
  });
});
