/** A record leads back to the answers that it was made from, whatever was chosen and in which language. */
import { locales } from "@/lib/locales";
import { type Field, listFields } from "@/lib/registration/fields";
import { listChangedFields, toFormInput, toRawValues } from "@/lib/registration/form-values";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import { buildRecord, type RegistrationRecord, type Submission } from "@/lib/registration/record";
import { validateForm } from "@/lib/registration/schema";
import { generateSubmission } from "@/lib/server/seed/submissions";
import { submissionOf } from "../../support/records/submissions";

const context = { source: "localhost" };

function back(submission: Submission, locale: (typeof locales)[number]) {
  const record = buildRecord(submission, { ...context, locale }, "abcdefghij_klmno-123");
  return toFormInput(submission.form, record);
}

/** Each option once; a list also with all its options and with none. */
function everyAnswer(field: Field): unknown[] {
  if (field.kind === "checkbox") return field.required ? ["yes"] : ["yes", ""];
  if (field.kind === "text") return field.required ? [] : [""];
  const none = field.required ? [] : [field.kind === "list" ? [] : ""];
  const all = field.kind === "list" ? [[...optionLists[field.options]]] : [];
  return [...optionLists[field.options], ...none, ...all];
}

const fields = formNames.flatMap((form) =>
  listFields(forms[form])
    .map((field) => ({ form, name: field.name, every: everyAnswer(field) }))
    .filter(({ every }) => every.length > 0),
);

it.each(fields)("$form keeps every answer to $name in every language", ({ form, name, every }) => {
  for (const answer of every) {
    const submission = submissionOf(form, { [name]: answer });
    for (const locale of locales) expect(back(submission, locale)).toEqual(submission.input);
  }
});

it.each(formNames)("%s is filled so that the same answers are posted again", (form) => {
  for (let n = 0; n < 100; n += 1) {
    const { submission, locale } = generateSubmission(form, n);
    const filled = toRawValues<FormName>(form, back(submission, locale));
    expect(validateForm(form, filled)).toEqual({ input: submission.input });
  }
});

it("leaves empty what the form does not know any more, and a record that holds nothing", () => {
  const { form, input } = submissionOf("exhibit");
  const record = {
    ...buildRecord({ form, input } as Submission, { ...context, locale: "en" }, ""),
    companyField: "Zeppelins",
    businessTypes: ["Manufacturer", "Smuggler", 7],
    standType: null,
    city: undefined,
    consent: "true",
    requestedArea: "large",
  } as unknown as RegistrationRecord<"exhibit">;
  expect(toFormInput("exhibit", record)).toEqual({
    ...input,
    companyField: "",
    businessTypes: ["manufacturer"],
    standType: "",
    city: "",
    consent: false,
    requestedArea: 0,
  });
  for (const form of formNames) {
    const nothing = { event: "" } as unknown as RegistrationRecord<typeof form>;
    const values = Object.values(toRawValues<FormName>(form, toFormInput<FormName>(form, nothing)));
    expect(values.flat().join("")).toBe("");
  }
});

it("names the fields whose answers changed", () => {
  const { input } = submissionOf("visit");
  const changed = submissionOf("visit", { city: "Bursa", gender: "", businessTypes: ["exporter"] });
  const list = (now: object) => listChangedFields("visit", input as never, now as never);
  expect(list(changed.input)).toEqual(["gender", "city", "businessTypes"]);
  expect(list({ ...input })).toEqual([]);
});
