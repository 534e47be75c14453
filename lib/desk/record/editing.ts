/** Corrections at the desk: all forms, with the fields and rules of the public form. */
import "server-only";
import { isStoreUnavailable } from "../../database/errors";
import { answersOf, correct, seenOf } from "../../registration/correct";
import { fieldsOf, type RawValues } from "../../registration/fields";
import { emptyForm } from "../../registration/form-state";
import { type FormName, forms } from "../../registration/forms";
import { languageOf } from "../../registration/language";
import { meanwhileOf } from "../../registration/meanwhile";
import { findQuestions, listDoubtful, readAsked, withErrors } from "../../registration/questions";
import { readFormData } from "../../registration/read-form-data";
import type { StoredRegistration, Submission } from "../../registration/record";
import { validate } from "../../registration/schema";
import { log } from "../../server/log";
import { isCurrent } from "../core/arrivals";
import type { Desk } from "../host/provided";
import type { Edited, PostedForm } from "../host/shown-again";

/** How a correction ended. The page of the registration says it. */
export const editNotes = ["saved", "savedAndMailed", "unchanged"] as const;
type EditNote = (typeof editNotes)[number] | "gone";

export function editOf(form: FormName, registration: StoredRegistration): Edited {
  const values = answersOf(form, registration);
  const asked = listDoubtful(forms[form], values);
  return { ...emptyForm, values, asked, seen: seenOf(form, values), given: givenIn(form, values) };
}

/**
 * Takes a correction that was posted at the desk. The labels stay in the registrant's language, which is also that
 * of the e-mails to them.
 * @returns what to say, or the form with what was typed, to show again. It never throws.
 */
export async function takeEdit(
  { store, confirm, onlyWrites }: Pick<Desk, "store" | "confirm" | "onlyWrites">,
  { form, id, language, data, by }: PostedForm,
): Promise<EditNote | Edited> {
  const posted = readFormData(forms[form], data);
  const seen = data.get("seen") ?? "";
  const asked = readAsked(data);
  const kept = { errors: {}, values: posted, seen, asked, given: data.getAll("given") };
  try {
    const stored = await store.get(form, id);
    if (!stored) return "gone";
    const before = answersOf(form, stored);
    const given = givenIn(form, before);
    const values = { ...posted, ...consentsOf(form, before, posted) };
    const result = validate(form, { ...values, ...requiredConsents(form, () => true) });
    if ("errors" in result) {
      return { ...kept, status: "invalid", values, given, errors: result.errors };
    }
    const questions = findQuestions(forms[form], values, asked);
    if (questions) {
      return { ...withErrors({ ...kept, status: "invalid", values }, questions), given };
    }
    const input = { ...result.input, ...requiredConsents(form, (name) => before[name] === "yes") };
    const submission = { form, input } as Submission;
    const correction = { submission, seen, locale: languageOf(form, stored.record), by };
    const wanted = { confirm: confirm.includes(form) && isCurrent(store.edition) };
    const outcome = await correct(stored, correction, store, wanted);
    log.info({ event: "correction", form, id, outcome: outcome.status });
    switch (outcome.status) {
      case "gone":
      case "unchanged":
        return outcome.status;
      case "corrected":
        return outcome.mailed && !onlyWrites ? "savedAndMailed" : "saved";
      case "changed": {
        const newer = outcome.untouched.map((name) => [name, outcome.stored[name] ?? ""]);
        return {
          status: "changed",
          errors: {},
          asked,
          values: { ...values, ...Object.fromEntries(newer) },
          seen: seenOf(form, outcome.stored),
          given: givenIn(form, outcome.stored),
          meanwhile: meanwhileOf(form, outcome.fields, outcome.stored, language),
        };
      }
    }
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "correction", form, id, outcome: "unavailable", code: error.code });
    return { ...kept, status: "failed", problem: "saveFailed" };
  }
}

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
