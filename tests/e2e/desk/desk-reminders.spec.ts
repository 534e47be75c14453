/** Reminders from the desk: whom they reach, one confirmation, progress, stop; with and without script. */
import { fair } from "@/lib/fair/facts";
import { startDesk } from "@/scripts/desk";
import { openSalesDesk } from "@/scripts/sales-desk";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { register } from "../support/desk-servers";
import { expect, pageTest as test } from "../support/fixtures";
import { startSite } from "../support/site";

const people = 3;
const today = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: fair.timeZone }).format(new Date());

/** Answers of another person, with a mobile number of their own. */
let persons = 0;
function another() {
  persons += 1;
  return { ...answersTo("visit"), mobile: `+90555000${1000 + persons}` };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`go out after one confirmation`, async ({ page }) => {
      const mails = await openSalesDesk();
      const site = await startSite(mails.variables);
      for (let n = 0; n < people; n += 1) await register(site, "visit", another(), "en");
      const twice = another();
      await register(site, "visit", twice, "en");
      await register(site, "visit", { ...twice, city: "Ankara" }, "en");
      await register(site, "visit", { ...another(), email: "ayşe@example.com" }, "tr");
      const desk = await startDesk({ ...site.configuration, SITE_URL: site.url });

      await page.goto(`${desk.url}/desk/en`);
      await page.getByText("More", { exact: true }).click();
      await page.getByRole("link", { name: "Reminders" }).click();
      const shown = (label: string) =>
        page.locator("dl > div").filter({ hasText: label }).locator("dd");
      await expect(shown("would get it now")).toHaveText(String(people + 1));
      await expect(shown("cannot email")).toHaveText("1");
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

      await page.getByLabel("Emails per minute").fill("0");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Type a number from 1 to 9999.")).toBeVisible();
      await page.getByLabel("Emails per minute").fill("9999");
      await page.getByLabel("Day").fill(today());
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send reminders?");
      expect(mails.received).toHaveLength(0);
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
      await page.getByRole("button", { name: `Send ${people + 1} reminders` }).click();
      await expect(page.getByText("The reminders have gone out.")).toBeVisible();
      await expect(shown("would get it now")).toHaveText("0");
      await expect(shown("Sent or queued")).toHaveText(String(people + 1));
      await expect(page.getByText("There is nobody left to remind.")).toBeVisible();
      expect(new Set(mails.received.map(({ to }) => to)).size).toBe(people + 1);
      expect(mails.received).toHaveLength(people + 1);
      await desk.stop();
      await site.stop();
      mails.close();
    });

    test("are stopped, and a desk that starts again goes on", async ({ page }) => {
      const mails = await openSalesDesk();
      const site = await startSite(mails.variables);
      for (let n = 0; n < people; n += 1) await register(site, "visit", another(), "en");
      const variables = { ...site.configuration, SITE_URL: site.url };
      const desk = await startDesk(variables);
      const begin = async (url: string, pace: number) => {
        await page.goto(`${url}/desk/en/reminders/confirm?day=${today()}&pace=${pace}`);
        await page.getByRole("button", { name: /^Send / }).click();
      };
      await begin(desk.url, 1);
      await expect(
        page.getByText(`1 sent, 0 failed and will be tried again, ${people - 1} left`),
      ).toBeVisible();
      await page.getByRole("button", { name: "Stop" }).click();
      await expect(page.getByText("The reminders were stopped.")).toBeVisible();
      expect(mails.received).toHaveLength(1);

      await begin(desk.url, 1);
      await expect.poll(() => mails.received).toHaveLength(2);
      await desk.stop();
      const next = await startDesk(variables);
      await expect.poll(() => mails.received).toHaveLength(3);
      expect(new Set(mails.received.map(({ to }) => to)).size).toBe(people);
      await next.stop();
      await site.stop();
      mails.close();
    });
  });
}
