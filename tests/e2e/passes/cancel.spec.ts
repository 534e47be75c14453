/** A visitor withdraws a registration from its pass: it is gone everywhere, and the words say so. */
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { keptPass } from "../support/kept-pass";
import { register } from "../support/registered";

const messages = { tr, ar };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    // A language in turn with script, another without.
    const locale = javaScriptEnabled ? "tr" : "ar";
    const { Withdrawal, NotFound } = messages[locale];

    test(`asks once, erases, and says so, in ${locale} @journey`, async ({ page, site }) => {
      const receipt = await register(site, {}, locale);
      const bystander = await register(site, {}, locale);
      await page.goto(receipt.pass);
      const icon = page.locator("link[rel=icon][sizes=any]");
      await expect(icon).toHaveAttribute("href", /^data:image\/svg/);
      await page.getByRole("link", { name: Withdrawal.link }).click();
      await expect(page).toHaveURL(`${site.url}${receipt.pass}/Withdraw`);
      await expect(page.getByRole("main")).toContainText(receipt.reference);
      await expect(page.getByRole("main")).toContainText("Zeynep Öztürk");
      await expect(page.getByRole("main")).toContainText(Withdrawal.final);
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
      const keep = page.getByRole("link", { name: Withdrawal.keep });
      await expect(keep).toHaveAttribute("href", receipt.pass);

      await page.getByRole("button", { name: Withdrawal.submit }).click();
      await expect(page).toHaveURL(`${site.url}${receipt.pass}/Withdrawn`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(Withdrawal.doneTitle);
      await expect(page.getByRole("main")).toContainText(Withdrawal.doneBody);
      await expect(icon).toHaveAttribute("href", /^\/icon\.svg/);
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

      for (const below of ["", "/Correct", "/Withdraw"]) {
        const response = await page.goto(receipt.pass + below);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(NotFound.passTitle);
        await expect(page.getByRole("main")).toContainText(NotFound.passLead);
        await expect(icon).toHaveAttribute("href", /^\/icon\.svg/);
      }
      const stored = await site.records("visit");
      expect(stored.some(({ id }) => id === receipt.id)).toBe(false);
      expect(stored.some(({ id }) => id === bystander.id)).toBe(true);
    });
  });
}

test("the copy of the device goes, and the way back to the pass with it @journey", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const pass = await keptPass(page, site);
  const kept = () => page.evaluate(() => caches.keys());
  await expect.poll(kept).toHaveLength(1);
  await page.goto(`${pass}/Withdraw`);
  await page.getByRole("button", { name: en.Withdrawal.submit }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.Withdrawal.doneTitle);
  await expect.poll(kept).toEqual([]);
  await page.goto("/en");
  await expect(page.getByRole("link", { name: en.Pass.yours })).toHaveCount(0);
});
