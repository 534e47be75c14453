/** @jest-environment jsdom */
/** Where notices are shown, from which minute to which, and what shared caches are told. */
import { createFramedAnswer } from "@/lib/server/pages/framed-answer";
import { provideSite } from "@/lib/site";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { Notice } from "@/lib/site-content/notices";
import { showContent } from "../../support/pages/content";

const now = Date.parse("2026-03-01T09:00:00Z");
const cacheSeconds = 60;

beforeAll(() =>
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] }),
);
beforeEach(() => jest.useFakeTimers({ now, doNotFake: ["nextTick", "setImmediate"] }));
afterEach(() => jest.useRealTimers());

const publish = (changes: SiteChanges, nextVersion?: number) =>
  showContent(changes, { getNextVersion: () => nextVersion });

const notice = (facts: Partial<Notice>): Notice => ({
  id: "metro",
  text: { tr: "Metro kapalı", en: "The metro is closed", ar: "المترو مغلق" },
  tone: "note",
  where: "everywhere",
  ...facts,
});

function pageOf(place: string, locale = "en") {
  const body = `<html lang="${locale}"><body><div class="x" data-notices="${place}"></div></body></html>`;
  const page = createFramedAnswer({ body, policy: "" }, { headers: [], cacheSeconds });
  return {
    text: () => page().body.toString(),
    async caching() {
      const { whole } = await page().chooseVariant(undefined);
      return whole[whole.indexOf("Cache-Control") + 1];
    },
  };
}

it.each([
  ["everywhere", ["home", "forms", "exhibitors", "everywhere"]],
  ["home", ["home"]],
  ["forms", ["forms"]],
  ["exhibitors", ["exhibitors"]],
] as const)("a notice for %s stands on %j", (where, places) => {
  publish({ notices: [notice({ where })] });
  const found = ["home", "forms", "exhibitors", "everywhere"].filter((place) =>
    pageOf(place).text().includes("The metro is closed"),
  );
  expect(found).toEqual(places);
});

it("what is urgent stands above the rest, in the order of staff", () => {
  const texts = ["first", "second", "third"];
  const toneOf = (text: string) => (text === "second" ? "urgent" : "note");
  publish({ notices: texts.map((en) => notice({ id: en, tone: toneOf(en), text: { en } })) });
  const page = pageOf("home").text();
  const order = texts.toSorted((a, b) => page.indexOf(a) - page.indexOf(b));
  expect(order).toEqual(["second", "first", "third"]);
});

it.each([
  ["/en/Transport#map", "/ar/Transport#map"],
  ["/Transport#map", "/ar/Transport#map"],
  ["/TR/transport/", "/ar/transport/"],
  ["/tr", "/ar"],
  ["/tr#news", "/ar#news"],
  ["/", "/ar"],
  ["/documents/transport-map.pdf", "/documents/transport-map.pdf"],
  ["https://example.com/en/", "https://example.com/en/"],
])("leads to the page in the language of its reader: %s", (link, href) => {
  publish({ notices: [notice({ link })] });
  expect(pageOf("home", "ar").text()).toContain(`<a href="${href}">`);
});

it("comes and goes at its minute, in a page from memory", () => {
  const times = { from: "2026-03-01T12:10+03:00", until: "2026-03-01T12:20+03:00" };
  publish({ notices: [notice(times)] });
  const page = pageOf("home");
  const at = (time: string) => {
    jest.setSystemTime(Date.parse(`2026-03-01T${time}+03:00`));
    return page.text().includes("The metro is closed");
  };
  expect(["12:09:59", "12:20:00"].map(at)).toEqual([false, false]);
  expect(["12:10:00", "12:19:59"].map(at)).toEqual([true, true]);
});

it("lets no shared cache keep a page beyond the moment at which it changes", async () => {
  publish({ notices: [notice({ from: "2026-03-01T12:10+03:00" })] });
  const page = pageOf("home");
  const usual = "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400";
  expect(await page.caching()).toBe(usual);
  jest.setSystemTime(Date.parse("2026-03-01T12:09:20+03:00"));
  expect(await page.caching()).toMatch(/s-maxage=40, stale-while-revalidate=0/);
  jest.setSystemTime(Date.parse("2026-03-01T12:08:45+03:00"));
  expect(await page.caching()).toMatch(/s-maxage=60, stale-while-revalidate=0/);
  jest.setSystemTime(Date.parse("2026-03-01T12:10:00+03:00"));
  expect(await page.caching()).toBe(usual);
  publish({}, now + 30_000);
  jest.setSystemTime(now);
  expect(await page.caching()).toMatch(/s-maxage=30, stale-while-revalidate=0/);
});

it("shows a missing language in the one that it falls back to, and says which", () => {
  publish({ notices: [notice({ text: { tr: "Metro kapalı" } })] });
  expect(pageOf("home", "ar").text()).toContain('<span lang="tr" dir="ltr">Metro kapalı</span>');
});

it.each([
  '<script>alert("x")</script>',
  "<img src=x onerror=alert(1)>",
  "&lt;script&gt;",
  '"><b>',
  "</aside><main>",
])("shows %s as it was typed", (typed) => {
  publish({ notices: [notice({ text: { en: typed }, link: `/en?"${typed}` })] });
  document.body.innerHTML = pageOf("home").text();
  const [shown] = document.body.getElementsByTagName("aside");
  expect(shown?.querySelector("span")?.textContent).toBe(typed);
  expect(shown?.querySelectorAll("script, img, main, p b b")).toHaveLength(0);
});
