import { type Field, fieldsOf, type TextRule } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";

const texts: Record<TextRule, string> = {
  line: "Ada",
  text: "Ada",
  email: "ada@example.com",
  mobile: "+905551112233",
  phone: "2123340000",
  area: "36",
  url: "ornek.example",
  profile: "ornek",
  birthDate: "1990-02-28",
};

function answerTo(field: Field): string | string[] {
  if (field.kind === "text") return texts[field.rule];
  if (field.kind === "checkbox") return "yes";
  const [first = ""] = optionLists[field.options];
  return field.kind === "list" ? [first] : first;
}

/** Adds valid answers for all other fields, because a form may get more fields. */
export function completed<Answers extends object>(form: FormName, answers: Answers): Answers {
  const good = fieldsOf(forms[form]).map((field) => [field.name, answerTo(field)]);
  return { ...Object.fromEntries(good), ...answers };
}
