import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldError, FieldValues, Resolver, ResolverOptions } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { listFields } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { textRules } from "@/lib/registration/rules";
import { schemas } from "@/lib/registration/schema";

// One file for all that a form loads when it is used: each further one costs every visitor its address.
export { findCountryByKey } from "./country-typing";

const shared: Record<FormName, ZodMiniType<FieldValues, FieldValues>> = schemas;

/** Resolves by the form's schema. Loaded lazily because zod is the largest part. */
export function createFormResolver(name: FormName): Resolver<FieldValues> {
  const resolve = zodResolver(shared[name]);
  return async (values, context, options) => {
    const result = await resolve(omitUnchecked(values), context, options);
    const unreadable = findUnreadableAnswers(name, options.fields);
    if (Object.keys(unreadable).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...unreadable } };
  };
}

/** The browser gives a half typed date as no answer, and only its input tells them apart. */
function findUnreadableAnswers(
  name: FormName,
  inputs: ResolverOptions<FieldValues>["fields"],
): Record<string, FieldError> {
  const unreadable = listFields(forms[name]).flatMap((field) => {
    const message = field.kind === "text" ? textRules[field.rule].error : undefined;
    const input = inputs[field.name]?.ref;
    const isBad = input instanceof HTMLInputElement && input.validity.badInput;
    return message && isBad ? [[field.name, { type: "badInput", message }]] : [];
  });
  return Object.fromEntries(unreadable);
}

/** react-hook-form sets an untouched checkbox to `false`; a posted form omits it. */
function omitUnchecked(values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([, value]) => value !== false);
  return Object.fromEntries(given);
}
