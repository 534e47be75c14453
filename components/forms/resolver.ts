import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import type { FormName } from "@/lib/registration/forms";
import { schemas } from "@/lib/registration/schema";

const shared: Record<FormName, ZodMiniType<FieldValues, FieldValues>> = schemas;

/** The form's schema as a resolver of react-hook-form. Loaded lazily: zod is the heaviest part. */
export function resolverOf(name: FormName): Resolver<FieldValues> {
  return zodResolver(shared[name]);
}
