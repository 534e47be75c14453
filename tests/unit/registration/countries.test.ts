import isoCountries from "i18n-iso-countries";
import { locales } from "@/lib/locales";
import { countryCodes, neighbourCountries } from "@/lib/registration/answers/countries";
import { findTypedCountry } from "@/lib/registration/answers/country-aliases";
import { getFormView } from "@/lib/registration/form-view";
import { findOptionByLabel, listOptions } from "@/lib/registration/labels";

it("are those of ISO 3166-1 where people live, and Kosovo", () => {
  const uninhabited = ["AQ", "BV", "GS", "HM", "TF", "UM"];
  const iso = [...Object.keys(isoCountries.getAlpha2Codes()), "XK"];
  const inhabited = iso.filter((code) => !uninhabited.includes(code));
  expect([...countryCodes].sort()).toEqual([...new Set(inhabited)].sort());
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});

it.each(locales)("are sorted as %s sorts", (locale) => {
  const names = listOptions("countries", locale).map(([, name]) => name);
  const sorted = [...names].sort(new Intl.Collator(locale).compare);
  expect(names).toEqual(sorted);
});

it("are sorted by Turkish letters in Turkish: Ç after C, Ş after S", () => {
  const names = listOptions("countries", "tr").map(([, name]) => name);
  expect(names.indexOf("Çad")).toBeGreaterThan(names.indexOf("Curaçao"));
  expect(names.indexOf("Şili")).toBeGreaterThan(names.indexOf("Suudi Arabistan"));
});

it.each(locales)("in a form in %s begin with that of the fair and its neighbours", (locale) => {
  const fields = getFormView("visit", locale).groups.flatMap((group) => group.fields);
  const choices = fields.find(({ name }) => name === "country")?.choices ?? [];
  const ids = choices.map(([id]) => id);
  expect(ids[0]).toBe("TR");
  expect(ids.slice(1, 1 + neighbourCountries.length).sort()).toEqual(
    [...neighbourCountries].sort(),
  );
  expect([...ids].sort()).toEqual([...countryCodes].sort());
  const others = choices.slice(1 + neighbourCountries.length).map(([, name]) => name);
  expect(others).toEqual([...others].sort(new Intl.Collator(locale).compare));
});

it.each([
  ["tr", "Filistin", "Filistin Bölgeleri"],
  ["en", "Palestine", "Palestinian Territories"],
  ["ar", "فلسطين", "الأراضي الفلسطينية"],
] as const)(
  "in %s name %s so, and stored records of %s are still known",
  (locale, name, stored) => {
    expect(new Map(listOptions("countries", locale)).get("PS")).toBe(name);
    expect(findOptionByLabel("countries", stored)).toBe("PS");
  },
);

it.each([
  ["en", "usa", "US"],
  ["en", "uk", "GB"],
  ["en", "uae", "AE"],
  ["en", "holl", "NL"],
  ["en", "ivory", "CI"],
  ["en", "ivory coast", "CI"],
  ["en", "ukr", undefined],
  ["en", "un", undefined],
  ["en", "xyz", undefined],
  ["tr", "abd", "US"],
  ["tr", "ingil", "GB"],
  ["tr", "HOLLANDA", undefined],
  ["tr", "bae", "AE"],
  ["tr", "dubai", "AE"],
  ["ar", "امريكا", "US"],
  ["ar", "بريطانيا", "GB"],
  ["ar", "دبي", "AE"],
] as const)("in %s are found by other names: %s is %s", (locale, typed, code) => {
  const names = listOptions("countries", locale).map(([, name]) => name);
  expect(findTypedCountry(typed, names)).toBe(code);
});
