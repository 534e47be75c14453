/** A form that is closed while somebody has it open. every-page.spec.ts looks at the page of a closed form. */
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { answersTo } from "../support/answers";
import { alertsOf } from "../support/attacks/hostile-posts";
import { fairTest } from "../support/fair-sites";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { startSite } from "../support/site";

fairTest(
  "the page of a closed form says whom to ask, and no page leads to it @journey",
  async ({ page, fairDay }) => {
    const answer = await page.goto(`${fairDay.url}/en/PressRegistration`);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(en.Closed.press.title);
    await expect(main).toContainText(en.Closed.press.lead);
    await expect(main.getByRole("link", { name: "press@" })).toBeVisible();
    await expect(page.locator("form")).toHaveCount(0);
    for (const path of ["/WhyVisit", "/ExhibitRegistration", "/nowhere"]) {
      await page.goto(`${fairDay.url}/en${path}`);
      await page.locator("header summary").first().click();
      const linksTo = (form: string) => page.locator(`a[href^="/en/${form}Registration"]:visible`);
      await expect(linksTo("Press"), path).toHaveCount(0);
      await expect(linksTo("Visit"), path).not.toHaveCount(0);
    }
    const data = answersTo("press");
    const posted = await fetch(`${fairDay.url}/api/registrations/press`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(data),
    });
    expect(posted.status).toBe(410);
    expect(await fairDay.records("press")).toEqual([]);
  },
);

for (const [javaScriptEnabled, name] of [
  [true, "press"],
  [false, "visit"],
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a page that was opened before is told that its form is closed", async ({ page }) => {
      const before = await startSite();
      const path = name === "press" ? "/tr/PressRegistration" : "/tr/VisitRegistration";
      const form = formPage(page, name);
      const alerts = alertsOf(page);
      await page.goto(before.url + path);
      await form.fill(answersTo(name));
      await before.stop();
      const port = Number(new URL(before.url).port);
      const after = await startSite({ CLOSED_FORMS: name }, port);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await form.submit();
      const answer = await answered;
      expect(answer.status()).toBe(410);
      if (javaScriptEnabled) {
        const alert = page.getByRole("alert").filter({ hasText: tr.Errors.closed });
        await expect(alert).toBeVisible();
        await expect.poll(() => alerts).toEqual([expect.stringContaining(tr.Errors.closed)]);
        // What was typed is kept.
        await expect(form.control("firstName")).toHaveValue("Zeynep");
      } else {
        expect(answer.headers()["cache-control"]).toBe("no-store");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(tr.Closed[name].title);
      }
      expect(await after.records(name)).toEqual([]);
      await after.stop();
    });
  });
}
