/** What the frame and the heads of pages promise at every width: said once, in reach, never in the way. */
import type { Page } from "playwright/test";
import { barLinks } from "@/lib/content/navigation";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { words } from "../support/words";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 740 };
const ways = (locale: string) => [`/${locale}/VisitRegistration`, `/${locale}/ExhibitRegistration`];

/** The places of a page, from its beginning to its end, where a way to register is hidden or covered. */
function placesWithoutWays(page: Page, hrefs: string[]) {
  return page.evaluate((wanted) => {
    const isSeen = (href: string) => {
      const link = document.querySelector(`header [data-register] a[href="${href}"]`);
      const box = link?.getBoundingClientRect();
      if (!link || !box || Math.min(box.width, box.height) < 44) return false;
      const corners = [box.left + 2, box.right - 2].flatMap((x) =>
        [box.top + 2, box.bottom - 2].map((y) => [x, y] as const),
      );
      return corners.every(([x, y]) => link.contains(document.elementFromPoint(x, y)));
    };
    const missing: number[] = [];
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top < end; top += 150) {
      scrollTo({ top, behavior: "instant" });
      if (!wanted.every(isSeen)) missing.push(top);
    }
    return missing;
  }, hrefs);
}

/** The buttons of a page's head that the bar covers in the first view. */
const coveredByBar = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll("[data-register]")];
    const bar = bars.find((each) => each.checkVisibility());
    const top = bar?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll("#main > :first-child :is(a, button)")]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && box.bottom > top)
      .map(({ text }) => text);
  });

for (const [locale, path] of [
  ["tr", ""],
  ["en", "/WhyExhibit"],
  ["ar", "/Transport"],
] as const) {
  test(`on phones both ways to register are in sight everywhere on /${locale}${path}, and cover nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(`/${locale}${path}`);
    expect(await coveredByBar(page)).toEqual([]);
    for (const [width, height] of [
      [320, 568],
      [767, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await placesWithoutWays(page, ways(locale)), `${width} px`).toEqual([]);
    }
    // The end of the page is not under the bar. The page grows while its end comes near.
    const distance = () =>
      page.evaluate(() => {
        scrollTo({ top: 1e6, behavior: "instant" });
        const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return (
          (edge("footer > :last-child")?.bottom ?? 1e6) - (edge("[data-register=bar]")?.top ?? 0)
        );
      });
    await expect.poll(distance).toBeLessThanOrEqual(1);
  });
}

test("on a phone a head does not repeat the ways that the bar has", async ({ page }) => {
  await page.setViewportSize(phone);
  const inHead = page.locator("#main section:first-child a[href$=Registration]:visible");
  for (const path of ["", "/WhyExhibit"]) {
    await page.goto(`/en${path}`);
    await expect(inHead).toHaveCount(0);
  }
  // A turned phone has no bar.
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(inHead).not.toHaveCount(0);
});

test("the focused element is never under the bar or the header", async ({ page }) => {
  for (const [path, width] of [
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
        if (!focused.closest("main, footer") || focused.closest("[data-register]")) {
          return undefined;
        }
        for (const cover of document.querySelectorAll("header, [data-register=bar]")) {
          const { top, bottom, height } = cover.getBoundingClientRect();
          if (height && box.top < bottom && box.bottom > top)
            return focused.outerHTML.slice(0, 120);
        }
      });
      expect(hidden, `${path} at ${width} px, step ${step}`).toBeUndefined();
    }
  }
});

test("both ways to register are in the header, but not above the title of a form on phones", async ({
  page,
}) => {
  const shown = page.getByRole("banner").locator("[data-register] a:visible");
  for (const [path, size, expected] of [
    ["/en/VisitRegistration", phone, []],
    ["/en/ExhibitRegistration", { width: 640, height: 360 }, []],
    ["/en/PressRegistration", { width: 768, height: 900 }, ways("en")],
    ["/en/WhyVisit", { width: 640, height: 360 }, ways("en")],
    ["/en/nowhere", phone, ways("en")],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    const hrefs = await shown.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(hrefs, path).toEqual(expected);
    for (const link of await shown.all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

/** The buttons of a page that are filled with saffron, without the skip link, which only a keyboard shows. */
const saffronButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(":is(header, main, footer) :is(a, button)")]
      .filter((each) => each.checkVisibility())
      .filter((each) => getComputedStyle(each).backgroundColor === "rgb(242, 163, 27)")
      .map((each) => each.getAttribute("type") ?? each.getAttribute("href")),
  );

test("a form stands in one column, and its own button is the only one in saffron", async ({
  page,
}) => {
  for (const [form, locale] of [
    ["Visit", "tr"],
    ["Exhibit", "ar"],
    ["Press", "en"],
  ] as const) {
    await page.goto(`/${locale}/${form}Registration`);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => saffronButtons(page), `${form}, ${width} px`).toEqual(["submit"]);
      const typed = page.locator(
        "form :is(input[name], select, textarea):not([type=radio], [type=checkbox], [tabindex]):visible",
      );
      const begin = await typed.evaluateAll((all, isRight) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return boxes.map(({ left, right }) => Math.round(isRight ? right : left));
      }, locale === "ar");
      expect(begin.length).toBeGreaterThan(5);
      expect([...new Set(begin)], `${form} at ${width} px`).toHaveLength(1);
    }
    // Somebody who has opened the wrong form finds the other one in the head of the page.
    const other = form === "Visit" ? "Exhibit" : "Visit";
    const link = page.locator(`main header a[href="/${locale}/${other}Registration"]`);
    await expect(link).toBeVisible();
  }
});

test("from 1280 px the header shows the most wanted pages, and which one is open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/ar/WhyVisit");
  const inSight = page.getByRole("navigation", { name: words("ar")("Navigation.pages") });
  await expect(inSight.getByRole("link")).toHaveCount(barLinks.length);
  const bar = page.getByRole("banner").locator("img, summary, a").and(page.locator(":visible"));
  for (const part of await bar.all()) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(inSight.locator("[aria-current=page]")).toHaveAttribute("href", "/ar/WhyVisit");
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(inSight).toBeHidden();
});

test("the header keeps its one row in another font and beside a scrollbar", async ({ page }) => {
  await page.route("**/*.woff2", (route) => route.abort());
  for (const locale of locales) {
    await page.goto(`/${locale}/Transport`);
    for (const width of [320, 768, 960, 1280, 1360, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      const heights = await page.evaluate(() => {
        const { documentElement: root } = document;
        root.style.paddingInlineEnd = "17px";
        return ["", "day", "none"].map((bar) => {
          root.dataset.bar = bar;
          if (!bar) root.removeAttribute("data-bar");
          return document.querySelector("header")?.offsetHeight ?? 0;
        });
      });
      const at = `${locale}, ${width} px: ${heights}`;
      if (width >= 960) expect(new Set(heights).size, at).toBe(1);
      expect(heights[0], at).toBeLessThan(100);
    }
  }
});
