/** The four answers of a walk-in, and the consent. The device and the server validate them by the same rules. */

import { removeInvisible } from "@/lib/registration/answers/clean-text";
import { formatFullName, isNameParts } from "@/lib/registration/answers/full-name";
import { listFields } from "@/lib/registration/fields";
import { forms } from "@/lib/registration/forms";
import { type Input, schemas } from "@/lib/registration/schema";
import type { WalkIn } from "./protocol-people";

export const walkInFields = [
  "firstName",
  "lastName",
  "email",
  "mobile",
  "company",
  "country",
] as const;
type WalkInField = (typeof walkInFields)[number];

/** At least one is required. */
const contactFieldNames: readonly WalkInField[] = ["email", "mobile"];

/** The answers as the form stores them, or the message key of each rejected one. */
export function readWalkIn(
  typed: Partial<Pick<WalkIn, WalkInField | "consent">>,
): { input: Input<"visit"> } | { errors: Record<string, string> } {
  const answers: Record<string, unknown> = { consent: typed.consent === true };
  const errors: Record<string, string> = {};
  const hasWay = contactFieldNames.some((name) => typed[name]?.trim());
  for (const name of walkInFields) {
    const value = typed[name] ?? "";
    if (contactFieldNames.includes(name) && hasWay && value.trim() === "") continue;
    const { success, data, error } = schemas.visit.shape[name].safeParse(value);
    if (success) answers[name] = data;
    else errors[name] = error.issues[0]?.message ?? name;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const empty = listFields(forms.visit).map(({ name, kind }) => [name, kind === "list" ? [] : ""]);
  return { input: { ...Object.fromEntries(empty), ...answers } };
}

/** What a badge shows of a walk-in. */
export function toWalkInPerson(input: Input<"visit">) {
  return { name: formatFullName(input), company: input.company, form: "visit" as const };
}

/**
 * Splits a searched name: the last word is the last name, unless a comma says otherwise. A reference, number or address
 * gives no name.
 */
export function splitTypedName(typed: string): { firstName?: string; lastName?: string } {
  const name = removeInvisible(typed);
  if (!isNameParts(name)) return {};
  const [last = "", first] = name.split(",", 2).map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const [, firstName = "", lastName = ""] = /^(\S+(?:\s+\S+)*?)(?:\s+(\S+))?$/.exec(last) ?? [];
  return { firstName, lastName };
}
