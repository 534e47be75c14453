/** Every spelling of an address leads to its page, with one redirect at most. */
import { pages } from "@/lib/content/navigation";
import { locales } from "@/lib/locales";
import { sendRaw } from "../e2e/support/attacks/raw";
import { siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

const paths = Object.values(pages).map(({ path }) => path);

/** Asks for an address, and follows no redirect. */
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + address, { redirect: "manual", headers });

describe.each(locales)("in %s", (locale) => {
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
