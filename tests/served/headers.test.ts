/** The headers of answers that are no pages, and what pages say in theirs. */

import { exchange } from "../e2e/support/attacks/exchange";
import { readHtml } from "../e2e/support/html";
import { get, siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

it.each([
  "/",
  "/EN/",
  "/api/health",
  "/api/nowhere",
  "/icon.svg",
  "/images/nowhere.avif",
  "/robots.txt",
  "/_next/static/nowhere.js",
])("%s has the headers of security, too", async (path) => {
  const { headers } = await exchange(siteUrl + path);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  // This site does not use https.
  expect(headers).not.toHaveProperty("strict-transport-security");
});

it("security.txt says where to report a weakness", async () => {
  const { status, headers, body } = await exchange(`${siteUrl}/.well-known/security.txt`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/i);
  expect(body.toString()).toContain("Contact: mailto:");
});

it("every page names rules for prerendering that match our pages and nothing else", async () => {
  const { headers } = await exchange(`${siteUrl}/tr/Transport`);
  const answer = await get(JSON.parse(String(headers["speculation-rules"])));
  expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
  const { prerender } = await answer.json();
  expect(prerender).toHaveLength(1);
  expect(prerender[0].eagerness).toBe("moderate");
  expect(prerender[0].where.or).toContainEqual({ href_matches: "/ar/VisitRegistration" });
  expect(JSON.stringify(prerender)).not.toMatch(/documents|api|\*/);
});

it("a form has the sectors of its link chosen, for one visitor; unknown ones change nothing", async () => {
  const [plain, asked, unknown] = await Promise.all(
    ["", "?sector=food,packaging&sector=nothing", '?sector=nothing"><b>'].map((query) =>
      exchange(`${siteUrl}/en/VisitRegistration${query}`),
    ),
  );
  const { elements } = readHtml(asked?.body.toString() ?? "");
  const chosen = elements("input").filter(
    ({ attribs }) => attribs.name === "interestedProducts" && "checked" in attribs,
  );
  expect(chosen.map(({ attribs }) => attribs.value)).toEqual(["food", "packaging"]);
  expect(asked?.headers).toMatchObject({
    "cache-control": "private, no-cache",
    "content-security-policy": plain?.headers["content-security-policy"],
  });
  expect(asked?.headers.etag).toBeUndefined();
  expect(unknown?.headers.etag).toBe(plain?.headers.etag);
});

it("a spelling of the address of a choice leads to its page, and a strange one nowhere else", async () => {
  const ask = async (path: string) => (await exchange(siteUrl + path)).headers;
  for (const path of ["/Language/AR/whyvisit/", "/language//ar//WhyVisit//"]) {
    expect((await ask(path)).location).toBe("/ar/WhyVisit");
  }
  const strange = ["/language", "/language/", "/language/de", "/language/WhyVisit"];
  const evil = ["//evil.example", "/ar//evil.example", "/ar/%2Fevil.example", "/ar/language/tr"];
  for (const path of [...strange, ...evil.map((end) => `/language${end}`)]) {
    const { location, "set-cookie": cookie } = await ask(path);
    expect({ path, cookie }).toEqual({ path, cookie: undefined });
    if (location) expect(location).toMatch(/^\/language\/(ar\/)?evil\.example$/);
  }
});
