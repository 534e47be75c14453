/** Varnish with the configuration of deploy/machine: what it caches, and that nobody can fill it. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Site, startSite } from "../e2e/support/site";
import { startVarnish } from "../e2e/support/varnish";
import { inParallel } from "../support/servers/in-parallel";

jest.setTimeout(120_000);

/** A small cache, so that the test can fill it quickly. */
const MEMORY = "8m";

let site: Site;
let varnish: Awaited<ReturnType<typeof startVarnish>>;

beforeAll(async () => {
  site = await startSite();
  varnish = await startVarnish(Number(new URL(site.url).port), MEMORY);
  for (let n = 0; n < 200; n += 1) {
    const answer = await fetch(`${varnish.url}/tr`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
});

afterAll(async () => {
  await varnish?.stop();
  await site?.stop();
});

const numbers = (length: number) => Array.from({ length }, (_, n) => n);

/** Requests an address and reads the whole answer. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(varnish.url + path, { redirect: "manual", headers });
  return { status: answer.status, headers: answer.headers, body: await answer.bytes() };
}

it.each(["/en/Credits?x=", "/en/Credits?v=", "/logos/fair-logo-ar-light.svg?v=", "/icon.svg?"])(
  "keeps %s once, whatever is appended",
  async (address) => {
    await get(address);
    const before = varnish.count("MAIN.n_object");
    await inParallel(numbers(300), 10, (n) => get(`${address}${n}&utm_source=${n}`));
    expect(varnish.count("MAIN.n_object")).toBe(before);
  },
);

it("asks the site for each search of the exhibitors, and keeps none", async () => {
  await get("/en/Exhibitors");
  const before = varnish.count("MAIN.n_object");
  const { headers } = await get("/en/Exhibitors?q=x");
  expect(headers.get("age") ?? "0").toBe("0");
  await inParallel(numbers(60), 10, (n) => get(`/en/Exhibitors?utm_source=${n}&q=${n}`));
  // Varnish frees a moment later what it has only passed on.
  const objects = () => varnish.count("MAIN.n_object");
  for (let looks = 0; looks < 100 && objects() !== before; looks += 1) await pause(100);
  expect(objects()).toBe(before);
});

it("keeps a picture once for each version, whatever else is appended", async () => {
  const path = "/images/gallery/01-300.avif";
  const before = varnish.count("MAIN.n_object");
  await inParallel(numbers(60), 10, (n) => get(`${path}?x=${n}&v=${n % 2}&utm_source=${n}`));
  expect(varnish.count("MAIN.n_object")).toBe(before + 2);
  const { headers } = await get(`${path}?v=1&x=1`);
  expect(headers.get("cache-control")).toContain("immutable");
  expect((await get(`${path}?x=1`)).headers.get("cache-control")).not.toContain("immutable");
});

it.each([
  ["/en/whyvisit?utm_source=a&x=1", 308, "/en/WhyVisit?utm_source=a&x=1"],
  ["/en/whyvisit?utm_source=b", 308, "/en/WhyVisit?utm_source=b"],
  ["/en/whyvisit", 308, "/en/WhyVisit"],
  ["/WhyVisit?utm_source=c&v=2", 307, "/tr/WhyVisit?utm_source=c&v=2"],
])("leaves what was appended in the visitor's address: %s", async (asked, status, location) => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await get(asked);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
  }
});

it.each([
  ["br", "br"],
  ["gzip, deflate, br;q=0.1, zstd", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=1.0", "gzip"],
  ["br; q=0.000,gzip;q=0", null],
  ["x-br, sdbr, brotli", null],
  ["identity", null],
])("knows that who accepts %s may get %s", async (accepted, encoding) => {
  const { headers } = await get("/en/Transport", { "accept-encoding": accepted });
  expect(headers.get("content-encoding")).toBe(encoding);
});

it("serves film and catalogue completely, even when it is full of small objects", async () => {
  await inParallel(numbers(4000), 20, (n) => get(`/images/gallery/25-300.avif?v=${n}`));
  expect(varnish.count("MAIN.n_lru_nuked")).toBeGreaterThan(0);
  for (const path of ["/video/promo.mp4", "/documents/catalogue-ar.pdf"]) {
    const whole = readFileSync(`public${path}`);
    const { body } = await get(path);
    expect(whole.equals(body)).toBe(true);
  }
});
