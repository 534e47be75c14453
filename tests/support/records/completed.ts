import { listFields } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { getSampleAnswer } from "@/lib/server/seed/submissions";

/** Adds valid answers for all other fields, because a form may get more fields. */
export function completed<Answers extends object>(form: FormName, answers: Answers): Answers {
  const good = listFields(forms[form]).map((field) => [field.name, getSampleAnswer(field)]);
  return { ...Object.fromEntries(good), ...answers };
}
