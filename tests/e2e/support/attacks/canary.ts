import { randomInt } from "node:crypto";
import { listFields, type TextRule } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { type Answers, answersTo } from "../answers";

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(1, 10))).join("");

const word = () => `canary${crypto.randomUUID().replaceAll("-", "")}`;

/** A valid value of each kind that occurs nowhere else. */
const canaries: Record<TextRule, () => string> = {
  line: word,
  text: word,
  code: word,
  email: () => `${word()}@example.com`,
  mobile: () => `+905${digits(9)}`,
  phone: () => `2${digits(9)}`,
  area: () => `9${digits(5)}.${digits(2)}`,
  url: () => `${word()}.example`,
  profile: () => `${word()}.example`,
  birthDate: () => "1931-02-07",
};

/** Valid answers to a form. Each typed one is a value that the test can find wherever it leaks. */
export function canaryAnswers(form: FormName) {
  const answers: Answers = answersTo(form);
  const typed: string[] = [];
  for (const field of listFields(forms[form])) {
    if (field.kind !== "text") continue;
    const value = canaries[field.rule]();
    answers[field.name] = value;
    typed.push(value);
  }
  return { answers, typed };
}

/**
 * Answers to a form that are all invalid, including options and checkboxes. The test can find each
 * of them.
 */
export function badCanaryAnswers(form: FormName) {
  const names = listFields(forms[form]).map(({ name }) => name);
  const answers = Object.fromEntries(names.map((name) => [name, `${word()}\u202e`]));
  return { answers, typed: Object.values(answers).map((value) => value.slice(0, -1)) };
}

/** The values that occur in a text. */
export const leaked = (typed: string[], text: string) =>
  typed.filter((value) => text.includes(value));
