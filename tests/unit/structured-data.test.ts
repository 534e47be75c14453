/** The structured data of the pages (schema.org). */

import { type PageId, pages } from "@/lib/content/navigation";
import { locales } from "@/lib/locales";
import { buildStructuredData } from "@/lib/seo/structured-data";
import { provideSite } from "@/lib/site";

const pageIds = Object.keys(pages) as PageId[];

/** All texts in a value, at any depth. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(texts) : [];
}

describe.each(locales)("structured data in %s", (locale) => {
  it.each(pageIds)("of %s holds finished texts and absolute addresses only", (page) => {
    const all = texts(buildStructuredData(page, locale));
    expect(all.filter((text) => /[{}]|undefined|^\/|^$/.test(text))).toEqual([]);
  });

  it("says nothing on the 404 page", () => {
    expect(buildStructuredData("missing", locale)).toBeUndefined();
  });
});

it("offers no registration while the form of visitors is closed", () => {
  const site = { siteUrl: "https://fuar.example", siteHosts: [], confirm: [] };
  const offersWith = (closedForms: string[]) => {
    provideSite({ ...site, closedForms });
    return JSON.stringify(buildStructuredData("home", "en")).includes('"offers"');
  };
  expect([offersWith(["visit"]), offersWith(["press"])]).toEqual([false, true]);
});
