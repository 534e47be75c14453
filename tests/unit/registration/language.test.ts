/** The language of a registration is told by its labels, whatever was chosen. */
import { editionName } from "@/lib/i18n/translate";
import { locales } from "@/lib/locales";
import { fieldsOf } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { optionLabel, optionsOf } from "@/lib/registration/labels";
import { languageOf } from "@/lib/registration/language";
import type { RegistrationRecord } from "@/lib/registration/record";
import { recordOf } from "@/lib/registration/record";
import { plausible } from "@/lib/seed/plausible";
import { submissionOf } from "../../support/records/submissions";

const choices = formNames.flatMap((form) =>
  locales.flatMap((locale) =>
    fieldsOf(forms[form]).flatMap((field) =>
      field.kind === "choice" || field.kind === "list"
        ? [{ form, locale, name: field.name, kind: field.kind, list: field.options }]
        : [],
    ),
  ),
);

it.each(choices)("$form in $locale, told by any option of $name", ({ form, locale, ...field }) => {
  const wrong = optionsOf(field.list, locale).filter(([, label]) => {
    const stored = field.kind === "list" ? [label] : label;
    const record = { event: editionName(locale), [field.name]: stored };
    return languageOf(form, record as unknown as RegistrationRecord) !== locale;
  });
  expect(wrong).toEqual([]);
});

it.each(formNames)("%s of an edition by another name, told by the labels alone", (form) => {
  for (const locale of locales) {
    const context = { locale, source: "localhost" };
    const record = recordOf(submissionOf(form), context, "abcdefghij_klmno-123");
    expect(languageOf(form, { ...record, event: "Expo 2019" })).toBe(locale);
  }
});

it.each(formNames)("%s of many people", (form) => {
  const wrong = Array.from({ length: 200 }, (_, n) => plausible(form, n)).filter(
    ({ submission, locale }) =>
      languageOf(form, recordOf(submission, { locale, source: "localhost" }, "t")) !== locale,
  );
  expect(wrong).toEqual([]);
});

it("takes the site's own language where nothing tells", () => {
  expect(languageOf("visit", { event: "" } as unknown as RegistrationRecord)).toBe("tr");
  const strange = { event: "", country: "Atlantis", companyField: "" };
  expect(languageOf("visit", strange as unknown as RegistrationRecord)).toBe("tr");
});

it("finds a label by its own language when another one spells another option so", () => {
  const label = optionLabel("countries", "GE", "en");
  const record = { event: editionName("en"), country: label };
  expect(languageOf("visit", record as unknown as RegistrationRecord)).toBe("en");
});
