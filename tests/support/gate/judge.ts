import type { FormName } from "@/lib/registration/forms";
import { validateForm } from "@/lib/registration/schema";
import { answers } from "../records/answers";

/** The error keys of a form with valid answers, except for the given ones. */
export function errorsOf(form: FormName, changed: Record<string, unknown>) {
  const result = validateForm(form, { ...answers[form], ...changed });
  return "errors" in result ? result.errors : {};
}

/** The result for one answer among valid ones: the normalised value, or the key of its message. */
export function read(form: FormName, name: string, posted: unknown): unknown {
  const result = validateForm(form, { ...answers[form], [name]: posted });
  return "errors" in result ? result.errors[name] : Reflect.get(result.input, name);
}
