import type { FormName } from "@/lib/registration/forms";
import type { Submission } from "@/lib/registration/record";
import { validateForm } from "@/lib/registration/schema";
import { answers } from "./answers";

/** A validated submission with valid answers, except for these. */
export function submissionOf(form: FormName, changed: Record<string, unknown> = {}): Submission {
  const result = validateForm(form, { ...answers[form], ...changed });
  if ("errors" in result) throw new Error(`Not valid: ${JSON.stringify(result.errors)}`);
  return { form, input: result.input } as Submission;
}
