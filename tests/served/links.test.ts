/** Follows every internal address on every page. */
import { existsSync, readFileSync } from "node:fs";
import { type DocumentId, documents, getDocumentPath } from "@/lib/content/documents";
import { readHtml } from "../e2e/support/html";
import { describedPages, everyDocument } from "../e2e/support/site-pages";
import { siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

type Page = ReturnType<typeof readHtml>;

/** The files that a page shows or loads, beside its links. */
function resourcesOf(page: Page): string[] {
  const sets = [...page.attribute("source", "srcset"), ...page.attribute("img", "srcset")];
  return [
    ...sets.flatMap((set) => set.split(",").map((entry) => entry.trim().split(" ")[0] ?? "")),
    ...["img", "script", "video", "source"].flatMap((name) => page.attribute(name, "src")),
    ...page.attribute("video", "poster"),
    ...page.elements("link").flatMap(({ attribs }) => {
      const names = ["canonical", "alternate", "preconnect"].includes(attribs.rel ?? "");
      return names || !attribs.href ? [] : [attribs.href];
    }),
  ];
}

/** The addresses on this site, as seen from the page at `base`. */
function own(values: string[], base: string): URL[] {
  return values
    .map((value) => new URL(value, base))
    .filter(({ origin }) => origin === new URL(base).origin);
}

/** The ids of the page that takes the home page's place on a day of the fair. Links to them are shown only then. */
function listIdsOfDay(path: string) {
  const built = `.next/server/app${path}/variant/home-1.html`;
  return existsSync(built) ? readHtml(readFileSync(built, "utf8")).ids() : [];
}

test("every link, anchor and picture leads somewhere, in three languages", async () => {
  const read = new Map<string, Page>();
  // Documents are linked from elsewhere, too. They must exist whether or not a page links them.
  const wanted = new Set<string>((Object.keys(documents) as DocumentId[]).map(getDocumentPath));
  const anchors = new Set<string>();
  const queue = everyDocument.filter(({ id }) => id === "home" || id === "missing");
  const paths = new Set(queue.map(({ path }) => path));

  for (const path of paths) {
    const page = readHtml(await (await fetch(siteUrl + path)).text());
    read.set(path, page);
    for (const { pathname, search } of own(resourcesOf(page), siteUrl + path)) {
      wanted.add(pathname + search);
    }
    for (const address of own(page.attribute("a", "href"), siteUrl + path)) {
      const { search, hash } = address;
      // The link of a language stores the choice and redirects to the page.
      const pathname = address.pathname.replace(/^\/language\//, "/");
      if (describedPages.some((known) => known.path === pathname)) paths.add(pathname);
      else if (pathname !== path) wanted.add(pathname + search);
      if (hash) anchors.add(pathname + hash);
    }
  }

  expect([...paths]).toEqual(expect.arrayContaining(describedPages.map(({ path }) => path)));

  const statuses = await Promise.all(
    [...wanted].map(async (path) => {
      const { status } = await fetch(siteUrl + path, { method: "HEAD", redirect: "manual" });
      return `${status} ${path}`;
    }),
  );
  expect(statuses.filter((line) => !line.startsWith("200 "))).toEqual([]);

  const dangling = [...anchors].filter((address) => {
    const { pathname, hash } = new URL(address, siteUrl);
    const ids = new Set([...(read.get(pathname)?.ids() ?? []), ...listIdsOfDay(pathname)]);
    return !ids.has(decodeURIComponent(hash.slice(1)));
  });
  expect(dangling).toEqual([]);
});
