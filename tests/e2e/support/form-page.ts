import type { Page } from "playwright/test";
import { type Field, fieldsOf } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import type { Answers } from "./answers";

const paths: Record<FormName, string> = {
  visit: "VisitRegistration",
  exhibit: "ExhibitRegistration",
  press: "PressRegistration",
};

/** A registration form in the browser, used as a person would, in any language, with or without script. */
export function formPage(page: Page, form: FormName) {
  const control = (name: string) => page.locator(`form [name="${name}"]`);

  async function answer(field: Field, value: string | string[]) {
    const inputs = control(field.name);
    if (field.kind === "text") return inputs.fill(String(value));
    if (field.kind === "choice" && field.control === "select") {
      await inputs.selectOption(String(value));
      return;
    }
    const wanted = [value].flat().filter(Boolean);
    for (const input of await inputs.all()) {
      const id = await input.getAttribute("value");
      const radio = field.kind === "choice";
      if (!radio || wanted.includes(id ?? "")) await input.setChecked(wanted.includes(id ?? ""));
    }
  }

  return {
    control,
    open: (locale: string) => page.goto(`/${locale}/${paths[form]}`),
    async fill(answers: Answers) {
      for (const field of fieldsOf(forms[form])) {
        const value = answers[field.name];
        if (value !== undefined) await answer(field, value);
      }
    },
    submit: () => page.locator("form button[type=submit]").click(),
    summary: page.getByRole("alert").filter({ has: page.getByRole("list") }),
    fieldError: (name: string) => page.locator(`#${name}-error`),
    dialog: page.getByRole("dialog"),
    /** The answers that the form shows now, as it would post them. */
    async shown(): Promise<Answers> {
      const answers: Answers = {};
      for (const field of fieldsOf(forms[form])) {
        const inputs = control(field.name);
        const typed =
          field.kind === "text" || (field.kind === "choice" && field.control === "select");
        if (typed) {
          answers[field.name] = await inputs.inputValue();
          continue;
        }
        const checked = await inputs.evaluateAll((elements) =>
          elements.flatMap((element) =>
            element instanceof HTMLInputElement && element.checked ? [element.value] : [],
          ),
        );
        answers[field.name] = field.kind === "list" ? checked : (checked[0] ?? "");
      }
      return answers;
    },
  };
}
