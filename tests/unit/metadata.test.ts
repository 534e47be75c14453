/** The metadata of each page for search engines and share previews (specification, section 2). */

import type { Metadata } from "next";
import { buildEntryMetadata } from "@/app/[locale]/entry-page";
import { type PageId, pages } from "@/lib/content/navigation";
import { formatFairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { messages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/locales";
import { buildPageMetadata } from "@/lib/seo/metadata";

/** The addresses in the specification. */
const specified = {
  home: "/",
  whyVisit: "/WhyVisit",
  whyExhibit: "/WhyExhibit",
  visitRegistration: "/VisitRegistration",
  exhibitRegistration: "/ExhibitRegistration",
  pressRegistration: "/PressRegistration",
  transport: "/Transport",
  fairInformation: "/FairInformation",
  programme: "/Programme",
  privacy: "/Privacy",
  credits: "/Credits",
};

const pageIds = Object.keys(pages) as PageId[];
const paths = Object.fromEntries(pageIds.map((page) => [page, `/${pages[page].path}`])) as Record<
  PageId,
  string
>;
const everyPage = pageIds.flatMap((page) => locales.map((locale) => ({ page, locale })));
const names = {
  tr: `İstanbul Expo ${fair.year}`,
  en: `Istanbul Expo ${fair.year}`,
  ar: `إسطنبول إكسبو ${fair.year}`,
};
const tags = { tr: "tr_TR", en: "en_US", ar: "ar" };

const pathIn = (locale: Locale, page: PageId) => `/${locale}${paths[page]}`.replace(/\/$/, "");

/** The one share picture of a page. */
const pictureOf = ({ openGraph }: Metadata) => [openGraph?.images].flat()[0];

it("has the addresses of the specification", () => {
  expect(paths).toMatchObject(specified);
});

describe.each(everyPage)("$page in $locale", ({ page, locale }) => {
  const metadata = buildPageMetadata(page, locale);

  it("has a title with the fair's name, a description and keywords", () => {
    expect(metadata.title).toContain(names[locale]);
    expect(metadata.title).not.toBe(names[locale]);
    for (const text of [metadata.title, metadata.description, metadata.keywords]) {
      expect(text).toMatch(/\p{L}{3}/u);
      expect(text).not.toMatch(/[{}]|\w\.\w+\.\w/);
    }
    expect(String(metadata.description).length).toBeLessThan(200);
  });

  it("is shared under a title that names the fair, as the site's name or itself", () => {
    const { title, siteName } = metadata.openGraph ?? {};
    expect(siteName).toBe(names[locale]);
    if (page === "home") expect(title).toContain(names[locale]);
    else expect(title).not.toContain(names[locale]);
  });

  it("is canonical under its own path and points to the other languages", () => {
    expect(metadata.alternates).toEqual({
      canonical: pathIn(locale, page),
      languages: {
        tr: pathIn("tr", page),
        en: pathIn("en", page),
        ar: pathIn("ar", page),
        "x-default": paths[page],
      },
    });
  });

  it("is shared with locale tags, text and a described picture", () => {
    expect(metadata.openGraph).toMatchObject({
      type: "website",
      siteName: names[locale],
      url: pathIn(locale, page),
      locale: tags[locale],
      alternateLocale: locales.filter((other) => other !== locale).map((other) => tags[other]),
      description: metadata.description,
    });
    expect(pictureOf(metadata)).toMatchObject({
      url: expect.stringMatching(/^\/.+\.(jpg|png)$/),
      width: 1200,
      height: 630,
      alt: expect.stringMatching(/\p{L}{3}/u),
    });
    expect(metadata.twitter).toMatchObject({ card: "summary_large_image" });
  });
});

it.each(locales)("a page without texts of its own has those of the home page in %s", (locale) => {
  const missing = buildPageMetadata("missing", locale);
  const home = buildPageMetadata("home", locale);
  expect(missing.description).toBe(home.description);
  expect(missing.keywords).toBe(home.keywords);
});

it.each(locales)("the missing page in %s has a title, and is no address of its own", (locale) => {
  const { title, robots, alternates, openGraph } = buildPageMetadata("missing", locale);
  expect(title).toBe(`${messages[locale].NotFound.title} | ${names[locale]}`);
  expect(robots).toEqual({ index: false, follow: false });
  expect(alternates).toBeUndefined();
  expect(openGraph).not.toHaveProperty("url");
  expect(openGraph?.images).toEqual(buildPageMetadata("home", locale).openGraph?.images);
});

it.each(locales)("the page about codes of entry in %s describes itself", (locale) => {
  const { title, description, robots } = buildEntryMetadata(locale);
  expect(title).toBe(`${messages[locale].Entry.title} | ${names[locale]}`);
  expect(description).toBe(messages[locale].Entry.what);
  expect(String(description).length).toBeLessThan(200);
  expect(robots).toEqual({ index: false, follow: false });
});

it.each(pageIds)("%s is indexed unless it is a registration form", (page) => {
  // The server opens the list to search engines when somebody is in it.
  const index = !page.endsWith("Registration") && page !== "exhibitors";
  for (const locale of locales) {
    expect(buildPageMetadata(page, locale).robots).toEqual({ index, follow: index });
  }
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
