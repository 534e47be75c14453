/**
 * How built pages are served: compressed, with an ETag of their content, and cacheable by shared
 * caches.
 */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { exchange } from "./support/exchange";
import { expect, test } from "./support/fixtures";
import { sitePages } from "./support/site-pages";

const files = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"];
const paths = [...sitePages.map(({ path }) => path), ...files];

test("every page and file comes in the smallest accepted encoding, each with its own ETag", async ({
  site,
}) => {
  for (const path of paths) {
    const plain = await exchange(site.url + path);
    expect(plain.status, path).toBe(200);
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const tags = new Set([plain.headers.etag]);
    for (const [accepted, encoding, decode] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["br;q=0, gzip;q=0.1", "gzip", gunzipSync],
    ] as const) {
      const { headers, body } = await exchange(site.url + path, { "accept-encoding": accepted });
      expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
      expect(headers["content-length"]).toBe(String(body.length));
      expect(body.length, path).toBeLessThan(plain.body.length);
      expect(decode(body).equals(plain.body), path).toBe(true);
      tags.add(headers.etag);
    }
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(tags.size, path).toBe(3);
  }
});

test("no two pages share a tag, and HEAD answers with the headers of GET", async ({ site }) => {
  const tags = new Set<string | undefined>();
  for (const path of paths) {
    const url = `${site.url}${path}?utm=1`;
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
  test(`${name} of a page is answered with 304 and no body`, async ({ site }) => {
    const url = `${site.url}/tr`;
    const { headers } = await exchange(url);
    const again = await exchange(url, { "if-none-match": condition(String(headers.etag)) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    for (const kept of ["etag", "cache-control", "content-security-policy", "vary"] as const) {
      expect(again.headers[kept], kept).toBe(headers[kept]);
    }
    expect((await exchange(url, { "if-none-match": '"other"' })).status).toBe(200);
  });
}

test("a shared cache may keep every page for a minute, and while the site is down", async ({
  site,
}) => {
  for (const path of paths) {
    const { headers } = await exchange(site.url + path);
    expect(headers["cache-control"], path).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400",
    );
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

test("the structured data in the head are complete: no text ends their script element", async ({
  site,
}) => {
  for (const { path } of sitePages) {
    const html = (await exchange(site.url + path)).body.toString();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length, path).toBeLessThanOrEqual(1);
    for (const [block, json = ""] of blocks) {
      expect(json).not.toContain("<");
      expect(JSON.parse(json)).toHaveProperty("@graph");
      expect(html).toContain(`${block}</head>`);
    }
  }
});
