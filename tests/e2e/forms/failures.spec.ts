import { formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { getFreePort } from "@/scripts/free-port";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { startSite } from "../support/site";

/** A site whose store and notification function refuse every connection. */
const broken = test.extend<object, { brokenSite: Awaited<ReturnType<typeof startSite>> }>({
  brokenSite: [
    async ({ desk }, use) => {
      const FIRESTORE_EMULATOR_HOST = `127.0.0.1:${await getFreePort()}`;
      const site = await startSite({ ...desk.variables, FIRESTORE_EMULATOR_HOST });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ brokenSite }, use) => use(brokenSite.url),
});

const turkishAlert = {
  visit: `Kayıt sırasında bir hata oluştu: ${tr.Errors.saveFailed}`,
  press: `Kayıt sırasında bir hata oluştu: ${tr.Errors.saveFailed}`,
  exhibit: "Kayıt sırasında bir hata oluştu. Lütfen tekrar deneyin.",
};

for (const name of formNames) {
  broken(
    `${name}: when the store is down, nothing typed is lost${journeyIf(name === "exhibit")}`,
    async ({ page }) => {
      const alerts: string[] = [];
      page.on("dialog", (dialog) => {
        alerts.push(dialog.message());
        return dialog.accept();
      });
      const form = formPage(page, name);
      const answers = await form.openFilled("en");
      await form.submit();
      await expect(page.getByText(en.Errors.saveFailed)).toBeVisible();
      await expect.poll(() => alerts).toEqual([turkishAlert[name]]);
      await expect(page.locator("form button[type=submit]")).toBeEnabled();
      expect(await form.shown()).toEqual(answers);
      await expect(form.dialog).toHaveCount(0);
    },
  );
}

broken.describe("without script", () => {
  broken.use({ javaScriptEnabled: false });

  broken(
    "when the store is down, the page says so and keeps the answers @journey",
    async ({ page }) => {
      const form = formPage(page, "press");
      const answers = await form.openFilled("en");
      await form.submit();
      await expect(page.getByText(en.Errors.saveFailed)).toBeFocused();
      expect(await form.shown()).toEqual(answers);
    },
  );
});

broken(
  "when the store is down, pages are served and readiness says no",
  async ({ page, request }) => {
    expect((await page.goto("/tr"))?.status()).toBe(200);
    expect((await request.get("/api/health")).status()).toBe(200);
    expect((await request.get("/api/health/ready")).status()).toBe(503);
  },
);

test("a server that dies leaves the form filled", async ({ page }) => {
  const site = await startSite();
  page.on("dialog", (dialog) => dialog.accept());
  const form = formPage(page, "visit");
  const answers = answersTo("visit");
  await page.goto(`${site.url}/en/VisitRegistration`);
  await form.fill(answers);
  await site.stop();
  await form.submit();
  await expect(page.getByText(en.Errors.saveFailed)).toBeVisible();
  expect(await form.shown()).toEqual(answers);
});

test("a notification that cannot be sent does not fail the application @journey", async ({
  page,
  desk,
}) => {
  const NOTIFY_URL = `http://127.0.0.1:${await getFreePort()}/send`;
  const site = await startSite({ ...desk.variables, NOTIFY_URL });
  const form = formPage(page, "exhibit");
  const answers = answersTo("exhibit");
  await page.goto(`${site.url}/en/ExhibitRegistration`);
  await form.fill(answers);
  await form.submit();
  await expect(form.dialog).toContainText(en.Forms.exhibit.successTitle);
  await expect.poll(site.log).toContain('"event":"notification","id"');
  expect(site.log()).not.toContain(String(answers.email));
  await site.stop();
});
