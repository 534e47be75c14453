/** What pages say, link and show, as their markup has it: facts once, logos once, documents by their names. */
import { Readability } from "@mozilla/readability";
import { JSDOM } from "jsdom";
import sizes from "@/lib/content/document-sizes.json";
import {
  type DocumentId,
  documents,
  getDocumentPath,
  getDownloadName,
} from "@/lib/content/documents";
import { editionFigures } from "@/lib/content/fair-information";
import { news } from "@/lib/content/news";
import { pressCoverage } from "@/lib/content/press";
import { getStripLogos } from "@/lib/content/sponsors";
import { formatTimeRange } from "@/lib/fair/dates";
import { formatFigures } from "@/lib/fair/figures";
import { halls } from "@/lib/fair/halls";
import { programme } from "@/lib/fair/programme";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { localeFacts, locales } from "@/lib/locales";
import { readHtml } from "../e2e/support/html";
import { everyDocument } from "../e2e/support/site-pages";
import { words } from "../e2e/support/words";
import { get } from "../support/servers/served";

jest.setTimeout(60_000);

it.each(locales)("reader views keep every fact of the fair in %s", async (locale) => {
  const { window } = new JSDOM(await (await get(`/${locale}/FairInformation`)).text());
  const facts = Array.from(
    window.document.querySelectorAll(
      "main :is(h2, section[id] li > :is(b, span:not([data-screen])))",
    ),
    ({ textContent }) => textContent,
  );
  const { textContent } = new Readability(window.document).parse() ?? {};
  expect(facts.length).toBeGreaterThan(30);
  expect(facts.filter((fact) => !textContent?.includes(fact))).toEqual([]);
});

const times = (text: string, part: string) => text.split(part).length - 1;
const read = async (path: string) => readHtml(await (await get(path)).text());

it.each(everyDocument)(
  "$path begins no line with a separator, and has each logo once",
  async (page) => {
    const html = await read(page.path);
    expect(html.text("main").join()).not.toMatch(/[ \n]·/);
    const logos = html.attribute("img", "src").filter((src) => /logos\/(sponsor|media)-/.test(src));
    const strip = page.id === "missing" ? [] : getStripLogos().map(({ file }) => `/logos/${file}`);
    expect(logos).toEqual(expect.arrayContaining(strip));
    expect(logos).toHaveLength(new Set(page.id === "missing" ? [] : logos).size);
  },
);

describe.each(locales)("in %s", (locale) => {
  const t = words(locale);

  it("the figures of the last edition stand on one page, the other count only where it is explained", async () => {
    const numbers = formatFigures(locale);
    const note = t("FairInformation.edition.note");
    for (const { path, id } of everyDocument.filter((page) => page.locale === locale)) {
      const html = await read(path);
      const [main = ""] = html.text("main");
      expect(times(main, note)).toBe(id === "fairInformation" ? 1 : 0);
      for (const figure of [numbers.visitorsLastYear, numbers.visitorTarget]) {
        expect(main.replace(note, "")).not.toContain(figure);
      }
      if (id !== "fairInformation") continue;
      const lists = html.text("dl").join();
      for (const { id: name, figure } of editionFigures) {
        expect(lists).toContain(`${t(`FairInformation.edition.${name}`)}${numbers[figure]}`);
      }
    }
  });

  it("buttons of documents download, lists open them", async () => {
    const html = await read(`/${locale}`);
    const links = html
      .elements("a")
      .filter(({ attribs }) => attribs.href?.startsWith("/documents/"));
    const saved = links.flatMap(({ attribs }) => attribs.download ?? []);
    const { catalogue } = localeFacts[locale];
    const names = [getDownloadName("brochure"), getDownloadName(catalogue)];
    expect(saved).toEqual(expect.arrayContaining(names));
    expect(links.length - saved.length).toBeGreaterThan(3);
  });

  it("the days and the halls are on their pages", async () => {
    const days = await read(`/${locale}/Programme`);
    const [text = ""] = days.text("main");
    for (const { id, from, to } of programme.flat()) {
      expect(text).toContain(t(`Programme.items.${id}`));
      expect(text).toContain(toNonBreaking(formatTimeRange(locale, from, to)));
    }
    expect(text).toContain(t("Programme.notice"));
    const plan = await read(`/${locale}/FairInformation`);
    for (const [index] of halls.entries()) expect(plan.ids()).toContain(`hall-${index + 1}`);
    expect(plan.text("main").join()).toContain(t("Halls.notice"));
  });

  it("an unknown address is a 404 with its title and its picture", async () => {
    for (const path of [
      `/${locale}/nowhere`,
      `/${locale}/variant/missing`,
      `/${locale}/picture.png`,
    ]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        404,
        "private, no-store",
      ]);
      const html = readHtml(await answer.text());
      expect(html.text("h1")).toEqual([t("NotFound.title")]);
      const picture = new RegExp(`^http://[\\w.]+:\\d+/images/share/home-${locale}\\.jpg$`);
      expect(html.meta("og:image")).toEqual([expect.stringMatching(picture)]);
    }
  });
});

it("news and press open in a new tab, without a way back into the page", async () => {
  const links = (await read("/en")).elements("a");
  const apart = links.filter(({ attribs }) => attribs.target === "_blank");
  expect(apart.length).toBeGreaterThanOrEqual(news.length + pressCoverage.length);
  for (const { attribs } of apart) expect(attribs.rel).toMatch(/noopener/);
});

it("links that store a language are for people only", async () => {
  const html = await read("/en/Transport");
  const links = html.elements("a").filter(({ attribs }) => attribs.href?.startsWith("/language/"));
  expect(links).toHaveLength(4);
  for (const { attribs } of links) expect(attribs.rel).toContain("nofollow");
  for (const path of ["/sitemap/pages.xml", "/speculation-rules.json"]) {
    expect(await (await get(path)).text()).not.toContain("/language");
  }
});

it.each(Object.keys(documents) as DocumentId[])(
  "%s opens in the browser, has a good name and is revalidated",
  async (id) => {
    const answer = await get(getDocumentPath(id));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="istanbul-expo-${documents[id].file}"`,
      "cache-control": expect.stringContaining("max-age=3600"),
      etag: expect.stringMatching(/^"/),
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(sizes[id]);
  },
);

it("links to documents name type and size", async () => {
  const links = (await read("/tr")).elements("a");
  const named = (id: DocumentId) =>
    links.filter(({ attribs }) => attribs.href === getDocumentPath(id));
  for (const id of ["resultsReport", "brochure"] as const) {
    expect(named(id).length).toBeGreaterThan(0);
  }
  expect((await read("/tr")).text("footer").join()).toMatch(/sonuç raporu \(PDF, .*[kM]B\)/);
  expect((await read("/tr")).text("main").join()).toMatch(/Broşürü indirin \(PDF, .*MB\)/);
});
