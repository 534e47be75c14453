import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import type { FormName } from "@/lib/registration/forms";
import { schemas } from "@/lib/registration/schema";

const shared: Record<FormName, ZodMiniType<FieldValues, FieldValues>> = schemas;

/**
 * The form's schema as a resolver of react-hook-form. It is loaded later because zod is the largest
 * part.
 */
export function createFormResolver(name: FormName): Resolver<FieldValues> {
  const resolve = zodResolver(shared[name]);
  return (values, context, options) => resolve(omitUnchecked(values), context, options);
}

/** For an untouched checkbox react-hook-form gives `false`, but a form posts nothing. */
function omitUnchecked(values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([, value]) => value !== false);
  return Object.fromEntries(given);
}
