/** The success says that an e-mail goes to the registrant where one does, and only there. */
import { formPages, pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { type Site, startSite } from "../support/site";

const messages = { tr, en, ar };
let confirming: Site;

test.beforeAll(async ({ desk }) => {
  confirming = await startSite({ ...desk.variables, CONFIRM: "visit,press" });
});
test.afterAll(() => confirming.stop());

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script, contextOptions: { reducedMotion: "reduce" } });

    for (const [index, name] of formNames.entries()) {
      const locale = locales[index % locales.length] ?? "tr";
      const { mailed, notMailed } = messages[locale].Forms[name];

      test(`${name} in ${locale}`, async ({ page }) => {
        const form = formPage(page, name);
        const answers = answersTo(name);
        for (const isFirst of [true, false]) {
          await page.goto(confirming.url + getLocalizedPath(locale, pages[formPages[name]].path));
          await form.fill(answers);
          await form.submit();
          // The same answers are saved once, and told of once.
          const isMailed = name !== "exhibit" && isFirst;
          await expect(form.dialog).toContainText(isMailed ? mailed : notMailed);
          await expect(form.dialog).not.toContainText(isMailed ? notMailed : mailed);
        }
      });
    }
  });
}
