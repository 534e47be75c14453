/** The language of a registration is told by its labels, whatever was chosen. */
import { getEditionName } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { listFields } from "@/lib/registration/fields";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { getOptionLabel, listOptions } from "@/lib/registration/labels";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { RegistrationRecord } from "@/lib/registration/record";
import { buildRecord } from "@/lib/registration/record";
import { generateSubmission } from "@/lib/server/seed/submissions";

const detect = (form: FormName, record: object) =>
  detectRegistrationLanguage(form, record as RegistrationRecord);

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
    return detect(form, { event: getEditionName(locale), [field.name]: stored }) !== locale;
  });
  expect(wrong).toEqual([]);
});

it.each(formNames)("%s of many people, also of an edition by another name", (form) => {
  for (let n = 0; n < 200; n += 1) {
    const { submission, locale } = generateSubmission(form, n);
    const record = buildRecord(submission, { locale, source: "localhost" }, "t");
    expect(detect(form, record)).toBe(locale);
    expect(detect(form, { ...record, event: "Expo 2019" })).toBe(locale);
  }
});

it("takes the site's own language where nothing tells, and a label by its own where two have it", () => {
  expect(detect("visit", { event: "" })).toBe("tr");
  expect(detect("visit", { event: "", country: "Atlantis", companyField: "" })).toBe("tr");
  const georgia = getOptionLabel("countries", "GE", "en");
  expect(detect("visit", { event: getEditionName("en"), country: georgia })).toBe("en");
});
