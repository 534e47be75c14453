/** The files for search engines, phones and calendars. */
import ICAL from "ical.js";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { readHtml } from "../e2e/support/html";
import { describedPages } from "../e2e/support/site-pages";
import { get, siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

/** An origin means the same with and without a slash at the end. */
const normal = (address = "") => new URL(address).href;

const listTags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, text = ""]) => text);

test("the index of sitemaps names one for each kind, with every indexed page as it describes itself", async () => {
  const index = await (await get("/sitemap.xml")).text();
  const files = listTags(index, "loc").map((address) => new URL(address).pathname);
  expect(files).toEqual(
    ["pages", "sectors", "programme", "news"].map((kind) => `/sitemap/${kind}.xml`),
  );
  const xmls = await Promise.all(
    files.map(async (file) => {
      const answer = await get(file);
      expect(answer.headers.get("content-type")).toContain("xml");
      const xml = await answer.text();
      const kind = file.replace(/^.*\/|\.xml$/g, "");
      const isOwn = ({ id, isIndexed }: (typeof describedPages)[number]) =>
        isIndexed && (id.includes("/") ? id.startsWith(`${kind}/`) : kind === "pages");
      const own = describedPages.filter(isOwn).map(({ path }) => path);
      expect(listTags(xml, "loc").map((address) => new URL(address).pathname)).toEqual(
        expect.arrayContaining(own),
      );
      return xml;
    }),
  );
  // Only of news each page has a date.
  expect(listTags(index, "lastmod")).toEqual([
    listTags(xmls[3] ?? "", "lastmod")
      .toSorted()
      .at(-1),
  ]);
  const entries = listTags(xmls.join(), "url").map((entry) => ({
    address: listTags(entry, "loc")[0] ?? "",
    languages: readHtml(entry)
      .elements("xhtml:link")
      .map(({ attribs }) => [attribs.hreflang, normal(attribs.href)]),
  }));
  const indexed = describedPages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  expect(entries.map(({ address }) => new URL(address).pathname).sort()).toEqual(indexed.sort());

  for (const { address, languages } of entries) {
    const page = readHtml(await (await get(new URL(address).pathname)).text());
    expect(page.links("canonical")[0]?.href).toBe(address);
    const named = page
      .links("alternate")
      .filter(({ hreflang }) => hreflang)
      .map(({ hreflang, href }) => [hreflang, normal(href)]);
    expect(languages).toEqual(named);
  }
});

for (const locale of locales) {
  test(`the news in ${locale} are a feed by the rules of RFC 4287, which pages with news name`, async () => {
    const own = describedPages.filter(
      ({ id, ...page }) => id.startsWith("news/") && page.locale === locale,
    );
    for (const path of [`/${locale}`, `/${locale}/News`, ...own.map((page) => page.path)]) {
      const page = readHtml(await (await get(path)).text());
      const [feed] = page.links("alternate").filter(({ type }) => type === "application/atom+xml");
      expect(new URL(feed?.href ?? "").pathname).toBe(`/feed/${locale}.atom`);
    }
    const answer = await get(`/feed/${locale}.atom`);
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const { window } = new JSDOM("");
    const { documentElement: feed } = new window.DOMParser().parseFromString(
      await answer.text(),
      "application/xml",
    );
    expect(feed.namespaceURI).toBe("http://www.w3.org/2005/Atom");
    expect(feed.getAttribute("xml:lang")).toBe(locale);
    const list = (within: Element, name: string) =>
      Array.from(within.children).filter(({ localName }) => localName === name);
    const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/;
    for (const part of [feed, ...list(feed, "entry")]) {
      for (const name of ["id", "title", "updated"]) expect(list(part, name)).toHaveLength(1);
      expect(list(part, "updated")[0]?.textContent).toMatch(moment);
      const links = list(part, "link").map((link) => link.getAttribute("rel"));
      expect(links).toEqual(part === feed ? ["self", "alternate"] : ["alternate"]);
    }
    expect(list(feed, "author").flatMap((author) => list(author, "name"))).toHaveLength(1);
    const entries = list(feed, "entry");
    const ids = entries.map((entry) => list(entry, "id")[0]?.textContent ?? "");
    expect(new Set(ids).size).toBe(entries.length);
    for (const id of ids) expect(id).toMatch(/^tag:[\w.-]+,\d{4}:news\//);
    const linked = entries.map((entry) => list(entry, "link")[0]?.getAttribute("href") ?? "");
    expect(linked.map((href) => new URL(href).pathname).sort()).toEqual(
      own.map(({ path }) => path).sort(),
    );
    for (const entry of entries) {
      const [content] = list(entry, "content");
      expect(content?.getAttribute("type")).toBe("html");
      expect(content?.textContent).not.toMatch(/ href="\//);
    }
  });
}

test("the press page leads to its kit and to each file in it, in the size that it says", async () => {
  const page = readHtml(await (await get("/en/Press")).text());
  const files = page
    .elements("a")
    .flatMap(({ attribs: { href = "" } }) => (href.startsWith("/press-kit/") ? [href] : []));
  const [kit = "", ...others] = files;
  expect(others.filter((href) => href.endsWith(".jpg"))).toHaveLength(12);
  const whole = await get(kit);
  expect(whole.headers.get("content-type")).toBe("application/zip");
  expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
  const zip = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get("content-length")).toBe(String(zip.length));
  const head = await fetch(new URL(kit, siteUrl), { method: "HEAD" });
  expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
  for (const locale of locales) expect(zip.includes(`texts/${locale}.txt`)).toBe(true);
  for (const href of others) {
    const answer = await get(href);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(zip.includes(href.replace("/press-kit/", ""))).toBe(true);
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    const sizes = { jpeg: 1920, png: 2400, svg: 587 };
    expect(width).toBe(sizes[format as keyof typeof sizes]);
  }
});

test("robots.txt lets crawlers in and names the sitemap", async () => {
  const lines = (await (await get("/robots.txt")).text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "User-Agent: *",
      "Allow: /",
      "Disallow: /api/",
      "Disallow: /language/",
      ...locales.map((locale) => `Disallow: /${locale}/Search`),
    ]),
  );
  const [sitemap = ""] = lines.filter((line) => line.startsWith("Sitemap: "));
  const { protocol, pathname } = new URL(sitemap.replace("Sitemap: ", ""));
  expect(protocol).toMatch(/^https?:$/);
  expect(pathname).toBe("/sitemap.xml");
});

test("the manifest is linked, and its icons have the sizes that it says", async () => {
  const page = readHtml(await (await get("/tr")).text());
  const answer = await get(page.links("manifest")[0]?.href ?? "");
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "İstanbul Expo 2026", lang: "tr", start_url: "/" });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers.get("content-type")).toBe(type);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("the pages' icons are served", async () => {
  const page = readHtml(await (await get("/tr")).text());
  const icons = [...page.links("icon"), ...page.links("apple-touch-icon")];
  expect(icons).toHaveLength(3);
  for (const { href = "", type } of icons) {
    const served = (await get(href)).headers.get("content-type");
    expect({ href, type: served }).toEqual({ href, type });
  }
});

for (const locale of locales) {
  test(`the calendar file in ${locale} holds the days of the fair`, async () => {
    const answer = await get(`/calendar/${locale}.ics`);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w-]+\.ics"$/,
    );
    const calendar = ICAL.Component.fromString(await answer.text());
    const events = calendar.getAllSubcomponents("vevent");
    expect(events).toHaveLength(1);
    const event = new ICAL.Event(events[0]);
    expect(event.summary).toMatch(/2026$/);
    const days = event.iterator();
    const starts = Array.from({ length: countFairDays() + 1 }, () =>
      days.next()?.toJSDate().getTime(),
    );
    const first = Date.parse(`${fair.startDate}T${fair.opens}:00+03:00`);
    const day = 24 * 60 * 60 * 1000;
    const opened = Array.from({ length: countFairDays() }, (_, index) => first + index * day);
    expect(starts).toEqual([...opened, undefined]);
    expect(event.duration.toSeconds()).toBe(8 * 60 * 60);
  });
}

test("other calendar files do not exist", async () => {
  expect((await get("/calendar/de.ics")).status).toBe(404);
});
