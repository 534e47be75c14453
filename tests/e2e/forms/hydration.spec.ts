/** What was answered before the scripts came, which on a slow line takes seconds. */
import type { Page } from "playwright/test";
import { type Field, listFields } from "@/lib/registration/fields";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import en from "@/messages/en.json";
import { type Answers, answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { insertElement, openWithLateScripts } from "../support/held-scripts";
import { journeyIf } from "../support/journey";
import { register, tokenOf } from "../support/registered";

const paths: Record<FormName, string> = {
  visit: "/en/VisitRegistration",
  exhibit: "/en/ExhibitRegistration",
  press: "/en/PressRegistration",
};
const positions = {
  first: (last: number) => [last * 0],
  middle: (last: number) => [Math.floor(last / 2)],
  last: (last: number) => [last],
};
type Position = keyof typeof positions;

/** Answers to a form, with the options at one position of each list. */
function answersAt(name: FormName, position: Position): Answers {
  const answers = answersTo(name);
  for (const field of listFields(forms[name]) as Field[]) {
    if (!("options" in field)) continue;
    const options: readonly string[] = optionLists[field.options];
    const chosen = positions[position](options.length - 1).map((n) => String(options[n]));
    answers[field.name] = field.kind === "list" ? chosen : chosen.join();
  }
  return answers;
}

/** Answers all questions at once, as the browser does it for somebody, while no script listens. */
function answerAtOnce(page: Page, answers: Answers) {
  return page.evaluate((given) => {
    for (const control of document.forms[0]?.elements ?? []) {
      const value = given[control.getAttribute("name") ?? ""];
      if (value === undefined) continue;
      if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
        if (control.checked !== [value].flat().includes(control.value)) control.click();
      } else if (control instanceof HTMLElement && "value" in control) {
        control.value = String(value);
      }
    }
  }, answers);
}

const local = "0532 000 00 00";
const suggestion = (page: Page) => page.getByRole("button", { name: "+90 532 000 00 00" });

for (const name of formNames) {
  for (const position of Object.keys(positions) as Position[]) {
    test(`${name}: the ${position} options, chosen before the scripts come, and again after Back${journeyIf(name === "visit" && position === "middle")}`, async ({
      page,
      site,
    }) => {
      const form = formPage(page, name);
      const answers = answersAt(name, position);
      const typed = { ...answers, mobile: local };
      await openWithLateScripts(page, paths[name], async () => {
        await answerAtOnce(page, typed);
        expect(await form.shown()).toEqual(typed);
        await form.control("city").focus();
      });
      expect(await form.shown()).toEqual(typed);
      await expect(form.control("city")).toBeFocused();
      await expect(page.locator("form p:has(progress)")).toContainText(
        "all required answers given",
      );
      await suggestion(page).click();

      await page.goto("/en/Privacy");
      await page.goBack();
      const kept = { ...answers, mobile: "+90 532 000 00 00" };
      // The browser does not fill it in again, and no draft has it.
      if (name === "press") Object.assign(kept, { idNumber: "" });
      await expect(page.locator("form p:has(progress)")).toContainText(
        "all required answers given",
      );
      expect(await form.shown()).toEqual(kept);

      await form.submit();
      await expect(form.dialog).toContainText(en.Forms[name].successTitle);
      const stored = await site.records(name);
      const [mine] = stored.filter(({ email }) => email === answers.email);
      expect(mine).toMatchObject({ firstName: "Zeynep", mobile: "+905320000000" });
      for (const field of listFields(forms[name])) {
        if (field.kind === "list") expect(Reflect.get(mine ?? {}, field.name)).toHaveLength(1);
      }
    });
  }

  const place = name === "exhibit" ? "body" : "form";
  test(`${name}: an element that an extension puts into the ${place} costs nothing`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const form = formPage(page, name);
    const typed = { ...answersAt(name, "middle"), mobile: local };
    await openWithLateScripts(page, paths[name], async () => {
      await answerAtOnce(page, typed);
      await form.control("city").focus();
      await insertElement(page, place);
    });
    // React has built the page again.
    expect(errors.join()).toContain("#418");
    expect(await form.shown()).toEqual(typed);
    await expect(form.control("city")).toBeFocused();
    await expect(page.locator("form p:has(progress)")).toContainText("all required answers given");
    await suggestion(page).click();
    await form.submit();
    await expect(form.dialog).toContainText(en.Forms[name].successTitle);
  });
}

for (const [position, place] of [["first"], ["middle"], ["last", "body"]] as const) {
  const change = place ? `, with an element in the ${place}` : "";
  test(`a correction: the ${position} options instead of what is stored${change}${journeyIf(position === "middle")}`, async ({
    page,
    site,
  }) => {
    const receipt = await register(site);
    const form = formPage(page, "visit");
    const answers = {
      ...answersAt("visit", position),
      company: "Yeni A.Ş.",
      address: "Yol 1\nKat 2",
    };
    const shown = { ...answers, mobile: "+905320000000" };
    await openWithLateScripts(page, `${receipt.pass}/Correct`, async () => {
      await answerAtOnce(page, shown);
      if (place) await insertElement(page, place);
    });
    expect(await form.shown()).toEqual(shown);
    await form.submit();
    await expect(page).toHaveURL(/note=corrected/);
    const [mine] = (await site.records("visit")).filter(({ token }) => token === tokenOf(receipt));
    expect(mine).toMatchObject({ company: "Yeni A.Ş.", address: "Yol 1\nKat 2" });
    for (const list of ["interestedProducts", "businessTypes"]) {
      expect(Reflect.get(mine ?? {}, list)).toHaveLength(1);
    }
  });
}
