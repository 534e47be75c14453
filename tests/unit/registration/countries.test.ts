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

it("are sorted by Turkish letters in Turkish: Ç after C, Ş after S", () => {
  const names = listOptions("countries", "tr").map(([, name]) => name);
  expect(names.indexOf("Çad")).toBeGreaterThan(names.indexOf("Curaçao"));
  expect(names.indexOf("Şili")).toBeGreaterThan(names.indexOf("Suudi Arabistan"));
});

it.each(locales)(
  "are sorted as %s sorts, in a form after that of the fair and its neighbours",
  (locale) => {
    const fields = getFormView("visit", locale).groups.flatMap((group) => group.fields);
    const choices = fields.find(({ name }) => name === "country")?.choices ?? [];
    const ids = choices.map(([id]) => id);
    const near = 1 + neighbourCountries.length;
    expect(ids[0]).toBe("TR");
    expect(ids.slice(1, near).sort()).toEqual([...neighbourCountries].sort());
    expect([...ids].sort()).toEqual([...countryCodes].sort());
    const others = choices.slice(near).map(([, name]) => name);
    const names = listOptions("countries", locale).map(([, name]) => name);
    for (const some of [others, names]) {
      expect(some).toEqual([...some].sort(new Intl.Collator(locale).compare));
    }
  },
);

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
  [
    "en",
    { usa: "US", uk: "GB", uae: "AE", holl: "NL", ivory: "CI", "ivory coast": "CI", korea: "KR" },
  ],
  // Names of the list, and of nothing.
  ["en", { ukr: undefined, un: undefined, xyz: undefined }],
  ["tr", { abd: "US", ingil: "GB", HOLLANDA: undefined, bae: "AE", dubai: "AE" }],
  ["ar", { امريكا: "US", بريطانيا: "GB", دبي: "AE" }],
] as const)("in %s are found by other names: %j", (locale, typed) => {
  const names = listOptions("countries", locale).map(([, name]) => name);
  for (const [name, code] of Object.entries(typed)) {
    expect([name, findTypedCountry(name, names)]).toEqual([name, code]);
  }
});
