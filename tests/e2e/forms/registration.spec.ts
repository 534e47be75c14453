/** Each form, with script and without, from its mistakes to what is stored. Languages take turns. */
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { type Field, listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { words } from "../support/words";

const messages = { tr, en, ar };

for (const [turn, script] of [true, false].entries()) {
  test.describe(script ? "with script" : "without script", () => {
    // Reduced motion: smooth scrolling would take half of the test's time.
    test.use({ javaScriptEnabled: script, contextOptions: { reducedMotion: "reduce" } });

    for (const [index, name] of formNames.entries()) {
      const locale = locales[(index + turn) % locales.length] ?? "tr";
      const { Forms, Errors, Navigation, Options } = messages[locale];

      test(`${name} in ${locale}: each missing answer has its message, then the form is saved @journey`, async ({
        page,
        site,
      }) => {
        const form = formPage(page, name);
        const answers = answersTo(name);
        const required = listFields(forms[name]).filter((field) => field.required);
        // A radio button cannot be unselected, so this round comes first.
        const isRadio = (field: Field) => field.kind === "choice" && field.control === "radio";
        const some = required.filter((field, at) => isRadio(field) || at % 2 === 0);
        const none = Object.fromEntries(
          some.map((field) => [field.name, field.kind === "list" ? [] : ""]),
        );

        await form.open(locale);
        for (const missing of [required, some]) {
          if (missing === some) await form.fill({ ...answers, ...none });
          await form.submit();
          const expected = missing.map(
            (field) => Errors[(field.error ?? field.name) as keyof typeof Errors],
          );
          await expect(form.summary.getByRole("link")).toHaveText(expected);
          await expect(form.summary).toBeFocused();
          for (const [at, field] of missing.entries()) {
            await expect(form.fieldError(field.name)).toHaveText(expected[at] ?? "");
          }
          await expect(page).toHaveTitle(new RegExp(`^${Errors.titlePrefix}`));
        }
        expect(await form.shown()).toEqual({ ...answers, ...none });
        if (script) expect(await violationsOn(page), "with errors").toEqual([]);
        const findMine = async () =>
          (await site.records(name)).filter(({ email }) => email === answers.email);
        expect(await findMine()).toEqual([]);

        await form.fill(answers);
        await form.submit();
        await expect(form.dialog).toContainText(Forms[name].successTitle);
        const contact = Navigation.fairInformation;
        await expect(form.dialog.getByRole("link", { name: contact })).toHaveAttribute(
          "href",
          `/${locale}/FairInformation#contact`,
        );
        await expect(form.control("firstName")).toHaveValue("");
        const goOn = form.dialog.getByRole("link", { name: Forms[name].successOk });
        const pass = form.dialog.getByRole("link", { name: Forms.showPass });
        await expect(name === "visit" ? pass : goOn).toBeFocused();
        if (script) expect(await violationsOn(page), "saved").toEqual([]);

        const stored = await findMine();
        expect(stored).toMatchObject([
          {
            firstName: "Zeynep",
            lastName: "Öztürk",
            mobile: "+905320000000",
            phone: "2123340000",
            gender: Options.genders.female,
            event: words(locale)("Site.name"),
            eventId: fair.id,
            source: "localhost",
          },
        ]);
        const home = `${site.url}/${locale}`;
        await (name === "visit" ? pass : goOn).click();
        await expect(page).toHaveURL(
          name === "visit" ? `${home}/VisitorPass/${stored[0]?.token}` : home,
        );
      });
    }
  });
}

test("the success of a visitor stays on the page when its dialog is closed", async ({ page }) => {
  const { Forms } = tr;
  const form = formPage(page, "visit");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await form.openFilled("tr");
  await form.submit();
  await expect(form.dialog).toContainText(Forms.visit.successTitle);
  await expect(form.dialog.getByRole("link", { name: Forms.showPass })).toBeInViewport({
    ratio: 1,
  });
  await expect(form.dialog).toHaveCSS("animation-name", "none");
  await page.keyboard.press("Escape");
  await expect(form.dialog).toHaveCount(0);
  const note = page.getByRole("region", { name: Forms.visit.successTitle });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await expect(note.getByRole("link", { name: Forms.showPass })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("no question that gets the focus stays under the line with the progress", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 810 });
  await formPage(page, "visit").open("tr");
  const covered = await page.evaluate(() => {
    const line = document.querySelector("form progress")?.parentElement;
    const questions = [...document.querySelectorAll<HTMLElement>("form :is(input, select)")];
    return questions
      .filter((question) => question.tabIndex >= 0 && question.checkVisibility())
      .filter((question) => {
        scrollBy(0, question.getBoundingClientRect().bottom - innerHeight + 5);
        question.focus();
        const { bottom } = question.getBoundingClientRect();
        return !line || bottom > line.getBoundingClientRect().top;
      })
      .map(({ id }) => id);
  });
  expect(covered).toEqual([]);
});
