/**
 * The four answers of a walk-in. The device checks them before it keeps them for the server, and the server checks
 * them by the same rules.
 */
import { fieldsOf } from "../registration/fields";
import { forms } from "../registration/forms";
import { type Input, schemas } from "../registration/schema";
import type { WalkIn } from "./protocol-people";

export const askedOfWalkIns = [
  "firstName",
  "lastName",
  "email",
  "mobile",
  "company",
  "country",
] as const;
type Asked = (typeof askedOfWalkIns)[number];

/** One of both is enough. */
const ways: readonly Asked[] = ["email", "mobile"];

/** The answers as the form stores them, or the message key of each that is not accepted. */
export function readWalkIn(
  typed: Partial<Pick<WalkIn, Asked>>,
): { input: Input<"visit"> } | { errors: Record<string, string> } {
  const answers: Record<string, unknown> = { consent: true };
  const errors: Record<string, string> = {};
  const hasWay = ways.some((name) => typed[name]?.trim());
  for (const name of askedOfWalkIns) {
    const value = typed[name] ?? "";
    if (ways.includes(name) && hasWay && value.trim() === "") continue;
    const { success, data, error } = schemas.visit.shape[name].safeParse(value);
    if (success) answers[name] = data;
    else errors[name] = error.issues[0]?.message ?? name;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const empty = fieldsOf(forms.visit).map(({ name, kind }) => [name, kind === "list" ? [] : ""]);
  return { input: { ...Object.fromEntries(empty), ...answers } };
}

/** What a badge says of a walk-in. */
export function walkInPerson({ firstName, lastName, company }: Input<"visit">) {
  return { name: `${firstName} ${lastName}`, company, form: "visit" as const };
}
