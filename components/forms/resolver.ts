import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import type { FormName } from "@/lib/registration/forms";
import { schemas } from "@/lib/registration/schema";

const shared: Record<FormName, ZodMiniType<FieldValues, FieldValues>> = schemas;

/** Resolves by the form's schema. Loaded lazily because zod is the largest part. */
export function createFormResolver(name: FormName): Resolver<FieldValues> {
  const resolve = zodResolver(shared[name]);
  return (values, context, options) => resolve(omitUnchecked(values), context, options);
}

/** react-hook-form sets an untouched checkbox to `false`; a posted form omits it. */
function omitUnchecked(values: FieldValues): FieldValues {
  const given = Object.entries(values).filter(([, value]) => value !== false);
  return Object.fromEntries(given);
}
