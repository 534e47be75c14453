/** News of staff: what an article may have, where its pages are, and where its card leads. */
import { getPagePath, listPageLocales } from "@/lib/content/navigation";
import { type NewsCard, news } from "@/lib/content/news";
import { parseArticle } from "@/lib/i18n/article-html";
import { getNewsTexts, listNewsCards } from "@/lib/i18n/news-texts";
import { resolveRoute } from "@/lib/i18n/routing";
import { renderFeed } from "@/lib/seo/atom";
import { getSharePicture } from "@/lib/seo/share-image";
import { listSitemapEntries } from "@/lib/seo/sitemap";
import { checkContent, checkItem } from "@/lib/server/site-content/check-content";
import { provideSite } from "@/lib/site";
import { listMissingLocales } from "@/staff/desk/site/content-items";
import { showContent } from "../../support/pages/content";

const card: NewsCard = {
  id: "i1",
  title: { tr: "Yeni", en: "New" },
  text: { tr: "Bir", en: "One" },
  body: { en: "All is **new**.\n\n## Where\n\n- [Here](/Programme)" },
  date: "2026-07-01",
  picture: "news/news-1",
  slug: { tr: "yeni", en: "new" },
};

const upload = {
  ...{ width: 1600, height: 900, focus: [30, 70] as const },
  files: [{ digest: "d", width: 1600 }],
};

const show = (...cards: NewsCard[]) => showContent({ news: cards });

beforeEach(() => {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  show(card);
});

it.each([
  [
    "a link to a page in the reader's language",
    "[a](/en/Programme#day-2)",
    '<p><a href="/ar/Programme#day-2">a</a></p>',
  ],
  [
    "another site in a new tab",
    "[a](https://x.example/)",
    '<p><a href="https://x.example/" rel="noopener noreferrer" target="_blank">a</a></p>',
  ],
  ["one heading of the first level, that of the page", "# a\n\n#### b", "<h2>a</h2>\n<h3>b</h3>"],
  [
    "a quote, bold and italic",
    "> **a** *b*",
    "<blockquote>\n<p><strong>a</strong> <em>b</em></p>\n</blockquote>",
  ],
  ["no markup of its own", "<img src=x onerror=alert(1)><b onclick=x>a</b>", "<p>a</p>"],
  [
    "no script in a link",
    "[a](javascript:alert(1))",
    '<p><a rel="noopener noreferrer" target="_blank">a</a></p>',
  ],
  ["no tables and pictures in a line", "![a](/x.png) b", "<p> b</p>"],
  ["pictures between paragraphs", "a\n\n![b *c*](stage)\n\nd", "<p>a</p> b *c*=stage <p>d</p>"],
])("an article has %s", (_, markdown, html) => {
  const parts = parseArticle(markdown, "ar").map((part) =>
    "html" in part ? part.html.trim() : `${part.image.alt}=${part.image.id}`,
  );
  expect(parts.join(" ")).toBe(html);
});

it("shows a picture of its list in an article, on the page and in the feed, and refuses another", () => {
  const body = { en: "a\n\n![The “stage”](own)\n\nb" };
  const own = { id: "own", picture: "programs/b2b", caption: { tr: "Masa" } };
  const check = (...articlePictures: unknown[]) =>
    checkContent({ news: [{ ...card, body }], articlePictures }).errors;
  expect(check(own)).toBeUndefined();
  expect(check({ ...own, id: "other" })).toEqual([
    { path: "news.0.body.en", code: "unknown", name: "own" },
  ]);
  const ofTheRelease = checkContent({ articlePictures: [own] }).errors;
  const path = expect.stringMatching(/^news\.\d+\.body\.en$/);
  expect(ofTheRelease).toContainEqual({ path, code: "unknown", name: "stage" });
  show({ ...card, body });
  expect(getNewsTexts("i1", "en").article).toHaveLength(2);
  showContent({ news: [{ ...card, body }], articlePictures: [own] });
  expect(getNewsTexts("i1", "en").article[1]).toMatchObject({
    alt: "The “stage”",
    picture: { src: "/images/programs/b2b", width: 1200, height: 800 },
  });
  const feed = renderFeed("en").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
  expect(feed).toContain("https://fuar.example/images/programs/b2b-640.webp");
  expect(feed).toContain('width="640" height="427"');
});

it("is shared with its own picture if that is large enough", () => {
  expect(getSharePicture("news/i1", "en")).toMatchObject({
    url: expect.stringMatching(/^\/pictures\/share\/news\.news-1\.\w+\.jpg$/),
    width: 1200,
  });
  show({ ...card, picture: { ...upload, width: 700, files: [{ digest: "d", width: 700 }] } });
  expect(getSharePicture("news/i1", "en").url).toBe("/images/share/news-en.jpg");
  show({ ...card, picture: upload });
  expect(getSharePicture("news/i1", "en").url).toBe("/pictures/share/d.30-70.jpg");
});

it.each<[string, Partial<NewsCard>, string | undefined]>([
  ["an article", {}, undefined],
  [
    "an address instead",
    { body: undefined, date: undefined, url: "https://x.example/" },
    undefined,
  ],
  ["neither", { body: undefined }, "body required"],
  ["no date", { date: undefined }, "date required"],
  ["markup", { body: { en: "a <b>b</b>" } }, "body.en markup"],
  ["a picture on its own", { body: { en: "a\n\n![a](stage)" } }, undefined],
  ["a picture in a line", { body: { en: "a ![a](stage)" } }, "body.en pictureInLine"],
  ["a picture that nobody describes", { body: { en: "a\n\n![ ](stage)" } }, "body.en pictureText"],
  ["a link to no page", { body: { en: "[a](/Nowhere)" } }, "body.en badLink"],
  ["a link to a script", { body: { en: "[a](javascript:b)" } }, "body.en urlScheme"],
  ["signs alone", { body: { en: "##" } }, "body.en required"],
  ["too much", { body: { en: "a ".repeat(4001) } }, "body.en tooLong"],
  ["a slug with capitals", { slug: { en: "New" } }, "slug.en badId"],
])("news with %s", (_, change, error) => {
  const given = Object.fromEntries(
    Object.entries({ ...card, ...change }).filter(([, value]) => value),
  );
  const [first] = checkItem("news", given).errors ?? [];
  expect(first && `${first.path} ${first.code}`).toBe(error);
});

it("keeps the lines of an article", () => {
  const body = { en: "a  b\r\n\r\n\r\n\r\n- c" };
  expect(checkItem("news", { ...card, body }).value?.body).toEqual({ en: "a b\n\n- c" });
});

it("has a page in the languages that have an article, and leads there from the others", () => {
  expect(listPageLocales("news/i1")).toEqual(["en"]);
  expect(getPagePath("news/i1", "en")).toBe("News/new");
  expect(listSitemapEntries("news")).toEqual([
    {
      path: "/en/News/new",
      lastModified: "2026-07-01",
      languages: { en: "/en/News/new", "x-default": "/News/new" },
    },
  ]);
  for (const path of ["/tr/News/yeni", "/ar/news/New/", "/News/new"]) {
    expect(resolveRoute(path, undefined, "tr")).toEqual({ kind: "localized", to: "/en/News/new" });
  }
  expect(resolveRoute("/en/News/yeni", undefined, "tr")).toEqual({
    kind: "canonical",
    to: "/en/News/new",
  });
  expect(listNewsCards("en")).toMatchObject([{ href: "/en/News/new", title: "New" }]);
  expect(listNewsCards("tr")).toMatchObject([
    {
      href: "/en/News/new",
      title: "Yeni",
      only: { locale: "en", label: "Yalnızca şu dilde: İngilizce" },
    },
  ]);
});

it("leads to its address, if it has one, and is no entry of a feed", () => {
  show({ ...card, url: "/Programme" });
  expect(listNewsCards("tr")).toMatchObject([{ href: "/tr/Programme" }]);
  expect(renderFeed("en")).not.toContain("<entry>");
  expect(listPageLocales("news/i1")).toEqual([]);
});

it("leads from an address that it had, and says that it is gone when it is removed", () => {
  const addresses = { "news/halls": "i1", "news/gone": "i2" };
  const find = (slug: string) => resolveRoute(`/en/News/${slug}`, undefined, null);
  showContent({ news: [card] }, { getAddresses: () => addresses });
  expect(find("Halls")).toEqual({ kind: "canonical", to: "/en/News/new" });
  const gone = { kind: "missing", what: "gone", locale: "en" };
  // Of staff, and of the release.
  for (const slug of ["gone", "results-of-the-last-fair"]) expect(find(slug)).toEqual(gone);
  expect(find("nothing")).toEqual({ ...gone, what: "page" });
});

it("is missing where a text is, and nowhere because of what may be empty", () => {
  const { body: _, ...rest } = card;
  const texts = { title: { tr: "a", en: "a", ar: "a" }, text: { tr: "a", en: "a", ar: "a" } };
  expect(listMissingLocales("news", { ...rest, ...texts })).toEqual([]);
  expect(listMissingLocales("news", { ...card, ...texts })).toEqual(["tr", "ar"]);
});

it("of the release that have an article have it in every language", () => {
  showContent({});
  const written = news
    .map(({ id }) => listPageLocales(`news/${id}`))
    .filter(({ length }) => length);
  expect(written.length).toBeGreaterThan(0);
  for (const languages of written) expect(languages).toEqual(["tr", "en", "ar"]);
});
