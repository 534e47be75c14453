/** The copy of a pass that a device keeps for use without a network. */
import type { Page } from "playwright/test";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { violationsOn } from "../support/axe";
import { setFair } from "../support/fair-clock";
import { expect, test } from "../support/fixtures";
import { keptPass } from "../support/kept-pass";
import { overflowOf } from "../support/overflow";
import { codeOf } from "../support/pass-code";
import { cachedUrls } from "../support/private-pages";
import { readQr } from "../support/read-qr";
import { register } from "../support/registered";

const device = (page: Page) => page.getByRole("region", { name: en.Pass.device });

test.describe("without a network", () => {
  test("a pass that was opened once opens again, and no other page does @journey", async ({
    page,
    site,
    context,
  }) => {
    await setFair(context, "ahead");
    const [mine, other] = [await register(site), await register(site)];
    await page.goto("/en");
    await page.goto(mine.pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    // The worker answers for passes, and keeps nothing else of the site.
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    );
    expect(scopes).toEqual([`${site.url}/en/VisitorPass/`]);
    const urls = (await cachedUrls(page)).map((url) => new URL(url).pathname);
    expect(urls).toContain(mine.pass);
    for (const url of urls) {
      if (url !== mine.pass) expect(url).toMatch(/^\/(_next\/static|logos|images|plan)\//);
    }
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(mine.pass);
    await expect(again.getByRole("article")).toContainText(mine.reference);
    expect(await readQr(await again.screenshot())).toMatch(codeOf(site, mine.pass));
    // The page looks the same: it has its styles and fonts.
    const family = await again.evaluate(() => document.fonts.check("16px Alexandria"));
    expect(family).toBe(true);
    await expect(again.locator("article")).toHaveCSS("border-radius", "16px");
    for (const path of ["/en", other.pass, `${mine.pass.replace("/en/", "/tr/")}`]) {
      await expect(again.goto(path)).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    }
  });

  test("it is deleted on request, and is not kept again without asking", async ({
    page,
    site,
    context,
  }) => {
    await keptPass(page, site);
    await device(page).getByRole("button", { name: en.Pass.remove }).click();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.removed);
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
      });
    expect(await left()).toEqual([]);
    await page.reload();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.notKept);
    expect(await left()).toEqual([]);
    await device(page).getByRole("button", { name: en.Pass.keep }).click();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("article")).toBeVisible();
  });

  test("it is deleted when the fair is over", async ({ page, site, context }) => {
    await setFair(context, "over");
    const { pass } = await register(site);
    await page.goto(pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  });

  test("a pass that was opened once is found again from the public pages, until it is removed", async ({
    page,
    site,
    context,
  }) => {
    await setFair(context, "ahead");
    // Without the film, whose dialog would stand before everything.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { pass } = await register(site);
    await page.goto("/en");
    await expect(page.getByRole("link", { name: en.Pass.yours })).toHaveCount(0);
    await page.goto(pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await page.setViewportSize({ width: 360, height: 740 });
    const { Pass, Navigation } = ar;
    const href = pass.replace("/en/", "/ar/");
    await page.goto("/ar");
    const onPage = page.getByRole("main").getByRole("link", { name: Pass.yours });
    await expect(onPage).toHaveAttribute("href", href);
    const menu = page.getByRole("navigation", { name: Navigation.main });
    await menu.locator("summary").click();
    await expect(menu.getByRole("link", { name: Pass.yours })).toHaveAttribute("href", href);
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.goto("/en/Transport");
    await page.getByRole("navigation", { name: en.Navigation.main }).locator("summary").click();
    await page.getByRole("link", { name: en.Pass.yours }).click();
    await expect(page).toHaveURL(site.url + pass);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await device(page).getByRole("button", { name: en.Pass.remove }).click();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.removed);
    await page.goBack();
    await page.getByRole("navigation", { name: en.Navigation.main }).locator("summary").click();
    await expect(page.getByRole("link", { name: en.Navigation.transport }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: en.Pass.yours })).toHaveCount(0);
  });
});
