/**
 * The zod schema of each form, derived from its fields and shared by browser and server. A failing
 * field has exactly one issue, whose message is a key under `Errors`.
 */
import * as z from "zod/mini";
import {
  type Field,
  type FieldErrors,
  type Form,
  fieldsOf,
  type ListField,
  type TextField,
  type TickField,
} from "./fields";
import { type FormName, forms } from "./forms";
import { readChoice, readList, readText, readTick, type Verdict } from "./rules";

type FieldOf<F extends Form> = F["groups"][number]["fields"][number];

type ValueOf<F extends Field> = F extends ListField
  ? string[]
  : F extends TickField
    ? boolean
    : F extends TextField<string, boolean, "area">
      ? F["rule"] extends "area"
        ? number
        : string
      : string;

/** Validated, normalised answers of a form: option ids, tidy texts, booleans. */
export type Input<N extends FormName> = {
  [F in FieldOf<(typeof forms)[N]> as F["name"]]: ValueOf<F>;
};

function judge(field: Field, posted: unknown): Verdict<unknown> {
  switch (field.kind) {
    case "text":
      return readText(field, posted);
    case "choice":
      return readChoice(field, posted);
    case "list":
      return readList(field, posted);
    case "tick":
      return readTick(field, posted);
  }
}

function fieldSchema(field: Field) {
  return z.transform((posted: unknown, context) => {
    const verdict = judge(field, posted);
    if ("value" in verdict) return verdict.value;
    context.issues.push({ code: "custom", message: verdict.error, input: posted });
    return z.NEVER;
  });
}

/** The schema of one form. Unknown keys are dropped. */
export function schemaOf(name: FormName) {
  return z.object(
    Object.fromEntries(fieldsOf(forms[name]).map((field) => [field.name, fieldSchema(field)])),
  );
}

const schemas = new Map(Object.values(forms).map(({ name }) => [name, schemaOf(name)] as const));

/**
 * Validates what a form posted.
 * @param posted answers by field name: strings, lists of option ids; JSON booleans and numbers too
 * @returns the input, or the message key of each failing field
 */
export function validate<N extends FormName>(
  name: N,
  posted: unknown,
): { input: Input<N> } | { errors: FieldErrors } {
  const result = schemas.get(name)?.safeParse(isAnswers(posted) ? posted : {});
  if (result?.success) return { input: result.data as Input<N> };
  const errors: FieldErrors = {};
  for (const issue of result?.error.issues ?? []) errors[String(issue.path[0])] = issue.message;
  return { errors };
}

/** Anything else is a form without answers. */
function isAnswers(posted: unknown): posted is object {
  return typeof posted === "object" && posted !== null && !Array.isArray(posted);
}
