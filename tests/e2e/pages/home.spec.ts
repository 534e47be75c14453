/** The home page: what moves, opens and unfolds. Languages take turns; Arabic has what depends on the direction. */
import type { Page } from "playwright/test";
import { film as filmFacts } from "@/lib/content/pictures/film";
import { galleryPictures } from "@/lib/content/pictures/gallery";
import { pictures } from "@/lib/content/pictures/pictures";
import { sectorCards } from "@/lib/content/sectors";
import { halls } from "@/lib/fair/halls";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { words } from "../support/words";

/** A session in which the film has already opened by itself. */
const withoutFilm = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));

const sector = halls.findIndex(({ card }) => card === "food");

test("the sector carousel follows the way of reading, and a card opens its story @journey", async ({
  page,
}) => {
  const t = words("ar");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const large = new RegExp(`${pictures["sectors/food"].src}-1200\\.avif`);
  const asked: string[] = [];
  page.on("request", (request) => large.test(request.url()) && asked.push(request.url()));
  await page.goto("/ar");
  const carousel = page.getByRole("region", { name: t("Sectors.label") });
  // Its script is loaded when it comes near.
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  const back = carousel.getByRole("button", { name: t("Carousel.previous") });
  const forth = carousel.getByRole("button", { name: t("Carousel.next") });
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await forth.focus();
  // With four columns, the remaining slides are steps. One more key changes nothing.
  const steps = sectorCards.length - 4;
  for (let step = 0; step <= steps; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(forth).toHaveAttribute("aria-disabled", "true");
  await expect(carousel.getByRole("article").last()).toBeInViewport({ ratio: 0.5 });
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowRight");
  await expect(back).toHaveAttribute("aria-disabled", "true");

  const title = t("Sectors.food.title");
  const opener = page.getByRole("link", { name: title, exact: true });
  expect(asked).toEqual([]);
  await opener.focus();
  await page.keyboard.press("Enter");
  const story = page.getByRole("dialog", { name: title });
  await expect(story).toContainText(t("Sectors.food.story"));
  for (const [name, href] of [
    ["SectorPage.ofHall", "/ar/Sectors"],
    ["Sectors.plan", "/ar/FairInformation"],
  ] as const) {
    const link = story.getByRole("link", { name: t(name) });
    await expect(link).toHaveAttribute("href", `${href}#hall-${sector + 1}`);
  }
  // The picture is loaded only then, and stands still for those who want no motion.
  await expect.poll(() => asked.length).toBe(1);
  expect(await story.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)).toBe(0);
  expect((await story.boundingBox())?.height).toBe(900);
  expect(await violationsOn(page), "story").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(story).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the keyboard reaches every card of the sectors; a card that is dragged opens nothing", async ({
  page,
}) => {
  const t = words("en");
  await withoutFilm(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/en");
  const carousel = page.getByRole("region", { name: t("Sectors.label") });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  const openers = carousel.getByRole("article").getByRole("link");
  await openers.first().focus();
  for (const opener of (await openers.all()).slice(1)) {
    await page.keyboard.press("Tab");
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport({ ratio: 0.9 });
  }
  const back = carousel.getByRole("button", { name: t("Carousel.previous") });
  const forth = carousel.getByRole("button", { name: t("Carousel.next") });
  await expect(forth).toHaveAttribute("aria-disabled", "true");
  // The buttons lead back to the first card.
  for (let step = 0; step < sectorCards.length - 4; step += 1) await back.click();
  await expect(openers.first()).toBeInViewport({ ratio: 0.9 });
  await expect(back).toHaveAttribute("aria-disabled", "true");

  const card = openers.nth(1);
  // It waits until the card stands still: the page may still scroll.
  await card.hover({ position: { x: 20, y: 5 } });
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.down();
  await page.mouse.move(x - 160, y + 5, { steps: 8 });
  await page.mouse.up();
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the gallery's viewer turns, wraps around, closes and gives the focus back @journey", async ({
  page,
}) => {
  const t = words("ar");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/ar");
  const links = page.locator("#gallery").getByRole("link");
  await expect(links).toHaveCount(galleryPictures.length);
  const captions = await links
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
  await links.first().click();
  const viewer = page.getByRole("dialog", { name: t("Lightbox.label") });
  for (const [key, at] of [
    ["", 0],
    ["ArrowRight", -1],
    ["ArrowLeft", 0],
    ["ArrowLeft", 1],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(viewer).toContainText(captions.at(at) ?? "");
  }
  expect(await violationsOn(page), "viewer").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(links.first()).toBeFocused();
});

test("the film shows itself once a session and opens when asked @journey", async ({ page }) => {
  const t = words("tr");
  const media: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/video/")) media.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 412, height: 915 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto("/tr");
  const film = page.getByRole("dialog", { name: t("VideoDialog.title") });
  await page.clock.runFor(900);
  await expect(film).toHaveCount(0);
  // Nothing of it is fetched before it opens.
  expect(media).toEqual([]);
  // On a busy machine the script starts, and begins to wait, after the first check.
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(film).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(film).toHaveAccessibleDescription(t("VideoDialog.description"));
  const video = film.locator("video");
  await expect(video).toHaveJSProperty("muted", true);
  await expect.poll(() => media[0]).toMatch(/promo-small\.(webm|mp4)$/);
  const captions = () =>
    video.evaluate((element) =>
      Array.from((element as HTMLVideoElement).textTracks[0]?.cues ?? [], (cue) =>
        "text" in cue ? cue.text : undefined,
      ),
    );
  await expect.poll(captions).toHaveLength(filmFacts.scenes.length);
  expect((await captions()).at(-1)).toBe(t("VideoDialog.captions.city"));
  // It is not on paper.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  // The closed film ends a moment after its dialog.
  await expect(page.locator("dialog[open], video > *")).toHaveCount(0);
  // Nobody has asked for the film, so the page begins where it begins.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("Navigation.skipToContent") })).toBeFocused();
  await page.reload();
  await page.clock.runFor(3000);
  await expect(film).toHaveCount(0);

  await page.clock.resume();
  await page.getByRole("link", { name: t("VideoDialog.watch") }).click();
  expect(await violationsOn(page), "film").toEqual([]);
  // Its own controls are reached by keyboard, and nothing behind the dialog.
  const readyState = () => video.evaluate((element: HTMLVideoElement) => element.readyState);
  await expect.poll(readyState).toBeGreaterThan(0);
  await film.getByRole("button", { name: t("VideoDialog.close") }).focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    if (step < 2) await expect(video).toBeFocused();
    const behind = page.locator(":focus").and(page.locator("body *:not(dialog, dialog *)"));
    await expect(behind).toHaveCount(0);
  }
  await film.getByRole("button", { name: t("VideoDialog.close") }).click();
  await expect(film).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("programs unfold, cards scroll and lead to their hall, pictures open, and no hidden one is fetched @journey", async ({
    page,
  }) => {
    const t = words("en");
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") fetched.push(request.url());
    });
    await page.goto("/en", { waitUntil: "networkidle" });
    const shown = await page.evaluate(() =>
      [...document.images]
        .filter((image) => !image.closest("dialog, [hidden]"))
        .map(({ currentSrc }) => currentSrc),
    );
    const drawings = /\.svg|\/icon/;
    expect(fetched.filter((url) => !shown.includes(url) && !drawings.test(url))).toEqual([]);

    const programs = page.locator("#programs");
    const card = programs.locator("details", { hasText: t("Programs.items.b2b.title") });
    await expect(card.getByText(t("Programs.items.b2b.more"))).toBeHidden();
    await card.locator("summary").click();
    await expect(card.getByText(t("Programs.items.b2b.more"))).toBeVisible();
    await expect(programs.getByText(t("Programs.items.awards.title"))).toBeHidden();
    await programs.getByText(t("Common.showAll")).click();
    await expect(programs.getByText(t("Programs.items.awards.title"))).toBeVisible();

    const cards = page.getByRole("region", { name: t("Sectors.label") }).getByRole("article");
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards.last()).toBeInViewport();
    await page.getByRole("link", { name: t("Sectors.food.title"), exact: true }).click();
    await expect(page).toHaveURL(`/en/FairInformation#hall-${sector + 1}`);
    await page.goBack();
    await page.locator("#gallery").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/images\/gallery\/\d+-1200\.avif/);
  });
});

test("on a phone the film that opens by itself is smaller than the first picture", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const paint of list.getEntries()) {
        paints.push((paint as PerformanceEntry & { element?: Element }).element?.tagName ?? "");
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ar");
  const film = page.getByRole("dialog").locator("video");
  await expect(film).toBeVisible();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  const paints = await page.evaluate(() => Reflect.get(window, "paints"));
  expect(paints).not.toContain("VIDEO");
});

test("the star is that of the registered visitors, in words too, and nothing moves for it", async ({
  page,
}) => {
  const star = {
    ...{ unit: 10, points: 340, newest: 4, countries: 3, byCountry: "TR300PS30" },
    ...{ title: "3,400 people from 3 countries so far", note: "Each point is 10 people." },
  };
  await page.route("**/api/visitors/en", (route) => route.fulfill({ json: { star } }));
  await withoutFilm(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/en");
  const figures = page.locator("#figures");
  await figures.scrollIntoViewIfNeeded();
  await expect(figures.getByRole("heading", { name: star.title })).toBeVisible();
  const height = await figures.evaluate((section) => section.clientHeight);
  expect(await figures.locator("[data-star] path").count()).toBeGreaterThan(5);
  await figures.locator("summary").click();
  await expect(figures.getByRole("row")).toHaveText([
    "CountryPeople",
    "Türkiye3,000",
    "Palestine300",
    "Other countries: 1fewer than 10 each",
  ]);
  await page.unroute("**/api/visitors/en");
  await page.goto("/en?star=of+the+build");
  await figures.scrollIntoViewIfNeeded();
  await expect(figures.getByRole("heading", { name: "The 2024 fair" })).toBeVisible();
  expect(await figures.evaluate((section) => section.clientHeight)).toBe(height);
});

test("the stars are drawn with the scroll and once, and are whole with reduced motion", async ({
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

  // The rays in the head of an inner page stand still.
  await page.goto("/ar/Transport");
  const head = page.locator("#main > section").first();
  const rays = head.locator("[data-star]");
  expect(await rays.evaluate((svg) => svg.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const count = () =>
    rays.evaluate((svg) => svg.getAnimations()[0]?.effect?.getTiming().iterations);
  await expect.poll(count).toBe(1);
});
