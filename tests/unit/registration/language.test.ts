/** The language of a registration is told by its labels, whatever was chosen. */
import { getEditionName } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { getOptionLabel, listOptions } from "@/lib/registration/labels";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { RegistrationRecord } from "@/lib/registration/record";
import { buildRecord } from "@/lib/registration/record";
import { generateSubmission } from "@/lib/seed/submissions";
import { submissionOf } from "../../support/records/submissions";

const choices = formNames.flatMap((form) =>
  locales.flatMap((locale) =>
    listFields(forms[form]).flatMap((field) =>
      field.kind === "choice" || field.kind === "list"
        ? [{ form, locale, name: field.name, kind: field.kind, list: field.options }]
        : [],
    ),
  ),
);

it.each(choices)("$form in $locale, told by any option of $name", ({ form, locale, ...field }) => {
  const wrong = listOptions(field.list, locale).filter(([, label]) => {
    const stored = field.kind === "list" ? [label] : label;
    const record = { event: getEditionName(locale), [field.name]: stored };
    return detectRegistrationLanguage(form, record as unknown as RegistrationRecord) !== locale;
  });
  expect(wrong).toEqual([]);
});

it.each(formNames)("%s of an edition by another name, told by the labels alone", (form) => {
  for (const locale of locales) {
    const context = { locale, source: "localhost" };
    const record = buildRecord(submissionOf(form), context, "abcdefghij_klmno-123");
    expect(detectRegistrationLanguage(form, { ...record, event: "Expo 2019" })).toBe(locale);
  }
});

it.each(formNames)("%s of many people", (form) => {
  const wrong = Array.from({ length: 200 }, (_, n) => generateSubmission(form, n)).filter(
    ({ submission, locale }) =>
      detectRegistrationLanguage(
        form,
        buildRecord(submission, { locale, source: "localhost" }, "t"),
      ) !== locale,
  );
  expect(wrong).toEqual([]);
});

it("takes the site's own language where nothing tells", () => {
  expect(detectRegistrationLanguage("visit", { event: "" } as unknown as RegistrationRecord)).toBe(
    "tr",
  );
  const strange = { event: "", country: "Atlantis", companyField: "" };
  expect(detectRegistrationLanguage("visit", strange as unknown as RegistrationRecord)).toBe("tr");
});

it("finds a label by its own language when another one spells another option so", () => {
  const label = getOptionLabel("countries", "GE", "en");
  const record = { event: getEditionName("en"), country: label };
  expect(detectRegistrationLanguage("visit", record as unknown as RegistrationRecord)).toBe("en");
});
