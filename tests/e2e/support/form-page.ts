import type { Page } from "playwright/test";
import { type Field, listFields } from "@/lib/registration/fields";
import { type FormName, forms } from "@/lib/registration/forms";
import { type Answers, answersTo } from "./answers";

const paths: Record<FormName, string> = {
  visit: "VisitRegistration",
  exhibit: "ExhibitRegistration",
  press: "PressRegistration",
};

/**
 * A registration form in the browser, used as a person would use it, in any language, with or
 * without script.
 */
export function formPage(page: Page, form: FormName) {
  const control = (name: string) => page.locator(`form [name="${name}"]`);

  /** Opens the fold that a field stands behind. */
  async function unfold(name: string) {
    const own = page.locator(`[name="${name}"]`);
    const fold = page.locator("form details:not([open])").filter({ has: own });
    if (await fold.isVisible()) await fold.locator("summary").click();
  }

  /** The names of the fields that stand behind closed folds. */
  const folded = () =>
    page
      .locator("form details:not([open]) [name]")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("name")));

  async function answer(field: Field, value: string | string[]) {
    const inputs = control(field.name);
    if (field.kind === "text") return inputs.fill(String(value));
    if (field.kind === "choice" && field.control === "select") {
      await inputs.selectOption(String(value));
      return;
    }
    const wanted = [value].flat();
    // All are read at once: some lists are long.
    const options = await inputs.evaluateAll((elements) =>
      elements.map((element) => ({
        value: element.getAttribute("value") ?? "",
        checked: element instanceof HTMLInputElement && element.checked,
      })),
    );
    for (const [index, option] of options.entries()) {
      const wants = wanted.includes(option.value);
      // A radio button is unselected by choosing another one.
      if (wants !== option.checked && (wants || field.kind !== "choice")) {
        await inputs.nth(index).setChecked(wants);
      }
    }
  }

  const open = (locale: string) => page.goto(`/${locale}/${paths[form]}`);

  async function fill(answers: Answers) {
    const behindFolds = await folded();
    for (const field of listFields(forms[form])) {
      const value = answers[field.name];
      if (value === undefined) continue;
      if (behindFolds.includes(field.name)) await unfold(field.name);
      await answer(field, value);
    }
  }

  return {
    control,
    open,
    fill,
    /** Opens the form and fills it in. @returns the answers, which are those of a new person unless some are given */
    async openFilled(locale: string, answers = answersTo(form)) {
      await open(locale);
      await fill(answers);
      return answers;
    },
    submit: () => page.locator("form button[type=submit]").click(),
    summary: page.getByRole("alert").filter({ has: page.getByRole("list") }),
    fieldError: (name: string) => page.locator(`#${name}-error`),
    dialog: page.getByRole("dialog"),
    /** The answers in the form, as it would post them. */
    async shown(): Promise<Answers> {
      const posted = await page
        .locator("form")
        .evaluate((element) =>
          element instanceof HTMLFormElement ? [...new FormData(element).entries()] : [],
        );
      const all = (name: string) =>
        posted.flatMap(([key, value]) =>
          key === name ? [String(value).replaceAll("\r", "")] : [],
        );
      return Object.fromEntries(
        listFields(forms[form]).map(({ name, kind }) => [
          name,
          kind === "list" ? all(name) : (all(name)[0] ?? ""),
        ]),
      );
    },
  };
}
