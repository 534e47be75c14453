/** The list of exhibitors, the plan of their stands and the pages of companies, with and without script. */
import type { Page } from "playwright/test";
import { fairTest, invented } from "../support/fair-sites";
import { expect } from "../support/fixtures";
import { insertElement, openWithLateScripts } from "../support/held-scripts";

const inHall3 = invented.filter(({ stand }) => stand.hall === 3);

const test = fairTest.extend({ baseURL: async ({ fairDay }, use) => use(fairDay.url) });

const rows = (page: Page) => page.locator('[data-part="list"] li:visible');
const hits = (page: Page) => page.locator('main p[role="status"]');
const hallChip = (page: Page, hall: number) => page.locator(`main nav [data-hall="${hall}"]`);
const plan = (page: Page) => page.locator('[data-part="frame"]');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("visitors find companies by name, sector, hall, country and letter @journey", async ({
      page,
    }) => {
      await page.goto("/tr/Exhibitors");
      await expect(rows(page)).toHaveCount(40);
      const [wanted] = inHall3;
      if (!wanted) throw new Error("nobody in hall 3");
      const search = async (change: () => Promise<unknown>) => {
        await change();
        if (!javaScriptEnabled) await page.locator("main form button").click();
      };
      const name = wanted.listing.company.toLocaleUpperCase("tr");
      await search(() => page.locator("#q").fill(name));
      await expect(rows(page).first()).toContainText(wanted.listing.company);
      await expect(hits(page)).toContainText(`: “${name}”`);
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === name);

      await search(() => page.locator("#q").fill(""));
      const chip = hallChip(page, 3);
      await expect(chip).toHaveAccessibleName(new RegExp(` ${inHall3.length}$`));
      await chip.click();
      await expect(rows(page)).toHaveCount(inHall3.length);
      await expect(chip).toHaveAttribute("aria-current", "true");
      await search(() => page.locator("#country").selectOption(wanted.listing.country));
      const both = inHall3.filter(({ listing }) => listing.country === wanted.listing.country);
      await expect(rows(page)).toHaveCount(both.length);
      await search(() => page.locator("#q").fill("zzzz"));
      await expect(rows(page)).toHaveCount(0);
      await expect(hits(page)).toHaveText(/^Katılımcı bulunamadı: “zzzz”/);
      await page.locator('main [data-part="none"] a').click();
      await expect(rows(page)).toHaveCount(40);

      const letter = page.locator("[data-part=index] a").last();
      const text = (await letter.textContent()) ?? "";
      await letter.click();
      await expect(page.locator("[data-part=index] a[aria-current]")).toHaveText(text);
      await expect(rows(page).first()).toHaveAttribute("data-letter", text);
    });

    test("a hall of the plan lists who is in it, and a company has a page with the way there @journey", async ({
      page,
    }) => {
      await page.goto("/en/Exhibitors");
      await plan(page).locator('[data-hall="3"] > a').click({ force: true });
      await expect(rows(page)).toHaveCount(inHall3.length);
      await expect(plan(page).locator('[data-hall="3"] a[id]')).toHaveCount(inHall3.length);
      await rows(page).first().locator("a").click();
      await expect(page).toHaveURL(/\/en\/Exhibitors\/[\w-]+$/);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("dl")).toContainText("Hall 3");
      await expect(page.locator("main ol").last()).toContainText("Hall 3 is on your right");
      const stand = await page.locator("dl b").textContent();
      await expect(page.locator("main [data-current]")).toHaveId(`stand-${stand}`);
      await page.locator('header a[lang="tr"]').evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).toHaveURL(/\/tr\/Exhibitors\/[\w-]+$/);
    });
  });
}

test("the plan is zoomed by buttons and keys, and shows the stand of an address @journey", async ({
  page,
}) => {
  const [one] = inHall3;
  const stand = `stand-3-${one?.stand.number}`;
  await page.goto(`/en/Exhibitors#${stand}`);
  await expect(plan(page).locator("[data-current]")).toHaveId(stand);
  await expect(plan(page).locator('[data-hall="3"]')).toHaveAttribute("data-near");
  const width = () =>
    plan(page)
      .locator("svg")
      .evaluate((svg) => svg.getBoundingClientRect().width);
  const near = await width();
  await page.getByRole("button", { name: "See the whole plan" }).click();
  await expect.poll(width).toBeLessThan(near / 2);
  const whole = await width();
  await page.getByRole("button", { name: "Zoom in on the plan" }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.4);
  await plan(page).focus();
  await page.keyboard.press("-");
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.locator(`#q`).fill(one?.listing.company ?? "");
  await rows(page).first().hover();
  await expect(plan(page).locator("[data-lit]")).toHaveId(stand);
});

/** The stand that has the focus: where it is on the paper, and whether it is in sight. */
const focusedStand = (page: Page) =>
  page.evaluate(() => {
    const stand = document.activeElement;
    const frame = document.querySelector('[data-part="frame"]');
    if (!(stand instanceof SVGAElement) || !frame) throw new Error("no stand has the focus");
    const { x, y } = stand.getBBox();
    const own = stand.getBoundingClientRect();
    const box = frame.getBoundingClientRect();
    return {
      x,
      y,
      title: stand.querySelector("title")?.textContent ?? "",
      path: new URL(stand.href.baseVal, document.baseURI).pathname,
      isInSight:
        own.left >= box.left &&
        own.right <= box.right &&
        own.top >= Math.max(box.top, 0) &&
        own.bottom <= Math.min(box.bottom, innerHeight),
      isHidden: stand.closest("[aria-hidden]") !== null,
    };
  });

test("arrow keys walk over the stands of the plan @journey", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/ar/Exhibitors");
  const status = page.locator('[data-part="tools"] [role="status"]');
  const isInPlan = () => plan(page).evaluate((frame) => frame.contains(document.activeElement));
  await page.locator('[data-part="tools"] button').last().focus();
  await page.keyboard.press("Tab");
  await expect(plan(page)).toBeFocused();
  await expect(status).toContainText("Enter");
  await page.keyboard.press("Tab");
  expect(await isInPlan()).toBe(false);
  await page.keyboard.press("Shift+Tab");

  await page.keyboard.press("ArrowRight");
  let before = await focusedStand(page);
  for (const [key, x, y] of [
    ["ArrowLeft", -1, 0],
    ["ArrowRight", 1, 0],
    ["ArrowUp", 0, -1],
    ["ArrowDown", 0, 1],
  ] as const) {
    await page.keyboard.press(key);
    const after = await focusedStand(page);
    expect((after.x - before.x) * x + (after.y - before.y) * y, key).toBeGreaterThan(0.5);
    expect(after, key).toMatchObject({ isInSight: true, isHidden: false });
    await expect(status).toHaveText(after.title);
    before = after;
  }

  const width = () =>
    plan(page)
      .locator("svg")
      .evaluate((svg) => svg.clientWidth);
  const near = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(near * 1.4);
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator('[data-part="tools"] button').last()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  expect((await focusedStand(page)).title).toBe(before.title);
  await page.keyboard.press("Escape");
  await expect(plan(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === before.path);
});

test("arrow keys skip the stands of companies that are not found", async ({ page }) => {
  await page.goto("/en/Exhibitors?hall=3");
  await plan(page).focus();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
  }
  expect((await focusedStand(page)).title).toMatch(/^3-/);
});

test("an element that an extension puts into the page does not cost the list", async ({ page }) => {
  await openWithLateScripts(page, "/en/Exhibitors?hall=3", () => insertElement(page, "body"));
  await expect(rows(page)).toHaveCount(inHall3.length);
  await page.locator('main nav [data-hall=""]').click();
  await expect(rows(page)).toHaveCount(40);
});

test("an unknown company is missing in the language of its address", async ({ request }) => {
  const answer = await request.get("/ar/Exhibitors/Nobody");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<html lang="ar"');
  const bare = await request.get("/Exhibitors/Nobody", { maxRedirects: 0 });
  expect(bare.status()).toBe(307);
});

test("lines of names in every script begin where the lines of the page begin", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/ar/Exhibitors");
  const ends = await rows(page).evaluateAll(listLineEnds);
  expect(ends.length, "some names need two lines").toBeGreaterThan(invented.length);
  expect([...new Set(ends)]).toHaveLength(1);

  await rows(page)
    .locator("a")
    .filter({ hasText: / San\. ve Tic\./ })
    .first()
    .click();
  const heading = page.locator("h1");
  await expect(heading).toHaveText(/ San\. ve Tic\./);
  const edges = await heading.evaluateAll(listLineEnds);
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
});

/** Where the lines of names end on the right. It runs in the page. */
function listLineEnds(elements: Element[]): number[] {
  return elements.flatMap((element) => {
    const name = document.createRange();
    name.selectNodeContents(element.querySelector("a") ?? element);
    return [...name.getClientRects()].map(({ right }) => Math.round(right));
  });
}
