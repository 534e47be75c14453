import type { Page } from "playwright/test";
import { listInvalidMarkup } from "../../support/pages/nu";
import { violationsInTheDark, violationsOn } from "../support/axe";
import { type CrowdedDesk, crowdedTest as test } from "../support/crowded-desk";
import { listScreens, type Screen } from "../support/desk-screen-list";
import { expect } from "../support/fixtures";
import { overflowOf } from "../support/overflow";
import { tabThrough } from "../support/tab-through";

const languages = ["tr", "en"] as const;

/** Opens a screen in the language whose turn it is: the markup and the colours are the same in both. */
async function open(page: Page, { desk, eve }: CrowdedDesk, screen: Screen, turn: number) {
  const language = languages[turn % languages.length] ?? "tr";
  const address = `${(screen.eve ? eve : desk).url}/desk/${language}${screen.path}`;
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(screen.status ?? 200);
  expect(page.url(), "no redirect").toBe(new URL(address).href);
  await expect(page.locator("html"), address).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(/\S/);
  if (!screen.bare) {
    await expect(page.getByRole("navigation").first().getByRole("link").first()).toBeVisible();
  }
  return { address, html: (await answer?.text()) ?? "" };
}

/** Sets the width, and scrolls to the end, where the bar of the selected rows covers none of them. */
async function look(page: Page, width: number, address: string) {
  await page.setViewportSize({ width, height: 900 });
  expect.soft(await overflowOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
}

let screens: Awaited<ReturnType<typeof listScreens>>;

test.beforeAll(async ({ crowded }) => {
  screens = await listScreens(crowded);
});

// What is wrong with a screen keeps no other one from its turn.
test("every kind of screen is accessible, on a phone, in the dark and by keyboard @journey", async ({
  page,
  crowded,
}) => {
  test.setTimeout(240_000);
  const pages = [];
  for (const [turn, screen] of screens.first.entries()) {
    const { address, html } = await open(page, crowded, screen, turn);
    pages.push({ path: screen.path, html });
    await look(page, 360, address);
    expect.soft(await violationsOn(page), address).toEqual([]);
    expect.soft(await violationsOn(page, ["heading-order"]), address).toEqual([]);
    await look(page, 1280, address);
    expect.soft(await violationsInTheDark(page), `${address} in the dark`).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const { stops, seen, unmarked } = await tabThrough(page);
    expect.soft(seen, address).toEqual(stops);
    expect.soft(unmarked, address).toEqual([]);
  }
  expect(await listInvalidMarkup(pages)).toEqual([]);
});

test("every further state of a screen is accessible on a phone", async ({ page, crowded }) => {
  test.setTimeout(180_000);
  for (const [turn, screen] of screens.further.entries()) {
    const { address } = await open(page, crowded, screen, turn);
    await look(page, 1280, address);
    await look(page, 360, address);
    expect.soft(await violationsOn(page), address).toEqual([]);
    expect.soft(await violationsOn(page, ["heading-order"]), address).toEqual([]);
  }
});

test("lists people with several registrations whole, their buttons beside their names", async ({
  page,
  crowded: { desk },
}) => {
  await page.goto(`${desk.url}/desk/tr/visit?several=on`);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const table = page.getByRole("table");
    const inner = table.locator("xpath=..");
    expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(1);
    const action = await table.getByRole("button").first().boundingBox();
    const title = await table.getByRole("rowheader").first().boundingBox();
    expect((action?.x ?? 0) + (action?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(action?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
  }
});

test("unknown addresses are not found, in the browser's language if theirs is none", async ({
  crowded: { desk },
}) => {
  const paths = ["/exhibit/nobody", "/press/nobody/edit", "/nothing", "/export/nothing"];
  for (const path of ["/en/press/nobody/further", ...paths.map((path) => `/en${path}`)]) {
    expect((await fetch(`${desk.url}/desk${path}`)).status, path).toBe(404);
  }
  const headers = { "accept-language": "tr-TR" };
  const answer = await fetch(`${desk.url}/desk/ar/visit`, { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/<html[^>]* lang="tr"[\s\S]*Bu adreste bir şey yok/);
});
