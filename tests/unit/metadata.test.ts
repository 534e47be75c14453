/**
 * The metadata of each page for search engines and share previews (specification, section 2). Whether pages carry it
 * is tested with the built pages.
 */

import type { Metadata } from "next";
import { buildEntryMetadata } from "@/app/[locale]/entry-page";
import { type PageId, pages } from "@/lib/content/navigation";
import { formatFairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";
import { buildPageMetadata } from "@/lib/seo/metadata";

const pageIds = Object.keys(pages) as PageId[];
const everyPage = pageIds.flatMap((page) => locales.map((locale) => ({ page, locale })));
const names = {
  tr: `İstanbul Expo ${fair.year}`,
  en: `Istanbul Expo ${fair.year}`,
  ar: `إسطنبول إكسبو ${fair.year}`,
};

it.each(everyPage)("$page in $locale names itself and the fair", ({ page, locale }) => {
  const path = `/${pages[page].path}`;
  const { title, description, keywords, alternates, openGraph } = buildPageMetadata(page, locale);
  expect(title).toContain(names[locale]);
  expect(title).not.toBe(names[locale]);
  for (const text of [title, description, keywords]) {
    expect(text).toMatch(/\p{L}{3}/u);
    expect(text).not.toMatch(/[{}]|\w\.\w+\.\w/);
  }
  expect(String(description).length).toBeLessThan(200);
  expect(alternates).toMatchObject({
    canonical: `/${locale}${path}`.replace(/\/$/, ""),
    languages: { "x-default": path },
  });
  // The fair is named by the site's name, or by the home page itself.
  expect(openGraph?.siteName).toBe(names[locale]);
  expect(String(openGraph?.title).includes(names[locale])).toBe(page === "home");
});

it.each(locales)("pages of no address of their own are not indexed in %s", (locale) => {
  const missing = buildPageMetadata("missing", locale);
  const home = buildPageMetadata("home", locale);
  const notIndexed = { index: false, follow: false };
  expect(missing).toMatchObject({
    title: `${messages[locale].NotFound.title} | ${names[locale]}`,
    description: home.description,
    keywords: home.keywords,
    robots: notIndexed,
  });
  expect(missing.alternates).toBeUndefined();
  expect(missing.openGraph).not.toHaveProperty("url");
  expect(missing.openGraph?.images).toEqual(home.openGraph?.images);

  const { what, title } = messages[locale].Entry;
  const entry: Metadata = buildEntryMetadata(locale);
  expect(entry).toMatchObject({ description: what, robots: notIndexed });
  expect(entry.title).toBe(`${title} | ${names[locale]}`);
  expect(what.length).toBeLessThan(200);
});

it.each(pageIds)("%s is indexed unless it is a form or differs by visitor", (page) => {
  // The server opens the list to search engines when somebody is in it.
  const index =
    !page.endsWith("Registration") && !["exhibitors", "myFair", "search"].includes(page);
  expect(buildPageMetadata(page, "en").robots).toEqual({ index, follow: index });
});

it.each(["title", "description"] as const)("no two pages share a %s", (part) => {
  const texts = everyPage.map(({ page, locale }) => buildPageMetadata(page, locale)[part]);
  expect(new Set(texts).size).toBe(texts.length);
});

it.each(locales)("no search text in %s speaks of November unless the fair is then", (locale) => {
  const texts = pageIds.map((page) => JSON.stringify(buildPageMetadata(page, locale)));
  const november = /November|Kasım|نوفمبر|تشرين/;
  expect(november.test(texts.join())).toBe(november.test(formatFairDates(locale)));
});
