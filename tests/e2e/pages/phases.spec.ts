/** The home page during and after the fair: one build, at other times. Unit tests hold which page is shown when. */
import { listFairDayNames } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { programmeSessions } from "@/lib/fair/sessions";
import { type Locale, locales } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { secondDay } from "../../support/records/fair-days";
import { exchange } from "../support/attacks/exchange";
import { fairTest as test } from "../support/fair-sites";
import { expect } from "../support/fixtures";
import { readHtml } from "../support/html";

const messages = { tr, en, ar };
const headingOf = (lines: { lineOne: string; lineTwo: string; lineThree: string }) =>
  `${lines.lineOne} ${lines.lineTwo} ${lines.lineThree}`;

/** A text with plain spaces: on the page, some of them do not break. */
const plain = (text = "") => text.replaceAll(/\s/g, " ").replaceAll("\u2060", "");

// So the film does not open over the page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The home page of a site, read without a browser. */
async function homeOf(url: string, locale: Locale) {
  const { headers, body } = await exchange(`${url}/${locale}`);
  const html = readHtml(body.toString());
  return {
    headers,
    heading: plain(html.text("h1")[0]),
    text: plain(html.text("main")[0]),
    canonical: html.links("canonical")[0]?.href,
    ids: html.ids(),
    html: body.toString(),
  };
}

test("on a day of the fair the home page has the programme of the day, the way and the hours", async ({
  fairDay,
}) => {
  for (const locale of locales) {
    const { Programme, Transport, Phase } = messages[locale];
    const home = await homeOf(fairDay.url, locale);
    expect(home.heading).toBe(headingOf(Phase.during));
    expect(home.canonical).toBe(`${fairDay.url}/${locale}`);
    expect(home.headers["cache-control"]).toContain("s-maxage=60");
    expect(home.ids).toContain("today");
    expect(home.text).toContain(plain(listFairDayNames(locale)[1]?.date));
    for (const { id } of programmeSessions.release.filter(({ day }) => day === 2)) {
      const name = id.replace(/-\d$/, "");
      expect(home.text).toContain(plain((Programme.items as Record<string, string>)[name] ?? id));
    }
    for (const text of [Transport.blocks.metro.body, fair.closes, Phase.during.gate.text]) {
      expect(home.text).toContain(plain(text));
    }
  }
});

test("after the fair forms stay open, but no page leads to them, and the log reminds of them", async ({
  page,
  site,
  afterFair,
}) => {
  expect(afterFair.log()).toContain(`CLOSED_FORMS=${formNames}`);
  const { body } = await exchange(`${afterFair.url}/en/VisitRegistration`);
  expect(body.toString()).toContain("<form");
  await page.setViewportSize({ width: 390, height: 780 });
  for (const path of ["", "/WhyVisit", "/PressRegistration", "/nowhere"]) {
    await page.goto(`${afterFair.url}/en${path}`);
    await page.locator("header summary").first().click();
    const links = page.locator("a[href*=Registration]:not([hreflang]):visible");
    await expect(links, path).toHaveCount(0);
  }
  // Companies are expected until the fair is over.
  const expected = en.Sectors.expected.replace(/^.*}/, "");
  expect((await homeOf(site.url, "en")).html).toContain(expected);
  expect((await homeOf(afterFair.url, "en")).html).not.toContain(expected);
  // The versions have no address, and the sitemap stays as it is.
  for (const path of [
    "/en/variant/home-1",
    "/en/variant/home-after",
    "/variant/home-after",
    "/ar/variant",
  ]) {
    expect((await exchange(afterFair.url + path)).status, path).toBe(404);
  }
  const sitemapOf = async ({ url }: { url: string }) =>
    (await exchange(`${url}/sitemap/pages.xml`)).body.toString().replaceAll(url, "");
  expect(await sitemapOf(afterFair)).toBe(await sitemapOf(site));
});

test("on a day of the fair the header leads to its programme and to one's pass", async ({
  page,
  fairDay,
}) => {
  const shown = page.locator("header [data-register] a:visible");
  for (const path of ["", "/Exhibitors", "/nowhere"]) {
    await page.goto(`${fairDay.url}/en${path}`);
    await expect(shown).toHaveText([en.Phase.during.toProgramme, en.Pass.yours]);
  }
  await shown.first().click();
  await expect(page).toHaveURL(`${fairDay.url}/en#today`);
  await page.locator("header summary").first().click();
  await expect(page.locator("header nav a[href$=VisitRegistration]:visible")).toHaveCount(1);
});

test("the programme of a day of the fair begins with it, and folds what is over", async ({
  browser,
  fairDay,
}) => {
  const days = listFairDayNames("ar").map(({ date }) => date ?? "");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: fairDay.url });
  const page = await context.newPage();
  await page.goto("/ar/Programme");
  const headings = page.locator("[data-programme] h2 time");
  await expect(headings).toHaveText([...days.slice(1), ...days.slice(0, 1)]);
  const past = programmeSessions.release.find(({ day }) => day === 1);
  const session = page.locator(`[id="${past?.id}"]`);
  await expect(session).toBeHidden();
  // A link to a session of that day, or to the day, opens it.
  for (const id of [past?.id, "day-1"]) {
    await page.goto(`/ar/Programme#${id}`);
    await expect(session, id).toBeVisible();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await expect(headings.last()).toBeInViewport();
    await page.goto("about:blank");
  }
  await context.close();
});

test("a script says how long the doors are open, and when they open again", async ({
  page,
  fairDay,
}) => {
  for (const [time, text] of [
    ["09:20:00", "The doors open in 40 minutes"],
    ["17:29:00", "The doors close in 31 minutes"],
    ["18:00:01", undefined],
  ] as const) {
    await page.clock.setFixedTime(`${secondDay}T${time}${fair.utcOffset}`);
    await page.goto(`${fairDay.url}/en`);
    if (text) await expect(page.getByText(text)).toBeVisible();
    else await expect(page.getByText(/The doors (open|close) in/)).toHaveCount(0);
  }
});
