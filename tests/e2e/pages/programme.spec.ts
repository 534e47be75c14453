/** The programme can be filtered without script, and each session has an address and a calendar file. */
import { sessions } from "@/lib/fair/programme";
import { localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { words } from "../support/words";

for (const locale of locales) {
  test(`the programme in ${locale} shows what was chosen, without script${journeyIf(locale === "ar")}`, async ({
    browser,
    site,
  }) => {
    const t = words(locale);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto(localizedPath(locale, "WhyVisit"));
    const programme = page.locator("section[aria-labelledby=programme]");
    const shown = programme.locator("ol ol > li:visible");
    await expect(shown).toHaveCount(sessions.length);
    await programme.getByLabel(t("Programme.kind")).selectOption("seminar");
    const seminars = sessions.filter(({ kind }) => kind === "seminar");
    await expect(shown).toHaveCount(seminars.length);
    await expect(programme.locator("time:visible")).toHaveCount(
      new Set(seminars.map(({ day }) => day)).size,
    );
    await programme.getByLabel(t("Programme.kind")).selectOption("");
    await programme.getByLabel(t("Programme.place")).selectOption("seminar");
    await expect(shown).toHaveCount(sessions.filter(({ place }) => place === "seminar").length);
    await programme.getByLabel(t("Programme.place")).selectOption("");
    await expect(shown).toHaveCount(sessions.length);
    await programme.getByLabel(t("Programme.interpretedOnly")).check();
    const interpreted = sessions.filter(({ note }) => note === "interpreted");
    await expect(shown).toHaveCount(interpreted.length);
    await context.close();
  });
}

test("a session has an address on the page and a calendar file", async ({ page, request }) => {
  await page.goto(`${localizedPath("en", "WhyVisit")}#forum-1`);
  const forum = page.locator("#forum-1");
  await expect(forum).toBeInViewport();
  const link = forum.getByRole("link", { name: /^Add to calendar: / });
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toContain("WhyVisit#forum-1");
  expect((await request.get("/calendar/doors-1-en.ics")).status()).toBe(404);
  await expect(page.locator("#doors-1").getByRole("link")).toHaveCount(0);
});

test("on wide screens the days stand side by side, over the width of the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of locales) {
    await page.goto(localizedPath(locale, "WhyVisit"));
    const programme = page.locator("section[aria-labelledby=programme]");
    const days = await programme
      .locator("ol > li:has(> h3)")
      .evaluateAll((all) => all.map((day) => day.getBoundingClientRect()));
    expect(new Set(days.map(({ top }) => top)).size, locale).toBe(1);
    const width = days.reduce((sum, day) => sum + day.width, 0);
    expect(width, locale).toBeGreaterThan(1100);
    const small = await programme
      .locator("ol ol > li p:nth-child(2)")
      .evaluateAll((all) =>
        all.filter((title) => parseFloat(getComputedStyle(title).fontSize) < 16),
      );
    expect(small, locale).toEqual([]);
  }
});

test("the programme is printed on wide sheets", async ({ page }) => {
  await page.goto(localizedPath("en", "WhyVisit"));
  const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(file).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/);
});
