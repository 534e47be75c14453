/** The list of exhibitors, the plan of their stands and the pages of companies, with and without script. */
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright/test";
import { generateExhibitors } from "@/lib/seed/exhibitors";
import rules from "../../../.htmlvalidate.mjs";
import { runFair } from "../../support/servers/run-type-script";
import { violationsOn } from "../support/axe";
import { equalAccessFindings } from "../support/equal-access";
import { test as base, expect } from "../support/fixtures";
import { insertElement, openWithLateScripts } from "../support/held-scripts";
import { journeyIf } from "../support/journey";
import { unreadablePlanWords } from "../support/plan-words";
import { type Site, startSite } from "../support/site";
import { wordsTornOn } from "../support/torn-words";

const invented = generateExhibitors(40);
const inHall3 = invented.filter(({ stand }) => stand.hall === 3);

/** A site with forty invented exhibitors. */
const test = base.extend<{ baseURL: string }, { fair: Site }>({
  fair: [
    async ({ desk }, use) => {
      const fair = await startSite(desk.variables);
      await runFair(["seed", "--exhibitors", "40"], fair.configuration);
      await listedOn(fair, 40);
      await use(fair);
      await fair.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ fair }, use) => use(fair.url),
});

/** Waits until a site lists so many companies. It looks for changes every five seconds. */
async function listedOn({ url }: Site, count: number) {
  await expect
    .poll(
      async () =>
        (await (await fetch(`${url}/tr/Exhibitors`)).text()).match(/<a href="Exhibitors\//g)
          ?.length ?? 0,
      { timeout: 10_000 },
    )
    .toBe(count);
}

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
      expect(new URL(page.url()).searchParams.get("q")).toBe(name);

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

    test("a hall of the plan lists who is in it, and draws their stands @journey", async ({
      page,
    }) => {
      await page.goto("/en/Exhibitors");
      await plan(page).locator('[data-hall="3"] > a').click({ force: true });
      await expect(rows(page)).toHaveCount(inHall3.length);
      await expect(plan(page).locator('[data-hall="3"] a[id]')).toHaveCount(inHall3.length);
    });

    test("a company has a page with its stand and the way there @journey", async ({ page }) => {
      await page.goto("/en/Exhibitors?hall=3");
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

for (const locale of ["tr", "ar"] as const) {
  test(`arrow keys walk over the stands of the plan in ${locale}${journeyIf(locale === "ar")}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/${locale}/Exhibitors`);
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
    expect(await violationsOn(page)).toEqual([]);
    expect(await equalAccessFindings(page)).toEqual([]);

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
}

test("arrow keys skip the stands of companies that are not found", async ({ page }) => {
  await page.goto("/en/Exhibitors?hall=3");
  await plan(page).focus();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
  }
  expect((await focusedStand(page)).title).toMatch(/^3-/);
});

test("React leaves the list alone, and says nothing", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await page.goto("/ar/Exhibitors?hall=3");
  await expect(rows(page)).toHaveCount(inHall3.length);
  await expect(hallChip(page, 3)).toHaveAttribute("aria-current", "true");
  expect(said).toEqual([]);
});

test("what was typed before the scripts came is searched for", async ({ page }) => {
  const [wanted] = inHall3;
  await openWithLateScripts(page, "/en/Exhibitors", () =>
    page.getByRole("searchbox").fill(wanted?.listing.company ?? ""),
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue(wanted?.listing.company ?? "");
});

test("an element that an extension puts into the page does not cost the list", async ({ page }) => {
  await openWithLateScripts(page, "/en/Exhibitors?hall=3", () => insertElement(page, "body"));
  await expect(rows(page)).toHaveCount(inHall3.length);
  await page.locator('main nav [data-hall=""]').click();
  await expect(rows(page)).toHaveCount(40);
});

test("an unknown company is missing in the language of its address @journey", async ({
  page,
  request,
}) => {
  const answer = await page.goto("/ar/Exhibitors/Nobody");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  const bare = await request.get("/Exhibitors/Nobody", { maxRedirects: 0 });
  expect(bare.status()).toBe(307);
});

test("search engines get the list and each company", async ({ request }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  expect(map.match(/\/tr\/Exhibitors\/[\w-]+</g)).toHaveLength(40);
  const list = await (await request.get("/en/Exhibitors")).text();
  expect(list).toContain('<meta name="robots" content="index, follow"/>');
  expect(list).toContain('"numberOfItems":40');
});

test("a decision is seen on every server within ten seconds", async ({ fair }) => {
  const other = await startSite(fair.configuration);
  await listedOn(other, 40);
  await runFair(["seed", "--exhibitors", "1", "--yes"], fair.configuration);
  await Promise.all([listedOn(fair, 41), listedOn(other, 41)]);
  await runFair(["erase", "exhibitor.40@example.com", "--yes"], fair.configuration);
  await Promise.all([listedOn(fair, 40), listedOn(other, 40)]);
  await other.terminate();
});

test("lines of names in every script begin where the lines of the page begin", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [locale, edge] of [
    ["tr", "left"],
    ["ar", "right"],
  ] as const) {
    await page.goto(`/${locale}/Exhibitors`);
    const edges = await rows(page).evaluateAll(
      (all, side) =>
        all.flatMap((row) => {
          const name = document.createRange();
          name.selectNodeContents(row.querySelector("a") ?? row);
          return [...name.getClientRects()].map((line) => Math.round(line[side]));
        }),
      edge,
    );
    expect(edges.length, "some names need two lines").toBeGreaterThan(40);
    expect([...new Set(edges)], locale).toHaveLength(1);
  }
});

test("each line of a long name begins at that edge, on the ground of the page's head", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [locale, name, edge] of [
    ["en", /\p{Script=Arabic}/u, "left"],
    ["ar", / San\. ve Tic\./, "right"],
  ] as const) {
    await page.goto(`/${locale}/Exhibitors`);
    await rows(page).locator("a").filter({ hasText: name }).first().click();
    await expect(page.locator("h1")).toHaveText(name);
    const edges = await page.locator("h1").evaluate((heading, side) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return [...text.getClientRects()].map((line) => Math.round(line[side]));
    }, edge);
    expect(edges.length, locale).toBeGreaterThan(1);
    expect(new Set(edges).size, locale).toBe(1);
    const ground = await page
      .locator("h1 + p")
      .evaluate((words) => getComputedStyle(words.parentElement ?? words).backgroundColor);
    expect(ground).toBe("rgb(11, 31, 58)");
  }
});

const validator = new HtmlValidate(rules);

for (const [locale, width] of [
  ["tr", 360],
  ["en", 1280],
  ["ar", 768],
] as const) {
  test(`the list and a company's page in ${locale} pass every checker`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const list = `/${locale}/Exhibitors`;
    const html = await (await request.get(list)).text();
    const [, company] = /<a href="(Exhibitors\/[^"]+)/.exec(html) ?? [];
    for (const path of [list, `${list}?hall=3`, `/${locale}/${company}`]) {
      const { results } = await validator.validateString(await (await request.get(path)).text());
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      // On a phone the filters are folded, and what is folded has no labels to see.
      for (const summary of await page.locator("main summary:visible").all()) await summary.click();
      expect(await violationsOn(page)).toEqual([]);
      expect(await equalAccessFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await wordsTornOn(page)).toEqual([]);
    }
  });
}

for (const locale of ["tr", "ar"] as const) {
  test(`the words of the plans in ${locale} are read at any width`, async ({ page, request }) => {
    const list = `/${locale}/Exhibitors`;
    const [, company] = (await (await request.get(list)).text()).split('<li><a href="');
    for (const path of [list, `${list}?hall=1`, `/${locale}/${company?.split('"')[0]}`]) {
      await page.goto(path);
      expect(await unreadablePlanWords(page)).toEqual([]);
    }
  });
}
