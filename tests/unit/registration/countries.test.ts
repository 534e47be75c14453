import isoCountries from "i18n-iso-countries";
import { locales } from "@/lib/locales";
import { countryCodes, neighbourCountries } from "@/lib/registration/answers/countries";
import { getFormView } from "@/lib/registration/form-view";
import { listOptions } from "@/lib/registration/labels";

it("are those of ISO 3166-1, and Kosovo", () => {
  const iso = [...Object.keys(isoCountries.getAlpha2Codes()), "XK"];
  expect([...countryCodes].sort()).toEqual([...new Set(iso)].sort());
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
