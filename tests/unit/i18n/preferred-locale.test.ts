import { resolvePreferredLocale } from "@/lib/i18n/routing";

describe("without a stored choice", () => {
  const wanted = {
    tr: [
      ...[null, "", "C", "_en", "de,fr;q=0.9", "en;q=0", "en;q=0.000,de", "*", "english"],
      "<script>",
    ],
    en: [
      ...["en", "en-US", "EN", "en-GB;q=0.8", "en_US", "de_DE,en_GB;q=0.8", "en_US.UTF-8"],
      ...["en.UTF-8", "de,en;q=0.3", "en;q=0.7,ar;q=0.7", "en;level=1;q=0.2,ar;q=0.1"],
      ",,;;q=,en",
    ],
    ar: [
      ...["AR", "ar_SA", "AR_sa;q=0.5,de", "ar@latin", "ar-EG,en;q=0.8", "en;q=0.5,ar;q=0.9"],
      ...["en;q=0.5, ar ; q=0.9", "en;q=0,ar;q=0.1", "en;q=1.2.3,ar;q=0.1"],
      // Read quickly, however long it is.
      `${"de;q=0.1,".repeat(10_000)}ar`,
    ],
  };

  it.each([
    ...Object.entries(wanted).flatMap(([locale, all]) => all.map((one) => [one, locale] as const)),
    ["en;Q=0.1,tr;q=0.2", "tr"] as const,
  ])("the browser's %.40j means %s", (header, locale) => {
    expect(resolvePreferredLocale(undefined, header)).toBe(locale);
  });
});

describe("a stored choice", () => {
  it.each(["tr", "en", "ar"] as const)("wins when it is %s", (stored) => {
    expect(resolvePreferredLocale(stored, stored === "en" ? "ar" : "en")).toBe(stored);
  });

  it.each(["", "EN", "de", "en-GB", "constructor", "tr;"])("is ignored when it is %j", (stored) => {
    expect(resolvePreferredLocale(stored, "ar")).toBe("ar");
  });
});
