/**
 * How built pages are served: compressed, with an ETag of their content, and cacheable by shared
 * caches.
 */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { exchange } from "../e2e/support/attacks/exchange";
import { sitePages } from "../e2e/support/site-pages";
import { siteUrl } from "../support/servers/served";

jest.setTimeout(60_000);

const files = ["/robots.txt", "/sitemap.xml", "/sitemap/sectors.xml", "/manifest.webmanifest"];
const paths = [...sitePages.map(({ path }) => path), ...files];

test.each(paths)(
  "%s comes in the smallest accepted encoding, each with its own ETag, and may be kept",
  async (path) => {
    const plain = await exchange(siteUrl + path);
    expect(plain.status).toBe(200);
    for (const absent of ["content-encoding", "set-cookie"])
      expect(plain.headers).not.toHaveProperty(absent);
    // By a shared cache for a minute, and while the site is down.
    expect(plain.headers).toMatchObject({
      "cache-control":
        "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400",
      "x-content-type-options": "nosniff",
    });
    const tags = new Set([plain.headers.etag]);
    for (const [accepted, encoding, decode] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["br;q=0, gzip;q=0.1", "gzip", gunzipSync],
    ] as const) {
      const { headers, body } = await exchange(siteUrl + path, { "accept-encoding": accepted });
      expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
      expect(headers["content-length"]).toBe(String(body.length));
      expect(body.length).toBeLessThan(plain.body.length);
      expect(decode(body).equals(plain.body)).toBe(true);
      tags.add(headers.etag);
    }
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(tags.size).toBe(3);
  },
);

test("no two pages share a tag, and HEAD answers with the headers of GET", async () => {
  const tags = new Set<string | undefined>();
  for (const path of paths) {
    const url = `${siteUrl}${path}?utm=1`;
    const { date: _, ...whole } = (await exchange(url)).headers;
    const head = await exchange(url, {}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers).toMatchObject(whole);
    tags.add(whole.etag);
  }
  expect(tags.size).toBe(paths.length);
});

for (const [name, condition] of [
  ["the tag", (tag: string) => tag],
  ["a list with it", (tag: string) => `"a", W/${tag}`],
  ["any", () => "*"],
] as const) {
  test(`${name} of a page is answered with 304 and no body`, async () => {
    const url = `${siteUrl}/tr`;
    const { headers } = await exchange(url);
    const again = await exchange(url, { "if-none-match": condition(String(headers.etag)) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    for (const kept of ["etag", "cache-control", "content-security-policy", "vary"] as const) {
      expect(again.headers[kept]).toBe(headers[kept]);
    }
    expect((await exchange(url, { "if-none-match": '"other"' })).status).toBe(200);
  });
}
