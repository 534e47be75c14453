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
import { journeyIf } from "../support/journey";
import { words } from "../support/words";

const messages = { tr, en, ar };

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    // Reduced motion: smooth scrolling would take half of the test's time.
    test.use({ javaScriptEnabled: script, contextOptions: { reducedMotion: "reduce" } });

    test("an optional answer can be taken back, and is saved as none", async ({ page, site }) => {
      const form = formPage(page, "exhibit");
      const answers = await form.openFilled("ar");
      for (const field of ["gender", "standType", "musiad"]) {
        const none = form.control(field).last();
        await expect(none).not.toBeChecked();
        await page.locator(`form [name="${field}"]:checked`).focus();
        while (!(await none.isChecked())) await page.keyboard.press("ArrowDown");
      }
      await form.submit();
      await expect(form.dialog).toContainText(ar.Forms.exhibit.successTitle);
      const stored = (await site.records("exhibit")).find(({ email }) => email === answers.email);
      expect(stored).toMatchObject({
        gender: "",
        standType: "",
        musiad: "",
        visitedBefore: expect.any(String),
      });
    });

    test(`the success of a visitor offers the pass first, and keeps it on the page${journeyIf(script)}`, async ({
      page,
    }) => {
      for (const locale of locales) {
        const { Forms } = messages[locale];
        const form = formPage(page, "visit");
        await page.setViewportSize({ width: 360, height: 740 });
        await form.openFilled(locale);
        await form.submit();
        await expect(form.dialog).toContainText(Forms.visit.successTitle);
        const waysOn = form.dialog
          .getByRole("link")
          .filter({ hasNotText: messages[locale].Navigation.fairInformation });
        const { save } = messages[locale].Coming;
        const { add } = messages[locale].Calendar;
        await expect(waysOn).toHaveText([Forms.showPass, add, Forms.visit.successOk, save]);
        await expect(waysOn.first()).toBeInViewport({ ratio: 1 });
        const href = await waysOn.first().getAttribute("href");
        if (script) {
          await page.keyboard.press("Escape");
          await expect(form.dialog).toHaveCount(0);
          const note = page.getByRole("region", { name: Forms.visit.successTitle });
          await expect(note).toBeFocused();
          await expect(note).toBeInViewport();
          await expect(note.getByRole("link", { name: Forms.showPass })).toHaveAttribute(
            "href",
            String(href),
          );
          expect(await violationsOn(page)).toEqual([]);
        }
        await page.getByRole("link", { name: Forms.showPass }).click();
        await expect(page).toHaveURL(new RegExp(`${href}$`));
      }
    });

    for (const name of formNames) {
      for (const locale of locales) {
        const { Forms, Errors, Navigation } = messages[locale];

        test(`${name} in ${locale}: a valid form is saved @journey`, async ({ page, site }) => {
          const form = formPage(page, name);
          const answers = await form.openFilled(locale);
          await form.submit();

          await expect(form.dialog).toContainText(Forms[name].successTitle);
          const contact = Navigation.fairInformation;
          const body = Forms[name].successBody
            .replace("{page}", contact)
            .replace("{mail}", Forms[name].notMailed);
          await expect(form.dialog).toContainText(body);
          await expect(form.dialog.getByRole("link", { name: contact })).toHaveAttribute(
            "href",
            `/${locale}/FairInformation#contact`,
          );
          await expect(form.control("firstName")).toHaveValue("");
          const goOn = form.dialog.getByRole("link", { name: Forms[name].successOk });
          const pass = form.dialog.getByRole("link", { name: Forms.showPass });
          await expect(name === "visit" ? pass : goOn).toBeFocused();
          await goOn.click();
          await expect(page).toHaveURL(`${site.url}/${locale}`);

          const stored = (await site.records(name)).filter(({ email }) => email === answers.email);
          expect(stored).toHaveLength(1);
          expect(stored[0]).toMatchObject({
            firstName: "Zeynep",
            lastName: "Öztürk",
            mobile: "+905320000000",
            phone: "2123340000",
            gender: messages[locale].Options.genders.female,
            event: words(locale)("Site.name"),
            eventId: fair.id,
            source: "localhost",
          });
        });

        // Every form in every language, in turn with script and without.
        const isTurn = (formNames.indexOf(name) + locales.indexOf(locale)) % 2 === Number(script);
        if (!isTurn) continue;

        test(`${name} in ${locale}: each missing answer has its message @journey`, async ({
          page,
          site,
        }) => {
          const form = formPage(page, name);
          const answers = answersTo(name);
          const required = listFields(forms[name]).filter((field) => field.required);
          // A radio button cannot be unselected, so this round comes first.
          const isRadio = (field: Field) => field.kind === "choice" && field.control === "radio";
          const early = required.filter((field, index) => isRadio(field) || index % 2 === 0);
          const late = required.filter((field) => !early.includes(field));
          const none = (fields: Field[]) =>
            Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "list" ? [] : ""]));

          await form.open(locale);
          for (const missing of [required, early, late]) {
            if (missing !== required) await form.fill({ ...answers, ...none(missing) });
            await form.submit();
            const messages = missing.map(
              (field) => Errors[(field.error ?? field.name) as keyof typeof Errors],
            );
            await expect(form.summary.getByRole("link")).toHaveText(messages);
            await expect(form.summary).toBeFocused();
            for (const [index, field] of missing.entries()) {
              await expect(form.fieldError(field.name)).toHaveText(messages[index] ?? "");
            }
            await expect(page).toHaveTitle(new RegExp(`^${Errors.titlePrefix}`));
            if (missing !== required) {
              expect(await form.shown()).toEqual({ ...answers, ...none(missing) });
            }
          }
          const stored = await site.records(name);
          expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(0);
        });
      }
    }
  });
}

test("after a registration the home page opens without the film", async ({ page }) => {
  const form = formPage(page, "press");
  await form.openFilled("en");
  await form.submit();
  await expect(form.dialog).toBeVisible();
  await page.clock.install();
  await form.dialog.getByRole("link", { name: en.Forms.press.successOk }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.waitForLoadState();
  await page.clock.runFor(5000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The visitor can still choose the suggestion.
  await page.getByRole("link", { name: en.VideoDialog.watch }).click();
  await expect(page.getByRole("dialog", { name: en.VideoDialog.title })).toBeVisible();
});

test("no question that gets the focus stays under the line with the progress", async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 810 });
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
    expect(covered, `${width} px`).toEqual([]);
  }
});
