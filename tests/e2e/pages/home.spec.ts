import type { Locator, Page } from "playwright/test";
import { news } from "@/lib/content/news";
import { film as filmFacts } from "@/lib/content/pictures/film";
import { galleryPictures } from "@/lib/content/pictures/gallery";
import { homeSlides } from "@/lib/content/pictures/heroes";
import { pressCoverage } from "@/lib/content/press";
import { sectorCards } from "@/lib/content/sectors";
import { announcedFigures } from "@/lib/fair/facts";
import { type Locale, localeFacts, locales } from "@/lib/locales";

import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { words } from "../support/words";

const arrow = (locale: Locale, forward: boolean) =>
  (localeFacts[locale].dir === "ltr") === forward ? "ArrowRight" : "ArrowLeft";

/** A session in which the film has already opened by itself. */
const withoutFilm = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));

for (const locale of locales) {
  const t = words(locale);

  test.describe(`home in ${locale}`, () => {
    test(`the slideshow turns every six seconds, round and round, and can be stopped${journeyIf(locale === "en")}`, async ({
      page,
    }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
      await withoutFilm(page);
      await page.goto(`/${locale}`);
      const current = page.locator("button[aria-current=true]");
      const name = (slide: number) => t("Carousel.goTo", { current: slide });
      await expect(current).toHaveAccessibleName(name(1));
      await page.mouse.move(0, 0);
      const slides = homeSlides.before.map((_, index) => index + 1);
      for (const slide of [...slides.slice(1), 1]) {
        await page.clock.runFor(6000);
        await expect(current).toHaveAccessibleName(name(slide));
      }
      await page.getByRole("button", { name: t("Carousel.pause") }).click();
      await page.mouse.move(0, 0);
      await page.clock.runFor(20_000);
      await expect(current).toHaveAccessibleName(name(1));
      await expect(page.getByRole("button", { name: t("Carousel.play") })).toBeVisible();
    });

    test("the sector carousel stops at both ends and follows the way of reading @journey", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await withoutFilm(page);
      await page.goto(`/${locale}`);
      const carousel = page.getByRole("region", { name: t("Sectors.label") });
      // Its script is loaded when it comes near.
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute("data-ready", "true");
      const back = carousel.getByRole("button", { name: t("Carousel.previous") });
      const forth = carousel.getByRole("button", { name: t("Carousel.next") });
      await expect(back).toHaveAttribute("aria-disabled", "true");
      await forth.focus();
      // With four columns, the remaining slides are steps. One more click changes nothing.
      const steps = sectorCards.length - 4;
      for (let step = 0; step < steps; step += 1) await page.keyboard.press(arrow(locale, true));
      await expect(forth).toHaveAttribute("aria-disabled", "true");
      await page.keyboard.press(arrow(locale, true));
      await expect(carousel.getByRole("article").last()).toBeInViewport({ ratio: 0.5 });
      for (let step = 0; step < steps; step += 1) await page.keyboard.press(arrow(locale, false));
      await expect(back).toHaveAttribute("aria-disabled", "true");

      // A keyboard walks to the last card, and the buttons lead back to the first.
      const cards = carousel.getByRole("article").locator("a, button");
      await cards.first().focus();
      const count = await cards.count();
      for (let card = 1; card < count; card += 1) await page.keyboard.press("Tab");
      await expect(cards.last()).toBeFocused();
      await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
      await expect(forth).toHaveAttribute("aria-disabled", "true");
      for (let step = 0; step < steps; step += 1) await back.click();
      await expect(carousel.getByRole("article").first()).toBeInViewport({ ratio: 0.5 });
    });

    test(`the gallery's viewer turns, wraps around, closes and gives the focus back${journeyIf(locale === "ar")}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/${locale}`);
      const links = page.locator("#gallery").getByRole("link");
      await expect(links).toHaveCount(galleryPictures.length);
      const caption = async (link: Locator) =>
        (await link.getByRole("img").getAttribute("alt")) ?? "";
      const first = links.first();
      await first.click();
      const viewer = page.getByRole("dialog", { name: t("Lightbox.label") });
      await expect(viewer).toContainText(await caption(first));
      await page.keyboard.press(arrow(locale, false));
      await expect(viewer).toContainText(await caption(links.last()));
      await page.keyboard.press(arrow(locale, true));
      await page.keyboard.press(arrow(locale, true));
      await expect(viewer).toContainText(await caption(links.nth(1)));
      await page.keyboard.press("Escape");
      await expect(viewer).toHaveCount(0);
      await expect(first).toBeFocused();
    });

    test("is one sheet of A4 on paper, of whatever colours the printer has", async ({ page }) => {
      await page.goto(`/${locale}`);
      await page.evaluate(() => document.fonts.ready);
      for (const printBackground of [true, false]) {
        const file = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground });
        expect(file.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }
    });

    test(`the film shows itself once a session and opens when asked${journeyIf(locale === "tr")}`, async ({
      page,
    }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
      await page.goto(`/${locale}`);
      const film = page.getByRole("dialog", { name: t("VideoDialog.title") });
      await page.clock.runFor(900);
      await expect(film).toHaveCount(0);
      // On a busy machine the script starts, and begins to wait, after the first check.
      await expect(async () => {
        await page.clock.runFor(200);
        await expect(film).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(film).toHaveAccessibleDescription(t("VideoDialog.description"));
      await expect(film.locator("video")).toHaveJSProperty("muted", true);
      const captions = () =>
        film
          .locator("video")
          .evaluate((video) =>
            Array.from((video as HTMLVideoElement).textTracks[0]?.cues ?? [], (cue) =>
              "text" in cue ? cue.text : undefined,
            ),
          );
      await expect.poll(captions).toHaveLength(filmFacts.scenes.length);
      expect((await captions()).at(-1)).toBe(t("VideoDialog.captions.city"));
      await page.keyboard.press("Escape");
      // The closed film ends a moment after its dialog.
      await expect(page.locator("dialog[open], video > *")).toHaveCount(0);
      // Nobody has asked for the film, so the page begins where it begins.
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: t("Navigation.skipToContent") })).toBeFocused();
      await page.reload();
      await page.clock.runFor(3000);
      await expect(film).toHaveCount(0);
      await page.getByRole("link", { name: t("VideoDialog.watch") }).click();
      await film.getByRole("button", { name: t("VideoDialog.close") }).click();
      await expect(film).toHaveCount(0);
    });

    test("the film's own controls are reached by keyboard, and nothing behind the dialog", async ({
      page,
    }) => {
      await withoutFilm(page);
      await page.goto(`/${locale}`);
      await page.getByRole("link", { name: t("VideoDialog.watch") }).click();
      const film = page.getByRole("dialog", { name: t("VideoDialog.title") });
      // Its controls are there as soon as the film is.
      const readyState = () =>
        film.locator("video").evaluate((video) => (video as HTMLVideoElement).readyState);
      await expect.poll(readyState).toBeGreaterThan(0);
      await film.getByRole("button", { name: t("VideoDialog.close") }).focus();
      await page.keyboard.press("Tab");
      await expect(film.locator("video")).toBeFocused();
      // The first of the controls inside of the video.
      await page.keyboard.press("Tab");
      await expect(film.locator("video")).toBeFocused();
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press("Tab");
        const behind = page.locator(":focus").and(page.locator("body *:not(dialog, dialog *)"));
        await expect(behind).toHaveCount(0);
      }
    });

    test("nothing of the film is fetched before its dialog opens", async ({ page }) => {
      const media: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/video/")) media.push(new URL(request.url()).pathname);
      });
      await page.setViewportSize({ width: 412, height: 915 });
      await withoutFilm(page);
      await page.goto(`/${locale}`, { waitUntil: "networkidle" });
      expect(media).toEqual([]);
      await page.getByRole("link", { name: t("VideoDialog.watch") }).click();
      await expect.poll(() => media[0]).toMatch(/promo-small\.(webm|mp4)$/);
    });
  });

  test.describe(`home in ${locale} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test(`shows final figures, opens pictures and unfolds programs${journeyIf(locale === "ar")}`, async ({
      page,
    }) => {
      await page.goto(`/${locale}`);
      const figures = page.locator("#figures dd");
      // Removes the characters that isolate a text from the direction around it.
      const shown = (await figures.allTextContents()).map((text) => text.replace(/[^\d.,+]/g, ""));
      const { visitors, exhibitors, area, businessPeople, mediaPartners } = announcedFigures;
      const format = new Intl.NumberFormat(localeFacts[locale].intl);
      const expected = [visitors, exhibitors, area, businessPeople, mediaPartners];
      expect(shown).toEqual(expected.map((figure) => `${format.format(figure)}+`));
      const programs = page.locator("#programs");
      const card = programs.locator("details", { hasText: t("Programs.items.b2b.title") });
      await expect(card.getByText(t("Programs.items.b2b.more"))).toBeHidden();
      await card.locator("summary").click();
      await expect(card.getByText(t("Programs.items.b2b.more"))).toBeVisible();
      await expect(programs.getByText(t("Programs.items.awards.title"))).toBeHidden();
      await programs.getByText(t("Common.showAll")).click();
      await expect(programs.getByText(t("Programs.items.awards.title"))).toBeVisible();

      await page.locator("#gallery").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/images\/gallery\/\d+-1200\.avif/);
    });

    test("fetches no picture of what is closed or hidden", async ({ page }) => {
      const fetched: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "image") fetched.push(request.url());
      });
      await page.goto(`/${locale}`, { waitUntil: "networkidle" });
      const shown = await page.evaluate(() =>
        [...document.images]
          .filter((image) => !image.closest("dialog, [hidden]"))
          .map(({ currentSrc }) => currentSrc),
      );
      const drawings = /\.svg|\/icon/;
      expect(fetched.filter((url) => !shown.includes(url) && !drawings.test(url))).toEqual([]);
    });

    test("the cards of the sectors can be scrolled to", async ({ page }) => {
      await page.goto(`/${locale}`);
      const last = page
        .getByRole("region", { name: t("Sectors.label") })
        .getByRole("article")
        .last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });
  });
}

test("with reduced motion nothing moves by itself", async ({ page }) => {
  const t = words("en");
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/en");
  await page.clock.runFor(20_000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("button[aria-current=true]")).toHaveAccessibleName(
    t("Carousel.goTo", { current: 1 }),
  );
});

test("the star of the last edition is drawn with the scroll, and is whole with reduced motion", async ({
  page,
}) => {
  await withoutFilm(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en");
  const star = page.locator("#figures [data-star]");
  const drawn = () =>
    star.evaluate((svg) => Number.parseFloat(getComputedStyle(svg).getPropertyValue("--drawn")));
  const scrollTo = (place: number) =>
    star.evaluate((svg, share) => {
      const { y } = svg.getBoundingClientRect();
      scrollBy({ top: y - innerHeight * share, behavior: "instant" });
    }, place);
  expect(await drawn()).toBe(0);
  await scrollTo(0.7);
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await drawn()).toBeLessThan(100);
  await scrollTo(0.1);
  await expect.poll(drawn).toBe(100);

  await scrollTo(1.5);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(drawn).toBe(100);
  await expect(star).toHaveCSS("mask-image", "none");
});

for (const [width, columns] of [
  [360, 1],
  [600, 2],
  [900, 3],
  [1280, 4],
] as const) {
  test(`at ${width} px the sectors stand in ${columns} columns, 24 px apart`, async ({ page }) => {
    await withoutFilm(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/en");
    const cards = page
      .getByRole("region", { name: words("en")("Sectors.label") })
      .getByRole("article");
    // The fonts may still come while the cards are measured.
    await expect(async () => {
      const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
      const [first, second] = boxes;
      expect(Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0))).toBe(24);
      const shown = boxes.filter((box) => box && box.x >= 0 && box.x + box.width <= width + 1);
      expect(shown).toHaveLength(columns);
    }).toPass();
  });
}

test("news and press open in a new tab, without a way back into the page", async ({ page }) => {
  await page.goto("/en");
  const links = page.locator("#news a, #press a");
  expect(await links.count()).toBe(news.length + pressCoverage.length);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
});
