/** Corrections at the desk: all forms, with the fields and rules of the public form. */
import "server-only";
import { log } from "@/lib/http/log";
import {
  findQuestions,
  listDoubtful,
  readAsked,
  withErrors,
} from "@/lib/registration/answers/questions";
import { answersOf, correct, seenOf } from "@/lib/registration/correct";
import { fieldsOf, type RawValues } from "@/lib/registration/fields";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import { languageOf } from "@/lib/registration/language";
import { meanwhileOf } from "@/lib/registration/meanwhile";
import { readFormData } from "@/lib/registration/read-form-data";
import type { StoredRegistration, Submission } from "@/lib/registration/record";
import { validate } from "@/lib/registration/schema";
import { deskAction } from "../context/desk-action";
import { isCurrent } from "../core/arrivals";
import { recordPage, recordPath, withList, withParam } from "../core/paths";

/** How a correction ended. The page of the registration says it. */
export const editNotes = ["saved", "savedAndMailed", "unchanged"] as const;
type EditNote = (typeof editNotes)[number];

/** The form of a registration at the desk: as stored, or as posted and not saved. */
export interface EditState extends FormState {
  /** The consents that the person has given, by field. */
  given: readonly string[];
}

export function editOf(form: FormName, registration: StoredRegistration): EditState {
  const values = answersOf(form, registration);
  const asked = listDoubtful(forms[form], values);
  return { ...emptyForm, values, asked, seen: seenOf(form, values), given: givenIn(form, values) };
}

/** The form as it was posted. */
function postedState(form: FormName, fields: URLSearchParams) {
  return {
    errors: {},
    values: readFormData(forms[form], fields),
    seen: fields.get("seen") ?? "",
    asked: readAsked(fields),
    given: fields.getAll("given"),
  };
}

/**
 * Takes a correction that was posted at the desk. The labels stay in the registrant's language, which is also that
 * of the e-mails to them.
 */
export const handleEdit = deskAction({
  path: recordPath,
  signed: true,
  page: recordPage,
  unavailable: ({ path: { form }, fields }): EditState => ({
    ...postedState(form, fields),
    status: "failed",
    problem: "saveFailed",
  }),
  async run(asked): Promise<string | { again: EditState }> {
    const { language, fields, by, page } = asked;
    const { store, confirm, onlyWrites } = asked.desk;
    const { form, id } = asked.path;
    const back = (note?: EditNote) => withList(withParam(page, "corrected", note), fields);
    const posted = postedState(form, fields);
    const { seen } = posted;
    const stored = await store.get(form, id);
    if (!stored) return back();
    const before = answersOf(form, stored);
    const given = givenIn(form, before);
    const values = { ...posted.values, ...consentsOf(form, before, posted.values) };
    const result = validate(form, { ...values, ...requiredConsents(form, () => true) });
    if ("errors" in result) {
      return { again: { ...posted, status: "invalid", values, given, errors: result.errors } };
    }
    const questions = findQuestions(forms[form], values, posted.asked);
    if (questions) {
      return {
        again: { ...withErrors({ ...posted, status: "invalid", values }, questions), given },
      };
    }
    const input = { ...result.input, ...requiredConsents(form, (name) => before[name] === "yes") };
    const submission = { form, input } as Submission;
    const correction = { submission, seen, locale: languageOf(form, stored.record), by };
    const wanted = { confirm: confirm.includes(form) && isCurrent(store.edition) };
    const outcome = await correct(stored, correction, store, wanted);
    log.info({ event: "correction", form, id, outcome: outcome.status });
    switch (outcome.status) {
      case "gone":
        return back();
      case "unchanged":
        return back("unchanged");
      case "corrected":
        return back(outcome.mailed && !onlyWrites ? "savedAndMailed" : "saved");
      case "changed": {
        const newer = outcome.untouched.map((name) => [name, outcome.stored[name] ?? ""]);
        const again = {
          status: "changed" as const,
          errors: {},
          asked: posted.asked,
          values: { ...values, ...Object.fromEntries(newer) },
          seen: seenOf(form, outcome.stored),
          given: givenIn(form, outcome.stored),
          meanwhile: meanwhileOf(form, outcome.fields, outcome.stored, language),
        };
        return { again };
      }
    }
  },
});

const checkboxes = (form: FormName) =>
  fieldsOf(forms[form]).filter(({ kind }) => kind === "checkbox");

/** Required consents are not asked again: they stay as stored. */
function requiredConsents(form: FormName, isGiven: (name: string) => boolean) {
  const required = checkboxes(form).filter((field) => field.required);
  return Object.fromEntries(required.map(({ name }) => [name, isGiven(name)]));
}

function givenIn(form: FormName, values: RawValues): string[] {
  return checkboxes(form)
    .map(({ name }) => name as string)
    .filter((name) => values[name] === "yes");
}

/** Only the person can give a consent. The desk can note that it was withdrawn, if it is an optional one. */
function consentsOf(form: FormName, before: RawValues, posted: RawValues): RawValues {
  const consents = checkboxes(form).map(({ name, required }) => {
    const isGiven = before[name] === "yes" && (required || posted[name] === "yes");
    return [name, isGiven ? "yes" : ""];
  });
  return Object.fromEntries(consents);
}
