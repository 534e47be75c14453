/** Doubtful answers are asked about once; hidden inputs remember which, so no script is needed. Not for JSON. */
import {
  type FieldErrors,
  type FormDefinition,
  listFields,
  type RawValues,
  type TextRule,
} from "../fields";
import { confirmedAnswersInput, type FormState } from "../form-state";
import { findSuggestion, MAX_SUGGESTIBLE_LENGTH, toMobileDigits } from "./suggestions";

/** Not verified: a person who changes them deceives only themselves. */
export function readConfirmedAnswers(data: Pick<FormData, "getAll"> | URLSearchParams): string[] {
  return data.getAll(confirmedAnswersInput).filter((value) => typeof value === "string");
}

export function listDoubtfulAnswers(definition: FormDefinition, values: RawValues): string[] {
  return Object.keys(findQuestions(definition, values, []) ?? {}).map((name) =>
    String(values[name]),
  );
}

/** Doubtful answers that were not asked about yet, as errors. Undefined if there are none. */
export function findQuestions(
  definition: FormDefinition,
  values: RawValues,
  confirmedAnswers: readonly string[],
): FieldErrors | undefined {
  const doubtful = listFields(definition).filter((field) => {
    const value = values[field.name];
    if (field.kind !== "text" || typeof value !== "string" || confirmedAnswers.includes(value))
      return false;
    return isDoubtful(field.rule, value);
  });
  if (doubtful.length === 0) return undefined;
  return Object.fromEntries(doubtful.map(({ name }) => [name, "unsure"]));
}

export function withErrors(form: FormState, errors: FieldErrors): FormState {
  const unsure = Object.keys(errors).filter((name) => errors[name] === "unsure");
  const confirmedAnswers = new Set([
    ...(form.confirmedAnswers ?? []),
    ...unsure.map((name) => String(form.values[name])),
  ]);
  return { ...form, status: "invalid", errors, confirmedAnswers: [...confirmedAnswers] };
}

const STARTS_AS_TURKISH_MOBILE = /^\+900?5/;
const WHOLE_TURKISH_MOBILE = /^\+900?5\d{9}$/;

/** Also a Turkish mobile number with a digit too few or too many, for which there is no suggestion. */
export function isDoubtful(rule: TextRule, typed: string): boolean {
  if (findSuggestion(rule, typed) !== undefined) return true;
  const number = rule === "mobile" ? toMobileDigits(typed.slice(0, MAX_SUGGESTIBLE_LENGTH)) : "";
  return STARTS_AS_TURKISH_MOBILE.test(number) && !WHOLE_TURKISH_MOBILE.test(number);
}
