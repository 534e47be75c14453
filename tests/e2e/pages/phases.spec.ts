/** The home page before, during and after the fair: one build, started with PHASE and at other times. */
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright/test";
import { listFairDayNames } from "@/lib/fair/dates";
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { sessions } from "@/lib/fair/programme";
import { type Locale, locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { buildClockEnv } from "@/scripts/clock";
import rules from "../../../.htmlvalidate.mjs";
import { dayAfter, dayBefore, fairDay, lastDay, secondDay } from "../../support/records/fair-days";
import { exchange } from "../support/attacks/exchange";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { readHtml } from "../support/html";
import { startSite } from "../support/site";
import { wordsTornOn } from "../support/torn-words";

const messages = { tr, en, ar };
const headingOf = (lines: { lineOne: string; lineTwo: string; lineThree: string }) =>
  `${lines.lineOne} ${lines.lineTwo} ${lines.lineThree}`;

/** A text with plain spaces: on the page, some of them do not break. */
const plain = (text = "") => text.replaceAll(/\s/g, " ").replaceAll("\u2060", "");

/** Starts the site at a time of the fair's place. */
const siteAt = (time: string, PHASE: string) => startSite({ PHASE, ...buildClockEnv(time) });

/** The heading of the home page, and the address that it gives itself. */
async function homeOf(url: string, locale: Locale) {
  const { status, headers, body } = await exchange(`${url}/${locale}`);
  const html = readHtml(body.toString());
  return {
    status,
    headers,
    heading: plain(html.text("h1")[0]),
    text: plain(html.text("main")[0]),
    canonical: html.links("canonical")[0]?.href,
    ids: html.ids(),
    html: body.toString(),
  };
}

for (const [time, PHASE, shown] of [
  [`${dayBefore}T23:58`, "auto", "before"],
  [`${fairDay(0)}T00:01`, "auto", 1],
  [`${secondDay}T17:30`, "auto", 2],
  [`${secondDay}T18:30`, "auto", 3],
  [`${lastDay}T17:58`, "auto", countFairDays()],
  [`${lastDay}T18:01`, "auto", "after"],
  [`${secondDay}T12:00`, "before", "before"],
  [`${dayBefore}T12:00`, "during", 1],
  [`${dayAfter}T12:00`, "during", countFairDays()],
  [`${dayBefore}T12:00`, "after", "after"],
] as const) {
  test(`at ${time} with PHASE=${PHASE} the home page is that of ${shown}`, async () => {
    const site = await siteAt(time, PHASE);
    for (const locale of locales) {
      const { Home, Phase } = messages[locale];
      const home = await homeOf(site.url, locale);
      const lines = { before: Home.hero, after: Phase.after }[shown as "before"] ?? Phase.during;
      expect(home.status).toBe(200);
      expect(home.heading).toBe(headingOf(lines));
      expect(home.canonical).toBe(`${site.url}/${locale}`);
      expect(home.headers["cache-control"]).toContain("s-maxage=60");
      if (typeof shown === "number") {
        const day = listFairDayNames(locale)[shown - 1];
        expect(home.text).toContain(plain(day?.date));
        expect(home.ids).toContain("today");
      }
    }
    await site.stop();
  });
}

test("the page changes while the server runs, with its tag, and old tags are answered anew", async () => {
  const soon = { ...buildClockEnv(lastDay), CLOCK_AT: `${lastDay}T17:59:48${fair.utcOffset}` };
  const site = await startSite({ PHASE: "auto", ...soon });
  const before = await homeOf(site.url, "en");
  const tag = String(before.headers.etag);
  expect((await exchange(`${site.url}/en`, { "if-none-match": tag })).status).toBe(304);
  await expect
    .poll(async () => (await exchange(`${site.url}/en`, { "if-none-match": tag })).status, {
      timeout: 20_000,
    })
    .toBe(200);
  expect((await homeOf(site.url, "en")).heading).toBe(headingOf(en.Phase.after));
  await site.stop();
});

test("the versions have no address, and the sitemap stays as it is", async ({ site }) => {
  const during = await siteAt(`${secondDay}T12:00`, "auto");
  for (const path of ["/en/phase/1", "/en/phase/after", "/phase/after", "/ar/phase"]) {
    expect((await exchange(during.url + path)).status, path).toBe(404);
  }
  const sitemapOf = async (url: string) =>
    (await exchange(`${url}/sitemap.xml`)).body.toString().replaceAll(url, "");
  expect(await sitemapOf(during.url)).toBe(await sitemapOf(site.url));
  await during.stop();
});

/** Expects that on a phone no button of the home page's head is under the bar in the first view. */
async function expectNothingCovered(page: Page, url: string) {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const locale of locales) {
    await page.goto(`${url}/${locale}`);
    const covered = await page.evaluate(() => {
      const bars = [...document.querySelectorAll("[data-register]")];
      const bar = bars.find((each) => each.checkVisibility());
      const top = bar?.getBoundingClientRect().top ?? innerHeight;
      return [...document.querySelectorAll("#main > :first-child :is(a, button)")]
        .filter((each) => each.checkVisibility())
        .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.top < innerHeight && box.bottom > top)
        .map(({ text }) => text);
    });
    expect(covered, locale).toEqual([]);
  }
}

test("after the fair forms stay open, but no page leads to them", async ({ page }) => {
  // So the film does not open over the page.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const after = await siteAt(`${dayAfter}T12:00`, "auto");
  const form = (await exchange(`${after.url}/en/VisitRegistration`)).body.toString();
  expect(form).toContain("<form");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ["", "/WhyVisit", "/Exhibitors", "/PressRegistration", "/nowhere"]) {
      await page.goto(`${after.url}/en${path}`);
      await page.locator("header summary").first().click();
      const links = page.locator("a[href*=Registration]:not([hreflang]):visible");
      await expect(links, path).toHaveCount(0);
    }
  }
  await after.stop();
});

test("on a day of the fair the header leads to its programme and to one's pass", async ({
  page,
}) => {
  // So the film does not open over the page.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const site = await siteAt(`${secondDay}T12:00`, "auto");
  const shown = page.locator("header [data-register] a:visible");
  for (const path of ["", "/Transport", "/Exhibitors", "/nowhere"]) {
    await page.goto(`${site.url}/en${path}`);
    await expect(shown).toHaveText([en.Phase.during.toProgramme, en.Pass.yours]);
  }
  await shown.first().click();
  await expect(page).toHaveURL(`${site.url}/en#today`);
  await page.locator("header summary").first().click();
  await expect(page.locator("header nav a[href$=VisitRegistration]:visible")).toHaveCount(1);
  await expectNothingCovered(page, site.url);
  await site.stop();
});

test("before the fair the bar of phones covers no button of the first view", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNothingCovered(page, site.url);
});

test("the programme of the day is there without script, with the way and the hours", async () => {
  const site = await siteAt(`${secondDay}T12:00`, "auto");
  for (const locale of locales) {
    const { Programme, Transport, Phase } = messages[locale];
    const { text } = await homeOf(site.url, locale);
    for (const { id } of sessions.filter(({ day }) => day === 2)) {
      expect(text).toContain(plain((Programme.items as Record<string, string>)[id] ?? id));
    }
    expect(text).toContain(plain(Transport.blocks.metro.body));
    expect(text).toContain(fair.closes);
    expect(text).toContain(plain(Phase.during.gate.text));
  }
  await site.stop();
});

test("companies are expected until the fair is over", async ({ site }) => {
  const expected = en.Sectors.expected.replace(/^.*}/, "");
  expect((await homeOf(site.url, "en")).html).toContain(expected);
  const after = await siteAt(`${dayAfter}T12:00`, "auto");
  expect((await homeOf(after.url, "en")).html).not.toContain(expected);
  await after.stop();
});

test("a script says how long the doors are open, and when they open again", async ({ page }) => {
  const site = await siteAt(`${secondDay}T12:00`, "auto");
  for (const [time, text] of [
    ["09:20", "The doors open in 40 minutes"],
    ["15:00", "The doors close in 3 hours"],
    ["17:29", "The doors close in 31 minutes"],
  ] as const) {
    await page.clock.setFixedTime(`${secondDay}T${time}:00${fair.utcOffset}`);
    await page.goto(`${site.url}/en`);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.clock.setFixedTime(`${secondDay}T18:00:01${fair.utcOffset}`);
  await page.goto(`${site.url}/en`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/The doors (open|close) in/)).toHaveCount(0);
  await site.stop();
});

test.describe("each version", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  const validator = new HtmlValidate(rules);

  for (const PHASE of ["during", "after"]) {
    test(`${PHASE} is valid, accessible, tears no word, and is the same in the browser`, async ({
      page,
    }) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      const site = await siteAt(`${secondDay}T12:00`, PHASE);
      for (const locale of locales) {
        const { html } = await homeOf(site.url, locale);
        const { results } = await validator.validateString(html);
        expect(results.flatMap((result) => result.messages)).toEqual([]);
        await page.goto(`${site.url}/${locale}`);
        for (const width of locale === "en" ? [360, 1280] : [360]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await violationsOn(page), `${locale}, ${width} px`).toEqual([]);
        }
        expect(await wordsTornOn(page), locale).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await site.stop();
    });
  }
});
