/** The metadata of the pages for search engines and share previews. */
import sharp from "sharp";
import { locales } from "@/lib/locales";
import { readHtml } from "../e2e/support/html";
import { describedPages } from "../e2e/support/site-pages";
import { get, siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

const openGraphTags = { tr: "tr_TR", en: "en_US", ar: "ar" };

/** The languages of a page as `hreflang` → address. */
const languagesOf = (document: ReturnType<typeof readHtml>) =>
  Object.fromEntries(
    document
      .links("alternate")
      .flatMap(({ hreflang, href = "" }) => (hreflang ? [[hreflang, href]] : [])),
  );

for (const { isIndexed, locale, path } of describedPages) {
  test(`${path} describes itself`, async () => {
    const document = readHtml(await (await get(path)).text());
    const one = (name: string) => {
      const contents = document.meta(name);
      expect({ name, contents }).toEqual({ name, contents: [expect.any(String)] });
      return contents[0] ?? "";
    };

    const [canonical] = document.links("canonical");
    const { origin, pathname } = new URL(canonical?.href ?? "");
    expect(pathname).toBe(path);
    expect(one("og:url")).toBe(canonical?.href);

    const twins = languagesOf(document);
    expect(Object.keys(twins).sort()).toEqual(["ar", "en", "tr", "x-default"]);
    expect(twins[locale]).toBe(canonical?.href);
    for (const twin of Object.values(twins)) expect(new URL(twin).origin).toBe(origin);

    const [title = ""] = document.text("title");
    expect(title).toContain(one("og:title"));
    expect(title).toContain(one("og:site_name"));
    expect(one("og:description")).toBe(one("description"));
    expect(one("twitter:description")).toBe(one("description"));
    expect(one("keywords").split(/[,،]/).length).toBeGreaterThan(2);
    expect(one("robots")).toBe(isIndexed ? "index, follow" : "noindex, nofollow");

    expect(one("og:type")).toBe("website");
    expect(one("og:locale")).toBe(openGraphTags[locale]);
    expect(document.meta("og:locale:alternate").sort()).toEqual(
      locales
        .filter((other) => other !== locale)
        .map((other) => openGraphTags[other])
        .sort(),
    );

    expect(one("twitter:card")).toBe("summary_large_image");
    expect(one("twitter:image")).toBe(one("og:image"));
    expect(one("twitter:image:alt")).toBe(one("og:image:alt"));
    expect(one("og:image:alt")).toMatch(/\p{L}{3}/u);
    const picture = new URL(one("og:image"));
    expect(picture.origin).toBe(origin);
    const answer = await get(picture.pathname);
    expect(answer.headers.get("content-type")).toBe(one("og:image:type"));
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect([one("og:image:width"), one("og:image:height")]).toEqual(["1200", "630"]);
  });
}

for (const id of new Set(describedPages.map((page) => page.id))) {
  test(`the languages of ${id} name each other, and its bare address leads to them`, async () => {
    const twins = describedPages.filter((page) => page.id === id);
    const named = await Promise.all(
      twins.map(async ({ path }) => {
        const answer = await fetch(siteUrl + path);
        return languagesOf(readHtml(await answer.text()));
      }),
    );
    for (const languages of named) expect(languages).toEqual(named[0]);
    const bare = new URL(named[0]?.["x-default"] ?? "").pathname;
    for (const { locale, path } of twins) {
      const answer = await fetch(siteUrl + bare, {
        headers: { "accept-language": locale },
        redirect: "manual",
      });
      expect(answer.headers.get("location")).toBe(path);
    }
  });
}
