/** A form whose answers cannot be stored keeps them, and My fair does not take a missing list for an empty one. */
import { formatKeptList } from "@/lib/kept/kept-list";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { getFreePort } from "@/scripts/free-port";
import { alertsOf } from "../support/attacks/hostile-posts";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { type Site, startSite } from "../support/site";

/** A site whose store refuses every connection. It says so after some seconds only. */
const broken = test.extend<object, { brokenSite: Site }>({
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

broken("when the store is down, nothing typed is lost @journey", async ({ page }) => {
  const alerts = alertsOf(page);
  const form = formPage(page, "exhibit");
  const answers = await form.openFilled("en");
  await form.submit();
  await expect(page.getByText(en.Errors.saveFailed)).toBeVisible();
  await expect.poll(() => alerts).toEqual([tr.Alerts.exhibitFailed]);
  await expect(page.locator("form button[type=submit]")).toBeEnabled();
  expect(await form.shown()).toEqual(answers);
  await expect(form.dialog).toHaveCount(0);
});

broken("when the store is down, my fair shows companies as they were kept", async ({ page }) => {
  const kept = { kind: "company", id: "Deniz-Mobilya", name: "Deniz Mobilya", at: "2-A4" } as const;
  await page.addInitScript((list) => localStorage.setItem("myFair", list), formatKeptList([kept]));
  await page.goto("/en/MyFair");
  await expect(page.getByText(en.MyFair.unchecked)).toBeVisible();
  const row = page.locator("[data-row='company/Deniz-Mobilya']");
  await expect(row).toContainText("2-A4");
  await expect(row.getByRole("link", { name: kept.name })).toBeVisible();
  await expect(page.locator("[data-part=gone]")).toBeHidden();
});

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
