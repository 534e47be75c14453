import { resolvePreferredLocale } from "@/lib/i18n/routing";

describe("without a stored choice", () => {
  it.each([
    [null, "tr"],
    ["", "tr"],
    ["en", "en"],
    ["AR", "ar"],
    ["en-US", "en"],
    ["EN", "en"],
    ["en-GB;q=0.8", "en"],
    ["en_US", "en"],
    ["ar_SA", "ar"],
    ["AR_sa;q=0.5,de", "ar"],
    ["de_DE,en_GB;q=0.8", "en"],
    ["en_US.UTF-8", "en"],
    ["en.UTF-8", "en"],
    ["ar@latin", "ar"],
    ["C", "tr"],
    ["_en", "tr"],
    ["ar-EG,en;q=0.8", "ar"],
    ["de,fr;q=0.9", "tr"],
    ["de,en;q=0.3", "en"],
    ["en;q=0.5,ar;q=0.9", "ar"],
    ["en;q=0.5, ar ; q=0.9", "ar"],
    ["en;Q=0.1,tr;q=0.2", "tr"],
    ["en;q=0.7,ar;q=0.7", "en"],
    ["en;q=0,ar;q=0.1", "ar"],
    ["en;q=0", "tr"],
    ["en;q=0.000,de", "tr"],
    ["*", "tr"],
    ["en;level=1;q=0.2,ar;q=0.1", "en"],
    ["english", "tr"],
    [",,;;q=,en", "en"],
    ["en;q=1.2.3,ar;q=0.1", "ar"],
    ["<script>", "tr"],
  ])("the browser's %j means %s", (header, locale) => {
    expect(resolvePreferredLocale(undefined, header)).toBe(locale);
  });

  it("reads a very long header quickly", () => {
    const header = `${"de;q=0.1,".repeat(10_000)}ar`;
    expect(resolvePreferredLocale(undefined, header)).toBe("ar");
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
