/** The site behind Varnish with the shipped configuration. */
import { pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { answersTo } from "../support/answers";
import { exchange as get } from "../support/attacks/exchange";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";
import { startCounter, startVarnish } from "../support/varnish";

const paths = locales.flatMap((locale) =>
  Object.values(pages).map(({ path }) => getLocalizedPath(locale, path)),
);
const VARIANTS = ["br", "gzip"];
const TIMES = 8;

/** A site behind Varnish. The requests that reach the site are counted. */
async function startBehindVarnish() {
  const site = await startSite();
  const counter = await startCounter(site.url);
  const varnish = await startVarnish(counter.port);
  await expect
    .poll(() =>
      get(`${varnish.url}/en`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return { site, counter, varnish };
}

test("a cache asks once for each page and encoding, and answers while the site is down", async () => {
  const { site, counter, varnish } = await startBehindVarnish();
  counter.counts.clear();

  for (const path of paths) {
    for (const encoding of VARIANTS) {
      const headers = { "accept-encoding": `${encoding}, x`, cookie: `locale=ar; visitor=${path}` };
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () => get(varnish.url + path, headers)),
      );
      const sent = new Set(
        answers.map(({ status, headers: answered }) => {
          return `${status} ${answered["content-encoding"]} ${answered["set-cookie"]}`;
        }),
      );
      expect([...sent]).toEqual([`200 ${encoding} undefined`]);
    }
  }
  expect(counter.counts.size).toBeLessThanOrEqual(paths.length * VARIANTS.length);
  expect(Math.max(...counter.counts.values())).toBe(1);

  await site.terminate();
  for (const path of paths)
    expect((await get(varnish.url + path, { "accept-encoding": "br" })).status).toBe(200);
  counter.stop();
  await varnish.stop();
  await site.stop();
});

test("a cache goes on serving old pages when the site is down", async () => {
  const site = await startSite({ PAGE_CACHE_SECONDS: "1" });
  const varnish = await startVarnish(Number(new URL(site.url).port));
  const age = async () => {
    const { status, headers } = await get(`${varnish.url}/tr`).catch(() => ({
      status: 0,
      headers: {},
    }));
    return status === 200 ? Number((headers as Record<string, string>).age ?? 0) : -1;
  };
  await expect.poll(age).toBeGreaterThanOrEqual(0);
  await site.terminate();
  await expect.poll(age).toBeGreaterThan(2);
  await varnish.stop();
  await site.stop();
});

test("answers for one visitor are never cached", async () => {
  const { site, counter, varnish } = await startBehindVarnish();
  const { url } = varnish;

  const bare = async (language: string) => {
    const { status, headers } = await get(`${url}/WhyVisit`, { "accept-language": language });
    return [status, headers.location];
  };
  expect(await bare("ar")).toEqual([307, "/ar/WhyVisit"]);
  expect(await bare("en")).toEqual([307, "/en/WhyVisit"]);
  const missing = async (language: string) => {
    const { status, body } = await get(`${url}/nowhere`, { "accept-language": language });
    return [status, /<html lang="(..)"/.exec(body.toString())?.[1]];
  };
  expect(await missing("ar")).toEqual([404, "ar"]);
  expect(await missing("en")).toEqual([404, "en"]);

  const post = async (path: string, body: string, type: string) => {
    const answer = await fetch(url + path, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    return answer.status;
  };
  const answers = JSON.stringify(answersTo("visit"));
  expect(await post("/api/registrations/visit", answers, "application/json")).toBe(201);
  expect(await post("/api/registrations/visit", answers, "application/json")).toBe(200);
  expect(await post("/en/VisitRegistration", "--x--\r\n", "multipart/form-data; boundary=x")).toBe(
    400,
  );

  counter.counts.clear();
  for (const path of ["/api/health/ready", "/api/nowhere"]) {
    await get(url + path);
    await get(url + path);
    expect(counter.counts.get(`GET ${path}`)).toBe(2);
  }
  counter.stop();
  await varnish.stop();
  await site.stop();
});
