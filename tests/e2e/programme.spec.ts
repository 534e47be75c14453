/** The programme can be filtered without script, and each session has an address and a calendar file. */
import { sessions } from "@/lib/fair/programme";
import { localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";
import { expect, test } from "./support/fixtures";
import { journeyIf } from "./support/journey";
import { words } from "./support/words";

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

test("the programme is a timetable on wide screens: a session stands at its hours, none over another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const locale of locales) {
    await page.goto(localizedPath(locale, "WhyVisit"));
    const boxes = await page
      .locator("section[aria-labelledby=programme] ol ol > li")
      .evaluateAll((all) =>
        all.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const day = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const rtl = getComputedStyle(element).direction === "rtl";
          const [start, end] = rtl
            ? [day.right - right, day.right - left]
            : [left - day.left, right - day.left];
          const cut = [...element.querySelectorAll("*")].some((part) => {
            const inside = part.getBoundingClientRect();
            return inside.left < left - 1 || inside.right > right + 1;
          });
          return {
            id: element.id,
            start: start / day.width,
            end: end / day.width,
            top,
            bottom,
            cut,
          };
        }),
      );
    const hours = (time: string) =>
      (Number(time.slice(0, 2)) - 10 + Number(time.slice(3)) / 60) / 8;
    for (const { name, from, to } of sessions) {
      const box = boxes.find(({ id }) => id === name);
      if (!box) throw new Error(`${name} is not in the timetable.`);
      expect(box.cut, `${locale} ${name}`).toBe(false);
      if (!to) continue;
      expect(Math.abs(box.start - hours(from)), `${locale} ${name}`).toBeLessThan(0.01);
      expect(Math.abs(box.end - hours(to)), `${locale} ${name}`).toBeLessThan(0.01);
    }
    for (const one of boxes) {
      const covered = boxes.filter(
        (other) =>
          other !== one &&
          other.start < one.end &&
          one.start < other.end &&
          other.top < one.bottom &&
          one.top < other.bottom,
      );
      expect(covered, `${locale} ${one.id}`).toEqual([]);
    }
  }
});

test("the programme is printed on wide sheets", async ({ page }) => {
  await page.goto(localizedPath("en", "WhyVisit"));
  const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(file).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/);
});
