import { listFairDayNames } from "@/lib/fair/dates";
import { type Locale, locales } from "@/lib/locales";
import { type FieldView, getFormView } from "@/lib/registration/form-view";
import { type FormName, formNames } from "@/lib/registration/forms";
import { getOptionLabel } from "@/lib/registration/labels";
import { optionLists } from "@/lib/registration/options";

const fieldsOf = (form: FormName, locale: Locale) =>
  getFormView(form, locale).groups.flatMap(({ fields }) => fields);

const everyForm = formNames.flatMap((form) => locales.map((locale) => ({ form, locale })));

/** A real text: not empty, not a key, and without open arguments. */
const written = /^(?!\w+(\.\w+)+$)[^{}]*\p{L}[^{}]*$/u;

describe.each(everyForm)("$form in $locale", ({ form, locale }) => {
  const view = getFormView(form, locale);
  const fields = fieldsOf(form, locale);

  it("names every group, field, hint, message and option", () => {
    for (const { legend } of view.groups) expect(legend).toMatch(written);
    for (const field of fields) {
      const { labelText, hint, hintText, errorTexts, choices } = field;
      expect(labelText).toMatch(written);
      if (hint) expect(hintText).toMatch(written);
      else expect(hintText).toBeUndefined();
      expect(Object.keys(errorTexts)).not.toHaveLength(0);
      for (const text of Object.values(errorTexts)) expect(text).toMatch(written);
      const ids = "options" in field ? optionLists[field.options] : [];
      expect(choices.map(([id]) => id).sort()).toEqual([...ids].sort());
      for (const [, label] of choices) expect(label).toMatch(written);
    }
    expect(new Set(fields.map(({ labelText }) => labelText)).size).toBe(fields.length);
  });

  it("has every text around the fields", () => {
    const { texts, problems, alerts, summaryTitle, titlePrefix, successBody } = view;
    expect(successBody.match(/\{\w+\}/g)?.sort()).toEqual(["{mail}", "{page}"]);
    expect(successBody.replace("{mail}", "").replace("{page}", "")).toMatch(written);
    const all = [texts, problems, alerts, view.coming?.texts ?? {}].flatMap((group) =>
      Object.values(group),
    );
    for (const text of [...all, summaryTitle, titlePrefix]) expect(text).toMatch(written);
  });
});

it.each(locales)(
  "shows the date of each day of the fair in %s, which no record holds",
  (locale) => {
    const days = fieldsOf("press", locale).find(({ name }) => name === "daysAttending");
    const date = listFairDayNames(locale)[0]?.date.replaceAll(" ", "\u00a0");
    const label = getOptionLabel("days", "day1", locale);
    expect(days?.choices[0]).toEqual(["day1", `${label}\u00a0· ${date}`]);
  },
);

it.each(formNames)("%s says everything differently in each language", (form) => {
  const textsIn = (locale: Locale) =>
    fieldsOf(form, locale).flatMap(({ errorTexts, labelText, name }: FieldView) =>
      Object.entries({ ...errorTexts, label: labelText }).map(([key, text]) => [name, key, text]),
    );
  const [turkish, english, arabic] = locales.map(textsIn);
  const same = turkish?.filter(([, , text], i) => {
    const others = [english?.[i]?.[2], arabic?.[i]?.[2]];
    return others.includes(text) || others[0] === others[1];
  });
  expect(same).toEqual([]);
});

it.each(locales)("the browser's alert of a failed save is Turkish in %s, too", (locale) => {
  const turkish = getFormView("visit", "tr").problems;
  // The sentence of the specification.
  const { closed: _, ...failures } = getFormView("exhibit", locale).alerts;
  const sentence = "Kayıt sırasında bir hata oluştu. Lütfen tekrar deneyin.";
  expect([...new Set(Object.values(failures))]).toEqual([sentence]);
  for (const form of ["visit", "press"] as const) {
    expect(getFormView(form, locale).alerts.saveFailed).toBe(
      `Kayıt sırasında bir hata oluştu: ${turkish.saveFailed}`,
    );
  }
  // Nothing failed where a form is closed.
  for (const form of formNames) {
    expect(getFormView(form, locale).alerts.closed).toBe(getFormView(form, "tr").problems.closed);
  }
});

it("is plain data that a page can hand to the browser, made once per language", () => {
  const view = getFormView("press", "ar");
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  expect(getFormView("press", "ar")).toBe(view);
  expect(getFormView("press", "en")).not.toBe(view);
});
