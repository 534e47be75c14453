/** What the pages promise beside their words: said once, in reach, never in the way. */
import type { Page } from "playwright/test";
import { documents, getDownloadName } from "@/lib/content/documents";
import { editionFigures } from "@/lib/content/fair-information";
import { getStripLogos } from "@/lib/content/sponsors";
import { formatTimeRange } from "@/lib/fair/dates";
import { formatFigures } from "@/lib/fair/figures";
import { halls } from "@/lib/fair/halls";
import { programme } from "@/lib/fair/programme";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { localeFacts, locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { readHtml } from "../support/html";
import { everyDocument } from "../support/site-pages";
import { words } from "../support/words";

const phone = { width: 360, height: 740 };
const times = (text: string, part: string) => text.split(part).length - 1;
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

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script, reducedMotion: "reduce" });

    for (const locale of locales) {
      test(`on phones both ways to register are in sight everywhere in ${locale}`, async ({
        page,
      }) => {
        for (const path of ["", "/WhyVisit", "/WhyExhibit", "/Transport", "/FairInformation"]) {
          await page.goto(`/${locale}${path}`);
          for (const [width, height] of [
            [320, 568],
            [360, 640],
            [412, 915],
            [767, 900],
          ] as const) {
            await page.setViewportSize({ width, height });
            const missing = await placesWithoutWays(page, ways(locale));
            expect(missing, `${path} at ${width} px`).toEqual([]);
          }
        }
      });
    }
  });
}

test("the end of a page is not under the bar", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/en/Privacy");
  // The page grows while its end comes near.
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo({ top: 1e6, behavior: "instant" });
        const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return (
          (edge("footer > :last-child")?.bottom ?? 1e6) - (edge("[data-register=bar]")?.top ?? 0)
        );
      }),
    )
    .toBeLessThanOrEqual(1);
});

test("on a phone a head does not repeat the ways that the bar has", async ({ page }) => {
  await page.setViewportSize(phone);
  const inHead = page.locator("#main section:first-child a[href$=Registration]:visible");
  for (const path of ["", "/WhyVisit", "/WhyExhibit"]) {
    await page.goto(`/en${path}`);
    await expect(inHead).toHaveCount(0);
  }
  // A turned phone has no bar.
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(inHead).not.toHaveCount(0);
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
    ["/en/WhyVisit", { width: 768, height: 900 }, ways("en")],
    ["/en/nowhere", phone, ways("en")],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(path);
    const hrefs = await Promise.all((await shown.all()).map((link) => link.getAttribute("href")));
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

test("on the page of a form its own button is the only one in saffron", async ({ page }) => {
  for (const form of ["Visit", "Exhibit", "Press"]) {
    await page.goto(`/en/${form}Registration`);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => saffronButtons(page), `${form}, ${width} px`).toEqual(["submit"]);
    }
    // Somebody who has opened the wrong form finds the other one in the head of the page.
    const other = form === "Visit" ? "Exhibit" : "Visit";
    await expect(page.locator(`main header a[href="/en/${other}Registration"]`)).toBeVisible();
  }
});

test("the fields of a form stand in one column at every width", async ({ page }) => {
  for (const [path, locale] of [
    ["VisitRegistration", "tr"],
    ["ExhibitRegistration", "ar"],
    ["PressRegistration", "en"],
  ] as const) {
    await page.goto(`/${locale}/${path}`);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const typed = page.locator(
        "form :is(input[name], select, textarea):not([type=radio], [type=checkbox], [tabindex]):visible",
      );
      const begin = await typed.evaluateAll((all, isRight) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return boxes.map(({ left, right }) => Math.round(isRight ? right : left));
      }, locale === "ar");
      expect(begin.length).toBeGreaterThan(5);
      expect([...new Set(begin)], `${path} at ${width} px`).toHaveLength(1);
    }
  }
});

for (const locale of locales) {
  const t = words(locale);

  test(`buttons that stand together have one width in ${locale}`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${locale}`);
      const buttons = "a:is([class*=_primary], [class*=_plain], [class*=_quiet])";
      const groups = page.locator(`#main :has(> a + ${buttons})`);
      expect(await groups.count()).toBeGreaterThanOrEqual(2);
      // All at one moment: a font that arrives changes them.
      const widths = await groups.evaluateAll((all) =>
        all.map((group) =>
          [...group.querySelectorAll(":scope > a")].map((link) =>
            Math.round(link.getBoundingClientRect().width),
          ),
        ),
      );
      for (const group of widths) expect(new Set(group).size, `${width} px`).toBe(1);
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
    const numbers = formatFigures(locale);
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
    await expect(saved).toHaveAttribute("download", getDownloadName("brochure"));
    const catalogue = documents[localeFacts[locale].catalogue].file;
    await expect(page.locator(`header a[href$='${catalogue}']`)).toHaveAttribute(
      "download",
      getDownloadName(localeFacts[locale].catalogue),
    );
    const listed = page.locator("footer a[href^='/documents/']");
    expect(await listed.count()).toBeGreaterThan(3);
    for (const link of await listed.all()) await expect(link).not.toHaveAttribute("download");
  });

  test(`the days, the halls and the map are on their pages in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/Programme`);
    const days = page.getByRole("main");
    await expect(days.locator("h2 > time")).toHaveCount(programme.length);
    // One reading of the section is asked for everything: asking the browser for each takes seconds.
    const text = await days.textContent();
    for (const { id, from, to } of programme.flat()) {
      expect(text).toContain(t(`Programme.items.${id}`));
      expect(text).toContain(toNonBreaking(formatTimeRange(locale, from, to)));
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

test("every page but the missing one has the logos of the strip of sponsors, each once", async ({
  request,
}) => {
  for (const { id, path } of everyDocument) {
    const html = readHtml(await (await request.get(path)).text());
    const logos = html.attribute("img", "src").filter((src) => /logos\/(sponsor|media)-/.test(src));
    if (id === "missing") {
      expect(logos, path).toEqual([]);
      continue;
    }
    for (const { file } of getStripLogos()) expect(logos, path).toContain(`/logos/${file}`);
    const repeated = logos.length - new Set(logos).size;
    expect(repeated, path).toBe(0);
  }
});

test("at 360 px a card of the sectors lets the next one peek and names its hall", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  // Without the film, whose dialog would stand before everything.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/en");
  const cards = page
    .getByRole("region", { name: words("en")("Sectors.label") })
    .getByRole("article");
  await cards.first().scrollIntoViewIfNeeded();
  await expect(cards.nth(1)).toBeInViewport();
  await expect(cards.first().getByText("Hall 1", { exact: true })).toBeVisible();
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
