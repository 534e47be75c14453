/** What the pages promise beside their words: said once, in reach, never in the way. */
import type { Locator, Page } from "playwright/test";
import { documents, downloadName } from "@/lib/content/documents";
import { editionFigures } from "@/lib/content/fair-information";
import { sectorCards } from "@/lib/content/sectors";
import { timeRange } from "@/lib/fair/dates";
import { figures } from "@/lib/fair/figures";
import { halls } from "@/lib/fair/halls";
import { programme } from "@/lib/fair/programme";
import { unbroken } from "@/lib/i18n/unbroken";
import { localeFacts, locales } from "@/lib/locales";
import { expect, test } from "./support/fixtures";
import { readHtml } from "./support/html";
import { everyDocument } from "./support/site-pages";
import { words } from "./support/words";

const phone = { width: 360, height: 740 };
const times = (text: string, part: string) => text.split(part).length - 1;
const bar = (page: Page) => page.locator("[data-main-action]");
const bothWays = (locale: string, path: string) => {
  const ways = [`/${locale}/VisitRegistration`, `/${locale}/ExhibitRegistration`];
  return path === "WhyExhibit" ? ways.reverse() : ways;
};
const hrefsIn = (part: Locator) =>
  part.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script, viewport: phone, reducedMotion: "reduce" });

    for (const [locale, path] of [
      ["en", ""],
      ["ar", "WhyVisit"],
      ["tr", "WhyExhibit"],
      ["en", "Transport"],
      ["tr", "FairInformation"],
    ] as const) {
      test(`both ways to register follow on /${locale}/${path} once the head has gone`, async ({
        page,
      }) => {
        await page.goto(`/${locale}/${path}`);
        const ways = bothWays(locale, path);
        await expect(page.locator(`#main a[href="${ways[0]}"]`).first()).toBeInViewport();
        await expect(bar(page)).not.toBeInViewport();

        await page.mouse.wheel(0, 1700);
        await expect(bar(page)).toBeInViewport({ ratio: 1 });
        expect(await hrefsIn(bar(page))).toEqual(ways);
        for (const way of await bar(page).locator("a").all()) {
          await expect(way).toBeInViewport({ ratio: 1 });
          const { width = 0, height = 0 } = (await way.boundingBox()) ?? {};
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        }

        // The bar has stopped at the call to action.
        await page.locator("footer").scrollIntoViewIfNeeded();
        await expect(bar(page)).not.toBeInViewport();
      });
    }
  });
}

test("wide and low windows have no bar, forms and notices have none at all", async ({ page }) => {
  await page.goto("/en");
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize(phone);
  for (const path of ["/en/VisitRegistration", "/en/Privacy", "/en/Credits", "/en/nowhere"]) {
    await page.goto(path);
    await expect(bar(page)).toHaveCount(0);
  }
});

test("the bar moves nothing when it appears", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/en/WhyVisit");
  const shift = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    for (let top = 0; top < 3000; top += 150) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    return sum;
  });
  expect(shift).toBeLessThan(0.01);
});

test("the focused element is never under the bar or the header", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, width] of [
    ["/en", 360],
    ["/tr/FairInformation", 360],
    ["/ar/Transport", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(step < 25 ? "Tab" : "Shift+Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const box = focused?.getBoundingClientRect();
        if (!focused || !box?.width || box.height > innerHeight / 2) return undefined;
        if (!focused.closest("main, footer") || focused.closest("[data-main-action]")) {
          return undefined;
        }
        for (const cover of document.querySelectorAll("header, [data-main-action]")) {
          const { top, bottom, height } = cover.getBoundingClientRect();
          if (height && box.top < bottom && box.bottom > top)
            return focused.outerHTML.slice(0, 120);
        }
      });
      expect(hidden, `${path} at ${width} px, step ${step}`).toBeUndefined();
    }
  }
});

test("the header has both ways to register wherever no bar has them", async ({ page }) => {
  const t = words("en");
  const header = page.getByRole("banner");
  const ways = ["Header.visit", "Header.exhibit"] as const;
  for (const [path, size, shown] of [
    ["/en", phone, false],
    ["/en/WhyVisit", phone, false],
    ["/en/WhyVisit", { width: 640, height: 360 }, true],
    ["/en/WhyVisit", { width: 768, height: 900 }, true],
    ["/en/VisitRegistration", phone, true],
    ["/en/Privacy", { width: 320, height: 640 }, true],
    ["/en/nowhere", phone, true],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    for (const way of ways) {
      const link = header.getByRole("link", { name: t(way) });
      await expect(link, `${path} at ${size.width} px`).toHaveCount(shown ? 1 : 0);
      if (shown) await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const locale of locales) {
  const t = words(locale);

  test(`buttons that stand together have one width in ${locale}`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}`);
      const groups = page.locator("#main :has(> a + a[class*=button])");
      expect(await groups.count()).toBeGreaterThanOrEqual(2);
      for (const group of await groups.all()) {
        const boxes = await Promise.all(
          (await group.locator("> a").all()).map((link) => link.boundingBox()),
        );
        const widths = new Set(boxes.map((box) => Math.round(box?.width ?? 0)));
        expect(widths.size, `${width} px`).toBe(1);
      }
    }
  });

  test(`home tells dates and venue once in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/${locale}`);
    const text = await page.locator("body").innerText();
    expect(times(text, t("Home.hero.date"))).toBe(1);
    expect(times(text, t("Site.venue"))).toBe(1);
  });

  test(`the figures of the last edition stand on one page, the other count only where it is explained, in ${locale}`, async ({
    request,
  }) => {
    const numbers = figures(locale);
    const counted = [numbers.visitorsLastYear, numbers.visitorTarget];
    for (const { path, id } of everyDocument.filter((page) => page.locale === locale)) {
      const html = readHtml(await (await request.get(path)).text());
      const [main = ""] = html.text("main");
      const note = t("FairInformation.edition.note");
      expect(times(main, note)).toBe(id === "fairInformation" ? 1 : 0);
      for (const figure of counted) expect(main.replace(note, "")).not.toContain(figure);
      if (id !== "fairInformation") continue;
      const lists = html.text("dl").join();
      for (const { id: name, figure } of editionFigures) {
        const label = t(`FairInformation.edition.${name}`);
        expect(lists).toContain(`${label}${numbers[figure]}`);
      }
    }
  });

  test(`buttons of documents download, lists open them, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`);
    const saved = page.locator("#main a[href^='/documents/']");
    await expect(saved).toHaveAttribute("download", downloadName("brochure"));
    const catalogue = documents[localeFacts[locale].catalogue].file;
    await expect(page.locator(`header a[href$='${catalogue}']`)).toHaveAttribute(
      "download",
      downloadName(localeFacts[locale].catalogue),
    );
    const listed = page.locator("footer a[href^='/documents/']");
    expect(await listed.count()).toBeGreaterThan(3);
    for (const link of await listed.all()) await expect(link).not.toHaveAttribute("download");
  });

  test(`the days, the halls and the map are on their pages in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/WhyVisit`);
    const days = page.locator("section[aria-labelledby=programme]");
    await expect(days.locator("time")).toHaveCount(programme.length);
    // One reading of the section is asked for everything: asking the browser for each takes seconds.
    const text = await days.textContent();
    for (const { id, from, to } of programme.flat()) {
      expect(text).toContain(t(`Programme.items.${id}`));
      expect(text).toContain(unbroken(timeRange(locale, from, to)));
    }
    expect(text).toContain(t("Programme.notice"));
    await page.setViewportSize(phone);
    const lines = await days
      .locator("bdi")
      .evaluateAll((times) =>
        times.map((time) => new Set([...time.getClientRects()].map(({ top }) => top)).size),
      );
    expect(new Set(lines)).toEqual(new Set([1]));

    await page.goto(`/${locale}/FairInformation`);
    const plan = page.locator("#halls");
    const drawing = plan.getByRole("group", { name: t("Halls.title") });
    await expect(drawing.getByRole("link")).toHaveCount(halls.length);
    await expect(plan.locator("ol > li")).toHaveCount(halls.length);
    await expect(plan).toContainText(t("Halls.notice"));

    await page.goto(`/${locale}/Transport`);
    const map = page.getByRole("img", { name: t("Transport.mapAlt") });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveJSProperty("complete", true);
    await expect(map).not.toHaveJSProperty("naturalWidth", 0);
  });
}

test("no line of a page begins with a separator between two words", async ({ request }) => {
  for (const { path } of everyDocument) {
    const html = readHtml(await (await request.get(path)).text());
    expect(html.text("main").join(), path).not.toMatch(/[ \n]·/);
  }
});

test("each logo is on a page once", async ({ request }) => {
  for (const { path } of everyDocument) {
    const html = readHtml(await (await request.get(path)).text());
    const logos = html.attribute("img", "src").filter((src) => /logos\/(sponsor|media)-/.test(src));
    expect(new Set(logos).size, path).toBe(logos.length);
  }
});

test("at 360 px a card of the sectors lets the next one peek and says which it is", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/en");
  const cards = page
    .getByRole("region", { name: words("en")("Sectors.label") })
    .getByRole("article");
  await cards.first().scrollIntoViewIfNeeded();
  await expect(cards.nth(1)).toBeInViewport();
  await expect(cards.first().getByText(`1 / ${sectorCards.length}`)).toBeVisible();
});

test("sections move in while scrolling, and stand still with reduced motion", async ({ page }) => {
  const animations = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline && !(timeline instanceof DocumentTimeline)).length,
    );
  await page.goto("/en/WhyVisit");
  expect(await animations()).toBeGreaterThan(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animations()).toBe(0);
});
