/** The field that people do not see: it catches what fills in everything, and nobody else. */
import { honeypot } from "@/lib/security/honeypot";
import en from "@/messages/en.json";
import { alertsOf, stored } from "../support/attacks/hostile-posts";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

for (const [javaScriptEnabled, name] of [
  [true, "visit"],
  [false, "exhibit"],
] as const) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(`${name}: the trap catches what fills in everything, once`, async ({ page, site }) => {
      alertsOf(page);
      const form = formPage(page, name);
      const answers = await form.openFilled("en");
      await form.control(honeypot).fill("https://pills.example", { force: true });
      await form.submit();
      await expect(page.getByText(en.Errors.saveFailed)).toBeVisible();
      await expect(form.dialog).toHaveCount(0);
      expect(await form.shown()).toEqual(answers);
      expect(await stored(site, name, answers)).toHaveLength(0);

      // It may have been a browser's mistake, so the honeypot is empty again.
      await expect(form.control(honeypot)).toHaveValue("");
      await form.submit();
      await expect(form.dialog).toContainText(en.Forms[name].successTitle);
      expect(await stored(site, name, answers)).toHaveLength(1);
    });
  });
}

test("the trap is out of everybody's way", async ({ page }) => {
  const form = formPage(page, "visit");
  await form.open("en");
  const trap = form.control(honeypot);
  await expect(trap).toHaveAttribute("autocomplete", "off");
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await expect(page.getByRole("textbox", { name: en.Forms.honeypot })).toHaveCount(0);
  expect(await trap.evaluate((input) => input.closest("div")?.clientWidth)).toBeLessThanOrEqual(1);
});
