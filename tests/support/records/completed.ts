import { fieldsOf } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { answerTo } from "@/lib/seed/plausible";

/** Adds valid answers for all other fields, because a form may get more fields. */
export function completed<Answers extends object>(form: FormName, answers: Answers): Answers {
  const good = fieldsOf(forms[form]).map((field) => [field.name, answerTo(field)]);
  return { ...Object.fromEntries(good), ...answers };
}
