/**
 * Questions about answers that are good, but probably not what was meant ("Did you mean …?"). They are asked once, when
 * a form is sent: it comes back, and sent again unchanged it is taken. The form itself tells what was asked about, in
 * hidden inputs, so that this works without script. Programs are not asked.
 */
import { type FieldErrors, type FormDefinition, listFields, type RawValues } from "../fields";
import { confirmedAnswersInput, type FormState } from "../form-state";
import { findSuggestion } from "./suggestions";

/** The answers that were asked about before a form was posted. Somebody who changes them deceives only themselves. */
export function readConfirmedAnswers(data: Pick<FormData, "getAll"> | URLSearchParams): string[] {
  return data.getAll(confirmedAnswersInput).filter((value) => typeof value === "string");
}

/** The answers of a form that are probably not what was meant. */
export function listDoubtfulAnswers(definition: FormDefinition, values: RawValues): string[] {
  return Object.keys(findQuestions(definition, values, []) ?? {}).map((name) =>
    String(values[name]),
  );
}

/** The fields with doubtful answers that were not asked about yet, as errors. Undefined if there are none. */
export function findQuestions(
  definition: FormDefinition,
  values: RawValues,
  asked: readonly string[],
): FieldErrors | undefined {
  const doubtful = listFields(definition).filter((field) => {
    const value = values[field.name];
    if (field.kind !== "text" || typeof value !== "string" || asked.includes(value)) return false;
    return findSuggestion(field.rule, value) !== undefined;
  });
  if (doubtful.length === 0) return undefined;
  return Object.fromEntries(doubtful.map(({ name }) => [name, "unsure"]));
}

/** A form with errors, which also tells what was asked about. */
export function withErrors(form: FormState, errors: FieldErrors): FormState {
  const unsure = Object.keys(errors).filter((name) => errors[name] === "unsure");
  const asked = new Set([
    ...(form.asked ?? []),
    ...unsure.map((name) => String(form.values[name])),
  ]);
  return { ...form, status: "invalid", errors, asked: [...asked] };
}
