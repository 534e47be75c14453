import isoCountries from "i18n-iso-countries";
import { locales } from "@/lib/locales";
import { countryCodes } from "@/lib/registration/countries";
import { optionsOf } from "@/lib/registration/labels";

it("are those of ISO 3166-1, and Kosovo", () => {
  const iso = [...Object.keys(isoCountries.getAlpha2Codes()), "XK"];
  expect([...countryCodes].sort()).toEqual([...new Set(iso)].sort());
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});

it.each(locales)("are sorted as %s sorts", (locale) => {
  const names = optionsOf("countries", locale).map(([, name]) => name);
  const sorted = [...names].sort(new Intl.Collator(locale).compare);
  expect(names).toEqual(sorted);
});

it("are sorted by Turkish letters in Turkish: Ç after C, Ş after S", () => {
  const names = optionsOf("countries", "tr").map(([, name]) => name);
  expect(names.indexOf("Çad")).toBeGreaterThan(names.indexOf("Curaçao"));
  expect(names.indexOf("Şili")).toBeGreaterThan(names.indexOf("Suudi Arabistan"));
});
