/** Every spelling of an address leads to its page, with one redirect at most. */
import { getPagePath, listDetailPages, pages, splitDetailPage } from "@/lib/content/navigation";
import { locales } from "@/lib/locales";
import { sendRaw } from "../e2e/support/attacks/raw";
import { siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

/** One page of each list: all are alike. */
const details = listDetailPages().filter(
  (page, n, all) =>
    all.findIndex((one) => splitDetailPage(one).list === splitDetailPage(page).list) === n,
);

/** Asks for an address, and follows no redirect. */
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + address, { redirect: "manual", headers });

describe.each(locales)("in %s", (locale) => {
  const paths = [
    ...Object.values(pages).map(({ path }) => path),
    ...details.map((page) => getPagePath(page, locale)),
  ];

  it.each(paths)("/%s answers in every spelling", async (path) => {
    const canonical = path ? `/${locale}/${path}` : `/${locale}`;
    expect((await ask(canonical)).status).toBe(200);
    const spellings = [
      `${canonical}/`,
      `${canonical}///`,
      `/${canonical}`,
      `${canonical.toLowerCase().replaceAll("/", "//")}//`,
      canonical.toUpperCase(),
      canonical.toLowerCase(),
      ...[".", ")", ").", "%20", "%C2%A0", "%E2%80%8B", "%3E", "%D8%8C"].map(
        (behind) => canonical + behind,
      ),
    ];
    for (const spelling of spellings) {
      const answer = await ask(`${spelling}?a=1`);
      const location = answer.headers.get("location");
      const { pathname, search } = new URL(location ?? siteUrl + spelling, siteUrl);
      expect({ spelling, leadsTo: pathname + (location ? search : "?a=1") }).toEqual({
        spelling,
        leadsTo: `${canonical}?a=1`,
      });
    }
    const bare = await ask(`/${path.toLowerCase()}`, {
      "accept-language": `${locale}-XX,xx;q=0.5`,
    });
    expect(bare.status).toBe(307);
    expect(Object.fromEntries(bare.headers)).toMatchObject({
      location: canonical,
      vary: "Accept-Language, Cookie",
      "cache-control": "private, no-store",
    });
  });
});

it.each(details)(
  "the address of %s in another language leads to its page in one redirect",
  async (page) => {
    for (const locale of locales) {
      const own = `/${locale}/${getPagePath(page, locale)}`;
      for (const other of locales) {
        const asked = `/${locale}/${getPagePath(page, other)}`;
        for (const spelling of [`${asked}?a=1`, `${asked.toUpperCase()}//?a=1`]) {
          if (spelling === `${own}?a=1`) continue;
          const answer = await ask(spelling);
          expect([spelling, answer.status, answer.headers.get("location")]).toEqual([
            spelling,
            308,
            `${own}?a=1`,
          ]);
        }
      }
    }
  },
);

const lists = [
  ...details.map((page) => pages[splitDetailPage(page).list].path),
  "Exhibitors",
  "Transport",
  "Search",
];

it.each(lists)("what is not below %s is said in the language of the address", async (list) => {
  const below = [
    "no-such-thing",
    "a/b",
    "constructor",
    "__proto__",
    "%D9%82%D8%B7",
    "a%2Fb",
    "%E0%A4%A",
    "..%2f..",
    "a\\b",
    "<b>",
  ];
  for (const locale of locales) {
    for (const name of below) {
      const answer = await ask(`/${locale}/${list}/${name}`);
      const text = await answer.text();
      expect([name, answer.status, /<html[^>]* lang="(\w+)"/.exec(text)?.[1]]).toEqual([
        name,
        404,
        locale,
      ]);
    }
  }
});

it.each(["VisitorPass", "Company", "Unsubscribe", "Exhibitors"])(
  "a link below %s is found with what stands behind it in a sentence",
  async (page) => {
    const address = `/en/${page}/abcdefghij_klmno-1-_`;
    for (const behind of [".", ",", ")", "%3E", "%20", "%E2%80%8B", "!%22"]) {
      const answer = await ask(address + behind);
      expect([answer.status, answer.headers.get("location")]).toEqual([308, address]);
    }
  },
);

it.each(["//evil.example", "//evil.example//", "///evil.example/en", "//en//evil.example"])(
  "%s does not lead to another site",
  async (path) => {
    const { host } = new URL(siteUrl);
    const asked = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const { status, headers } = await sendRaw(siteUrl, asked);
    const location = headers.get("location");
    if (location) expect(new URL(location, siteUrl + path).origin).toBe(siteUrl);
    else expect(status).toBe(404);
  },
);
