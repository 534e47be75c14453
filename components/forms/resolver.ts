import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { FormName } from "@/lib/registration/forms";
import { schemaOf } from "@/lib/registration/schema";

/** The form's schema as a resolver of react-hook-form. Loaded lazily: zod is the heaviest part. */
export function resolverOf(name: FormName): Resolver<FieldValues> {
  return zodResolver(schemaOf(name));
}
