/** The programme works without script, and each session has its hour, an address and a calendar file. */
import { programme } from "@/lib/fair/programme";
import { programmeSessions } from "@/lib/fair/sessions";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { words } from "../support/words";

const sessions = programmeSessions.release;

test("the programme shows what was chosen, without script @journey", async ({ browser, site }) => {
  const t = words("ar");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(getLocalizedPath("ar", "Programme"));
  const shown = page.locator("ol ol > li:visible");
  const days = page.locator("h2:visible > time");
  const kind = page.getByLabel(t("Programme.kind"));
  const place = page.getByLabel(t("Programme.place"));
  await expect(shown).toHaveCount(sessions.length);
  await kind.selectOption({ label: t("Programme.kinds.seminar") });
  const seminars = sessions.filter((session) => session.kind === "seminar");
  await expect(shown).toHaveCount(seminars.length);
  await expect(days).toHaveCount(new Set(seminars.map(({ day }) => day)).size);
  await kind.selectOption("");
  await place.selectOption({ label: t("Halls.areas.seminar") });
  await expect(shown).toHaveCount(sessions.filter((one) => one.place === "seminar").length);
  await place.selectOption("");
  await expect(shown).toHaveCount(sessions.length);
  await page.getByLabel(t("Programme.interpretedOnly")).check();
  const interpreted = sessions.filter(({ note }) => note === "interpreted");
  await expect(shown).toHaveCount(interpreted.length);
  await context.close();
});

test("the reasons to visit have the highlights, which lead to their days", async ({ page }) => {
  await page.goto(`${getLocalizedPath("en", "WhyVisit")}#programme`);
  const highlights = page.locator("section[aria-labelledby=programme]");
  await expect(highlights.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(highlights.locator("ol ol > li")).toHaveCount(
    sessions.filter(({ highlight }) => highlight).length,
  );
  await highlights.getByRole("heading", { level: 3 }).nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/Programme#day-2$/);
  await expect(page.locator("#day-2 h2")).toBeInViewport();
});

test("on wide screens a session stands from its first to its last minute, none on another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const locale of locales) {
    await page.goto(getLocalizedPath(locale, "Programme"));
    await expect(page.locator("[data-day]")).toHaveCount(programme.length);
    expect(await page.evaluate(listMisplaced), locale).toEqual([]);
  }
});

/** The sessions that are not where their hours are, overlap another or do not hold their words. It runs in the page. */
function listMisplaced(): string[] {
  const isMirrored = document.dir === "rtl";
  const toMinutes = (time = "") => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return hours * 60 + minutes;
  };
  const wrong: string[] = [];
  for (const axis of document.querySelectorAll<HTMLElement>("[data-day]")) {
    const { left, right, width } = axis.getBoundingClientRect();
    const [first, last] = [toMinutes(axis.dataset.from), toMinutes(axis.dataset.to)];
    const items = [...axis.querySelectorAll<HTMLElement>(":scope > li")];
    const boxes = items.map((item) => item.getBoundingClientRect());
    for (const [index, item] of items.entries()) {
      const box = boxes[index] as DOMRect;
      const { from, to } = item.dataset;
      const start = isMirrored ? right - box.right : box.left - left;
      const end = isMirrored ? right - box.left : box.right - left;
      const expected = (time: string) => ((toMinutes(time) - first) / (last - first)) * width;
      // A small gap parts two sessions of which one begins when the other ends.
      if (from && Math.abs(start - expected(from)) > 2) wrong.push(`${item.id} begins`);
      if (to && Math.abs(end - expected(to)) > 6) wrong.push(`${item.id} ends`);
      if (item.scrollWidth > item.clientWidth) wrong.push(`${item.id} is too narrow`);
      for (const other of boxes.slice(index + 1)) {
        const isBeside = other.right <= box.left || other.left >= box.right;
        const isBelow = other.bottom <= box.top || other.top >= box.bottom;
        if (!isBeside && !isBelow) wrong.push(`${item.id} lies on another`);
      }
    }
  }
  return wrong;
}
