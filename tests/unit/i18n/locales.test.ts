import { isLocale, localeFacts, nextLocale } from "@/lib/locales";

it.each([
  ["tr", "Türkçe", "ltr", "tr_TR"],
  ["en", "English", "ltr", "en_US"],
  ["ar", "العربية", "rtl", "ar"],
] as const)("knows %s as %s, written %s, shared as %s", (locale, label, dir, openGraph) => {
  expect(localeFacts[locale]).toMatchObject({ label, dir, openGraph });
});

it("cycles tr, en, ar, tr", () => {
  expect(["tr", "en", "ar"].map((locale) => isLocale(locale) && nextLocale(locale))).toEqual([
    "en",
    "ar",
    "tr",
  ]);
});

it.each([undefined, null, "", "TR", "de", ["tr"], { tr: 1 }, "toString"])("refuses %j", (value) => {
  expect(isLocale(value)).toBe(false);
});
