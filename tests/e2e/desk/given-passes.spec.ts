/** Passes of journalists, exhibitors and the people on their stands: from the decision at the desk to the page of the pass. */
import type { Page } from "playwright/test";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { answersTo } from "../support/answers";
import { register, sharedDeskTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { rasterise, readQr } from "../support/read-qr";

async function decide(page: Page, address: string, state: string, more = async () => {}) {
  await page.goto(`${address}/decision`);
  await page.getByRole("radio", { name: state, exact: true }).check();
  await more();
  await page.getByRole("button", { name: "Save the decision" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/decision"));
  await page.goto(`${address}?guarded=shown`);
}

const openPass = (page: Page) => page.getByRole("link", { name: /Open the pass/ }).first();

/** The path of a pass on the site of the test: the desk names the public address. */
async function pathOf(page: Page): Promise<string> {
  return new URL((await openPass(page).getAttribute("href")) ?? "").pathname;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`a journalist gets a pass with the accreditation, and loses it with it${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const own = { email: `lale${javaScriptEnabled}@example.com`, firstName: "Lale" };
      const { id } = await register(servers.site, "press", { ...answersTo("press"), ...own });
      const address = `${servers.desk.url}/desk/en/press/${id}`;
      await page.goto(address);
      await expect(openPass(page)).toHaveCount(0);
      await decide(page, address, "Accredited");
      await expect(page.getByRole("heading", { name: "Press pass", level: 3 })).toBeVisible();
      const path = await pathOf(page);

      await page.goto(servers.site.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Press pass");
      const card = page.getByRole("article");
      await expect(card.getByText("Press", { exact: true })).toBeVisible();
      await expect(card).toContainText("Lale");
      await expect(page.getByRole("link", { name: /Correct|Withdraw/ })).toHaveCount(0);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(await readQr(rasterise(pdf, 150))).toContain(
        `/ENTRY/${computeEntryCodeSync(path.split("/").at(-1) ?? "")}`,
      );
      for (const below of ["Correct", "Withdraw"]) {
        expect((await page.goto(`${servers.site.url}${path}/${below}`))?.status()).toBe(404);
      }

      await decide(page, address, "Declined");
      await expect(openPass(page)).toHaveCount(0);
      expect((await page.goto(servers.site.url + path))?.status()).toBe(404);
    });

    test("the people on a stand get passes, as many as its area has", async ({ page, servers }) => {
      const own = { email: `cem${javaScriptEnabled}@example.com`, firstName: "Cem" };
      const answers = { ...answersTo("exhibit"), ...own, company: "Örnek A.Ş." };
      const { id } = await register(servers.site, "exhibit", answers);
      const address = `${servers.desk.url}/desk/en/exhibit/${id}`;
      await decide(page, address, "Accepted", async () => {
        await page.getByRole("radio", { name: /^Hall 1 / }).check();
        await page.getByLabel("Stand number").fill(javaScriptEnabled ? "A12" : "A14");
        await page.getByLabel("Area (m²)").fill("12");
      });
      const staff = page.getByRole("region", { name: "Passes of the people on the stand" });
      await expect(staff).toContainText("0 of 4 passes");
      for (const name of ["Deniz Ak", "أحمد الحسن", "Ege Su", "İpek Işık"]) {
        await staff.getByLabel("First and last name").fill(name);
        await staff.getByRole("button", { name: "Issue a pass" }).click();
        await expect(staff.getByRole("listitem").filter({ hasText: name })).toBeVisible();
      }
      await expect(staff.getByRole("button", { name: "Issue a pass" })).toHaveCount(0);
      await page.goto(`${address}?guarded=shown`);
      const first = staff.getByRole("listitem").filter({ hasText: "Deniz Ak" });
      const href = await first.getByRole("link").getAttribute("href");
      const path = new URL(href ?? "").pathname;

      await page.goto(servers.site.url + path);
      const card = page.getByRole("article");
      await expect(card).toContainText("Deniz Ak");
      await expect(card).toContainText("Örnek A.Ş.");
      await expect(card).not.toContainText("Cem");
      await expect(card.getByText("Exhibitor", { exact: true })).toBeVisible();

      await page.goto(address);
      await staff.getByRole("button", { name: "Withdraw the pass: Deniz Ak" }).click();
      await expect(staff).toContainText("3 of 4 passes");
      expect((await page.goto(servers.site.url + path))?.status()).toBe(404);
    });
  });
}
