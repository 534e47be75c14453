/** The server around the pages: one build serves any origin; files; upgrade requests. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readlink, rm, writeFile } from "node:fs/promises";
import { Agent, get as ask, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

const paths = locales.flatMap((locale) =>
  Object.values(pages).map(({ path }) => getLocalizedPath(locale, path)),
);

test("one build serves any origin, in all that names it", async () => {
  const origin = "https://fuar.example";
  const site = await startSite({ SITE_URL: origin, SITE_HOSTS: "localhost" });
  const files = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/calendar/ar.ics"];
  for (const path of [...paths, ...files, "/en/nowhere"]) {
    const text = await fetch(site.url + path).then((answer) => answer.text());
    expect(/\.invalid|localhost/.exec(text)).toBeNull();
  }
  const home = await fetch(`${site.url}/en`).then((answer) => answer.text());
  for (const named of [
    `<link rel="canonical" href="${origin}/en"/>`,
    `hrefLang="ar" href="${origin}/ar"`,
    `property="og:image" content="${origin}/images/share/home-en.jpg"`,
    `name="twitter:image" content="${origin}/images/share/home-en.jpg"`,
    `"url":"${origin}/en"`,
  ]) {
    expect(home.includes(named), named).toBe(true);
  }
  expect(await fetch(`${site.url}/sitemap/pages.xml`).then((answer) => answer.text())).toContain(
    `<loc>${origin}/tr/WhyVisit</loc>`,
  );
  await site.stop();
});

test("files come compressed where it helps, and stay in caches by their names", async ({
  site,
}) => {
  const get = (path: string, headers = {}) => fetch(site.url + path, { headers });
  const [script = ""] = await readdir(".next/static/chunks");
  const asset = await get(`/_next/static/chunks/${script}`, { "accept-encoding": "br" });
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const logo = await get("/logos/fair-logo.svg", { "accept-encoding": "gzip" });
  expect(logo.headers.get("content-encoding")).toBe("gzip");
  expect(logo.headers.get("vary")).toBe("Accept-Encoding");
});

test("an unknown file is answered with a plain 404", async ({ site }) => {
  for (const path of [
    "/images/none.avif",
    "/_next/static/chunks/none.js",
    "/_next/image?url=/icon.svg&w=64&q=75",
    "/.well-known/none",
    "/images/",
    "/images/..%2f..%2fpackage.json",
    "/images/a%00.avif",
  ]) {
    const answer = await fetch(site.url + path);
    const { status, headers } = answer;
    const expected = [path, 404, "Not Found\n", "no-store"];
    expect([path, status, await answer.text(), headers.get("cache-control")]).toEqual(expected);
  }
});

test("a file that is added to public/ later is served, but hidden files are not", async ({
  site,
}) => {
  const dropped = ["public/google0123456789.html", "public/.secret"];
  try {
    for (const file of dropped) await writeFile(file, "verification");
    const answer = await fetch(`${site.url}/google0123456789.html`);
    expect([answer.status, await answer.text()]).toEqual([200, "verification"]);
    expect((await fetch(`${site.url}/.secret`)).status).toBe(404);
  } finally {
    for (const file of dropped) await rm(file, { force: true });
  }
});

test("four hundred upgrades leave nothing behind", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const descriptors = async () => (await readdir(`/proc/${site.pid}/fd`)).length;
  const before = await descriptors();
  const upgrade = (path: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once("data", () => socket.destroy());
      socket.once("error", () => socket.destroy());
      socket.once("close", () => resolve());
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
    });
  await fetch(`${site.url}/`, { redirect: "manual" });
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => upgrade(index % 2 ? "/" : "/en")));
  }
  await expect.poll(descriptors).toBeLessThanOrEqual(before + 5);
  await site.stop();
});

test("a file that cannot be opened for a moment is not reported as missing", async () => {
  const site = await startSite();
  // One connection is kept open, because a new one would need a descriptor that is not there.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (path: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      ask(site.url + path, { agent }, resolve).on("error", reject);
    });
    answer.resume();
    await once(answer, "end");
    return answer;
  };
  const allow = (descriptors: number) =>
    execFileSync("prlimit", ["--pid", String(site.pid), `--nofile=${descriptors}:4096`]);
  const [script = ""] = await readdir(".next/static/chunks");
  const files = ["/documents/catalogue-en.pdf", `/_next/static/chunks/${script}`];
  for (const file of files) expect((await get(file)).statusCode).toBe(200);
  allow(3);
  for (const file of files) {
    const { statusCode, headers } = await get(file);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" });
    expect(headers).not.toHaveProperty("content-encoding");
  }
  expect((await get("/documents/none.pdf")).statusCode).toBe(404);
  allow(4096);
  for (const file of files) expect((await get(file)).statusCode).toBe(200);
  expect(site.log()).toContain('"event":"file"');
  expect(site.log()).toContain('"code":"EMFILE"');
  agent.destroy();
  await site.stop();
});

test("open files are closed with their connections when nobody reads them", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.url);
  const openFiles = async () => {
    const descriptors = await readdir(`/proc/${site.pid}/fd`);
    // A descriptor can be closed between the two questions.
    const files = descriptors.map((one) => readlink(`/proc/${site.pid}/fd/${one}`).catch(() => ""));
    return (await Promise.all(files)).filter((file) => file.includes("catalogue-en.pdf")).length;
  };
  const ask = `GET /documents/catalogue-en.pdf HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  const sockets = Array.from({ length: 30 }, () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.pause().write(ask.repeat(8));
    return socket;
  });
  await expect.poll(openFiles).toBe(sockets.length);
  for (const socket of sockets) socket.destroy();
  await expect.poll(openFiles).toBe(0);
  await site.stop();
});
