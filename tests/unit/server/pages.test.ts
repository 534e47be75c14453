import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pages } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";
import { bothTexts } from "@/lib/registration/both-texts";
import { loadPrerendered, refuseClosed, servePrerendered } from "@/lib/server/pages";
import { placeholderOrigin, provideSite } from "@/lib/site";
import { listen } from "@/scripts/free-port";

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [] });
const buildDir = mkdtempSync(join(tmpdir(), "pages-"));
const settings = {
  buildDir,
  siteUrl: "https://fuar.example",
  headers: [["X-Content-Type-Options", "nosniff"]] as [string, string][],
  closedForms: [],
  cacheSeconds: 60,
};
const server = createServer();
let port: number;

function write(file: string, text: string) {
  const path = join(buildDir, "server", "app", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(async () => {
  for (const locale of locales) {
    for (const { path } of Object.values(pages)) {
      const canonical = `<link rel="canonical" href="${placeholderOrigin}/${path}">`;
      write(
        `${localizedPath(locale, path)}.html`,
        `<head>${canonical}</head>${"<p>x</p>".repeat(99)}`,
      );
    }
  }
  write("robots.txt.body", `Sitemap: ${placeholderOrigin}/sitemap.xml`);
  write("robots.txt.meta", JSON.stringify({ headers: { "content-type": "text/plain" } }));
  const serve = servePrerendered(await loadPrerendered(settings));
  server.on("request", (request, response) => {
    if (!serve(request, response)) response.writeHead(418).end();
  });
  port = await listen(server);
});

afterAll(() => {
  server.close();
  rmSync(buildDir, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    ask({ port, path, method, headers, agent: false }, resolve).on("error", reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

it("names the origin that the server was started with, in pages and files", async () => {
  const page = await get("/en/WhyVisit");
  expect(page.body.toString()).toContain('href="https://fuar.example/WhyVisit"');
  const robots = await get("/robots.txt");
  expect(robots.body.toString()).toBe("Sitemap: https://fuar.example/sitemap.xml");
});

it("sends the smallest encoding that the client takes, each with a tag of its own", async () => {
  const plain = await get("/en");
  const tags = [plain.headers.etag];
  for (const [accepted, encoding, decode] of [
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.1", "gzip", gunzipSync],
  ] as const) {
    const { headers, body } = await get("/en", { "accept-encoding": accepted });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(headers["content-length"]).toBe(String(body.length));
    expect(decode(body)).toEqual(plain.body);
    tags.push(headers.etag);
  }
  expect(tags.every((tag) => tag && /^"[\w-]{27}"$/.test(tag))).toBe(true);
  expect(new Set(tags).size).toBe(3);
});

it.each([
  ["the tag", (tag: string) => tag],
  ["a list with it", (tag: string) => `"a", W/${tag}`],
  ["any", () => "*"],
])("answers 304 without a body to %s", async (_, condition) => {
  const { headers } = await get("/tr");
  const again = await get("/tr", { "if-none-match": condition(String(headers.etag)) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers.etag).toBe(headers.etag);
  expect((await get("/tr", { "if-none-match": '"other"' })).status).toBe(200);
});

it("answers HEAD with the headers of GET", async () => {
  const whole = await get("/ar/Transport?utm=1");
  const head = await get("/ar/Transport", {}, "HEAD");
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(String(whole.body.length));
  expect(head.headers.etag).toBe(whole.headers.etag);
});

it("may be kept by a shared cache, for a minute and while the site is down", async () => {
  const { headers } = await get("/en");
  expect(headers["cache-control"]).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400",
  );
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

it("states the facts of the fair in the page, which no sentence can leave", async () => {
  const html = (await get("/en")).body.toString();
  const json = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/s.exec(html)?.[1];
  expect(json).not.toContain("<");
  expect(JSON.parse(String(json))["@graph"]).toContainEqual(
    expect.objectContaining({ "@type": "ExhibitionEvent", url: "https://fuar.example/en" }),
  );
});

it("leaves other methods and addresses to the next", async () => {
  expect((await get("/en", {}, "POST")).status).toBe(418);
  expect((await get("/en/nowhere")).status).toBe(418);
});

describe("while forms are closed", () => {
  const closing = createServer();
  let closingPort: number;

  beforeAll(async () => {
    for (const locale of locales) write(`${locale}/closed/press.html`, "closed".repeat(99));
    const offers = [bothTexts("press", "apply", "apply no more"), bothTexts("visit", "come", "no")];
    write("en/Transport.html", `<head></head>${offers}`);
    const prerendered = await loadPrerendered({ ...settings, closedForms: ["press"] });
    const steps = [
      servePrerendered(prerendered),
      refuseClosed(prerendered, ["press"], { refused: () => undefined }),
    ];
    closing.on("request", (request, response) => {
      if (!steps.some((step) => step(request, response))) response.writeHead(200).end();
    });
    closingPort = await listen(closing);
  });
  afterAll(() => void closing.close());

  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${closingPort}${path}`, init);

  it("gives out another page for a closed form, and the form for an open one", async () => {
    expect(await (await ask("/ar/PressRegistration")).text()).toContain("closed");
    expect(await (await ask("/ar/VisitRegistration")).text()).toContain("<p>x</p>");
  });

  it("keeps the text that holds, of closed and of open forms", async () => {
    expect(await (await ask("/en/Transport")).text()).toMatch(/>apply no more,come$/);
  });

  it("answers what is posted to a closed form with 410 and its page, which no cache keeps", async () => {
    const answer = await ask("/tr/PressRegistration", { method: "POST", body: "a=1" });
    expect(answer.status).toBe(410);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("closed");
    expect((await ask("/tr/VisitRegistration", { method: "POST" })).status).toBe(200);
  });

  it("lets the action of a page that is still open answer, with the same status", async () => {
    const init = { method: "POST", headers: { "next-action": "a" } };
    expect((await ask("/tr/PressRegistration", init)).status).toBe(410);
    expect((await ask("/tr/ExhibitRegistration", init)).status).toBe(200);
  });

  it("does not start with half a text", async () => {
    write("en/Transport.html", "<head></head>{open press}apply{or}");
    await expect(loadPrerendered(settings)).rejects.toThrow(/in parts/);
  });
});

it("does not start without a page", async () => {
  const empty = { ...settings, buildDir: join(buildDir, "none") };
  await expect(loadPrerendered(empty)).rejects.toThrow(/The build lacks .*: run npm run build\./);
});
