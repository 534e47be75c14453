/** Corrections at the desk: all forms, with the fields and rules of the public form. */
import "server-only";
import { hasUnsubscribed } from "@/lib/broadcasts/subscription";
import { log } from "@/lib/http/log";
import {
  findQuestions,
  listDoubtfulAnswers,
  readConfirmedAnswers,
  withErrors,
} from "@/lib/registration/answers/questions";
import { describeConflicts } from "@/lib/registration/conflicts";
import { applyCorrection, buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { listFields, type RawValues } from "@/lib/registration/fields";
import { baseVersionInput, emptyFormState, type FormState } from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import { readFormData } from "@/lib/registration/read-form-data";
import type { StoredRegistration, Submission } from "@/lib/registration/record";
import { validateForm } from "@/lib/registration/schema";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { buildRecordPath, recordPathSchema, withListParam, withParam } from "../core/paths";

/** Shown on the page of the registration. */
export const editOutcomes = ["saved", "savedAndMailed", "unchanged"] as const;
type EditOutcome = (typeof editOutcomes)[number];

/** As stored, or as posted and not saved. */
export interface EditState extends FormState {
  /** Consents given by the person, by field. */
  given: readonly string[];
}

export function toEditState(form: FormName, registration: StoredRegistration): EditState {
  const values = getStoredAnswers(form, registration);
  const confirmedAnswers = listDoubtfulAnswers(forms[form], values);
  return {
    ...emptyFormState,
    values,
    confirmedAnswers,
    baseVersion: buildBaseVersion(form, values),
    given: listGivenConsents(form, values),
  };
}

function readEditForm(form: FormName, fields: URLSearchParams) {
  return {
    errors: {},
    values: readFormData(forms[form], fields),
    baseVersion: fields.get(baseVersionInput) ?? "",
    confirmedAnswers: readConfirmedAnswers(fields),
    given: fields.getAll("given"),
  };
}

/** Handles a correction. Labels stay in the registrant's language, which is also that of their emails. */
export const handleEdit = createDeskAction({
  path: recordPathSchema,
  signed: true,
  backTo: buildRecordPath,
  onUnavailable: ({ path: { form }, fields }): EditState => ({
    ...readEditForm(form, fields),
    status: "failed",
    problem: "saveFailed",
  }),
  async run(request): Promise<string | { again: EditState }> {
    const { language, fields, by, audit, page } = request;
    const { store, confirm, onlyWrites } = request.desk;
    const { form, id } = request.path;
    const back = (note?: EditOutcome) => withListParam(withParam(page, "corrected", note), fields);
    const posted = readEditForm(form, fields);
    const { baseVersion } = posted;
    const stored = await store.get(form, id);
    if (!stored) {
      audit.skip();
      return back();
    }
    const before = getStoredAnswers(form, stored);
    const given = listGivenConsents(form, before);
    const values = { ...posted.values, ...mergeConsents(form, before, posted.values) };
    const result = validateForm(form, { ...values, ...buildRequiredConsents(form, () => true) });
    if ("errors" in result) {
      return { again: { ...posted, status: "invalid", values, given, errors: result.errors } };
    }
    const questions = findQuestions(forms[form], values, posted.confirmedAnswers);
    if (questions) {
      return {
        again: { ...withErrors({ ...posted, status: "invalid", values }, questions), given },
      };
    }
    const input = {
      ...result.input,
      ...buildRequiredConsents(form, (name) => before[name] === "yes"),
    };
    const submission = { form, input } as Submission;
    const correction = {
      submission,
      baseVersion,
      locale: detectRegistrationLanguage(form, stored.record),
      by,
    };
    const wanted = {
      confirm: confirm.includes(form) && isCurrentEdition(store.edition),
      hasUnsubscribed: await hasUnsubscribed(store.addresses, submission.input.email),
    };
    const outcome = await applyCorrection(stored, correction, store, wanted);
    log.info({ event: "correction", form, id, outcome: outcome.status });
    if (outcome.status !== "corrected") audit.skip();
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
          confirmedAnswers: posted.confirmedAnswers,
          values: { ...values, ...Object.fromEntries(newer) },
          baseVersion: buildBaseVersion(form, outcome.stored),
          given: listGivenConsents(form, outcome.stored),
          meanwhile: describeConflicts(form, outcome.fields, outcome.stored, language),
        };
        return { again };
      }
    }
  },
});

const listCheckboxes = (form: FormName) =>
  listFields(forms[form]).filter(({ kind }) => kind === "checkbox");

/** Required consents are not asked again: they stay as stored. */
function buildRequiredConsents(form: FormName, isGiven: (name: string) => boolean) {
  const required = listCheckboxes(form).filter((field) => field.required);
  return Object.fromEntries(required.map(({ name }) => [name, isGiven(name)]));
}

function listGivenConsents(form: FormName, values: RawValues): string[] {
  return listCheckboxes(form)
    .map(({ name }) => name as string)
    .filter((name) => values[name] === "yes");
}

/** Only the person can give a consent. Staff can withdraw an optional one. */
function mergeConsents(form: FormName, before: RawValues, posted: RawValues): RawValues {
  const consents = listCheckboxes(form).map(({ name, required }) => {
    const isGiven = before[name] === "yes" && (required || posted[name] === "yes");
    return [name, isGiven ? "yes" : ""];
  });
  return Object.fromEntries(consents);
}
