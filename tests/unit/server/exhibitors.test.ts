/** What a server gives out of the list of exhibitors, over HTTP; the list comes from a double of the store. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { renderCompany } from "@/components/company/public/render-company";
import { companySlot, getPagePath, listDetailPages } from "@/lib/content/navigation";
import { buildSlot, contentSlot, getCompanyShellPath } from "@/lib/exhibitors/slots";
import { log } from "@/lib/http/log";
import { locales } from "@/lib/locales";
import type { ListedExhibitor } from "@/lib/reviews/review";
import { openExhibitors } from "@/lib/server/exhibitors/exhibitors";
import { provideSite } from "@/lib/site";
import { listed } from "../../support/records/listed";
import { provideStepServers } from "../../support/servers/step-server";

const siteUrl = "https://fuar.example";
const buildDir = mkdtempSync(join(tmpdir(), "exhibitors-"));
const head = '<head><meta name="robots" content="noindex, nofollow"/></head>';
let now: { version: number; list: ListedExhibitor[]; isUnavailable: boolean };
const servers = provideStepServers();
let ask: Awaited<ReturnType<typeof servers.open>>["ask"];
let exhibitors: Awaited<ReturnType<typeof openExhibitors>>;

const source = {
  readListVersion: async () => {
    if (now.isUnavailable) throw Object.assign(new Error("away"), { code: "UNAVAILABLE" });
    return now.version;
  },
  listAccepted: async () => now.list,
  watchList: () => () => undefined,
};

function write(path: string, html: string) {
  const file = join(buildDir, "server", "app", `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** Another list, as after a decision. */
function decide(...list: ListedExhibitor[]) {
  now = { ...now, version: now.version + 1, list };
  return exhibitors.refresh();
}

beforeAll(() => {
  provideSite({ siteUrl, siteHosts: [], closedForms: [], confirm: [] });
  for (const locale of locales) {
    write(`/${locale}/Exhibitors`, `${head}<div>${contentSlot}</div>`);
    const expected = `<head></head><div>${buildSlot("some are expected")}</div>`;
    for (const page of [...listDetailPages(), "myFair"] as const)
      write(`/${locale}/${getPagePath(page, locale)}`, expected);
    write(
      getCompanyShellPath(locale),
      `<head></head><a href="/language/en/Exhibitors/${companySlot}"></a><div>${contentSlot}</div>`,
    );
  }
});
afterAll(() => rmSync(buildDir, { recursive: true }));

beforeEach(async () => {
  jest.spyOn(log, "warn").mockImplementation();
  jest.spyOn(log, "info").mockImplementation();
  now = { version: 1, list: [], isUnavailable: false };
  exhibitors = await openExhibitors(
    source,
    { buildDir, siteUrl, headers: [["X-Common", "yes"]], cacheSeconds: 60 },
    renderCompany,
  );
  ({ ask } = await servers.open(exhibitors.step));
});
afterEach(() => {
  exhibitors.stop();
  jest.restoreAllMocks();
});

it("says when the list opens while nobody is in it, and hides it from search engines", async () => {
  await exhibitors.open();
  for (const [day, says, not] of [
    ["2026-05-31T23:59:00+03:00", "1 Haziran 2026", "şu anda katılımcı yok"],
    ["2026-06-01T00:00:00+03:00", "şu anda katılımcı yok", "1 Haziran"],
  ] as const) {
    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "setTimeout"],
      now: new Date(day),
    });
    for (const path of ["/tr/Exhibitors", "/tr/Exhibitors?q=x"]) {
      const { status, text } = await ask(path);
      expect(status).toBe(200);
      expect(text).toContain(says);
      expect(text).not.toContain(not);
      expect(text).toContain('content="noindex, nofollow"');
    }
  }
  jest.useRealTimers();
  expect((await ask("/sitemap.xml")).text).toBe("left to others");
});

it("lists the companies of a sector on its page, which says before how many are expected", async () => {
  expect((await ask("/en/Sectors/furniture")).text).toBe("left to others");
  await exhibitors.open();
  expect((await ask("/en/Sectors/furniture")).text).toContain("some are expected");
  await decide(
    listed("Ada Cam", { hall: 2, number: "A1", area: 12 }, ["furniture"]),
    listed("Biz & Siz"),
  );
  const { text } = await ask("/tr/Sectors/gida");
  expect(text).toContain(
    '<a href="/tr/Exhibitors/Biz-Siz"><bdi translate="no">Biz &amp; Siz</bdi>',
  );
  expect(text).toContain('<a href="/tr/Exhibitors?sector=food">');
  expect(text).toContain('"numberOfItems":1');
  expect(text).not.toMatch(/Ada Cam|are expected/);
  expect((await ask("/tr/Sectors/food")).text).toBe("left to others");
});

it("gives the page of what is kept the whole list as data, in which no name ends the element", async () => {
  await exhibitors.open();
  const readData = async () =>
    /companies-data">(.*?)<\/script>/.exec((await ask("/en/MyFair")).text)?.[1];
  expect(await readData()).toBe("[]");
  await decide(listed("</script><b>Deniz</b>"));
  const [[slug, name, stand]] = JSON.parse((await readData()) ?? "[[]]");
  expect(name).toBe("</script><b>Deniz</b>");
  expect(await ask(`/en/Exhibitors/${slug}`)).toMatchObject({ status: 200 });
  expect(stand).toMatch(/^\d-[A-Z]\d+$/);
});

it("shows a decision without a start, and takes a company out again", async () => {
  await exhibitors.open();
  await decide(listed("Ada Cam"));
  const { text, headers } = await ask("/en/Exhibitors");
  expect(text).toContain('<a href="Exhibitors/Ada-Cam">Ada Cam</a>');
  expect(text).toContain('content="index, follow"');
  expect(headers.get("cache-control")).toMatch(/s-maxage=60/);
  expect(headers.get("x-common")).toBe("yes");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self'/);
  const etag = headers.get("etag") ?? "";
  expect((await ask("/en/Exhibitors")).headers.get("etag")).toBe(etag);
  const company = await ask("/ar/Exhibitors/Ada-Cam");
  expect(company.text).toContain("<title>Ada Cam | ");
  expect(company.text).toContain('href="/language/en/Exhibitors/Ada-Cam"');
  expect(company.text).toContain(`<link rel="canonical" href="${siteUrl}/ar/Exhibitors/Ada-Cam"/>`);
  const named = `<loc>${siteUrl}/sitemap/exhibitors.xml</loc>`;
  expect((await ask("/sitemap.xml")).text).toContain(named);
  const sitemap = (await ask("/sitemap/exhibitors.xml")).text;
  expect(sitemap).toContain(`<loc>${siteUrl}/tr/Exhibitors/Ada-Cam</loc>`);
  expect(sitemap).toContain(`hreflang="x-default" href="${siteUrl}/Exhibitors/Ada-Cam"`);

  await decide();
  expect((await ask("/en/Exhibitors")).headers.get("etag")).not.toBe(etag);
  expect((await ask("/ar/Exhibitors/Ada-Cam")).text).toBe("left to others");
  for (const path of ["/sitemap.xml", "/sitemap/exhibitors.xml"])
    expect((await ask(path)).text).toBe("left to others");
});

it("answers a search for this visitor alone", async () => {
  await exhibitors.open();
  await decide(listed("Ada Cam"), listed("Bora Metal", { hall: 4, number: "A1", area: 12 }));
  const { text, headers } = await ask("/en/Exhibitors?q=bora&utm_source=x");
  expect(text).toContain("1 of 2 exhibitors: “bora”");
  expect(text).toContain('<li hidden data-letter="A"><a href="Exhibitors/Ada-Cam">');
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect((await ask("/en/Exhibitors?utm_source=x")).headers.get("cache-control")).toMatch(/public/);
  const hostile = await ask(
    `/en/Exhibitors?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
  );
  expect(hostile.text).not.toContain("<script>alert");
});

it("sends another spelling of a company to its address, and leaves unknown ones to the site", async () => {
  await exhibitors.open();
  await decide(listed("Ada Cam"));
  const { status, headers } = await ask("/tr/Exhibitors/ada-cam?x=1", { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([308, "/tr/Exhibitors/Ada-Cam?x=1"]);
  for (const path of ["/tr/Exhibitors/Nobody", "/tr/Exhibitors/Ada-Cam/x", "/tr/ExhibitorsX"]) {
    expect((await ask(path)).text).toBe("left to others");
  }
  expect((await ask("/tr/Exhibitors", { method: "POST" })).text).toBe("left to others");
});

it("keeps the last list while the store is away, and says so once", async () => {
  await exhibitors.open();
  await decide(listed("Ada Cam"));
  now.isUnavailable = true;
  await exhibitors.refresh();
  await exhibitors.refresh();
  expect((await ask("/en/Exhibitors")).text).toContain("Ada Cam");
  expect(log.warn).toHaveBeenCalledTimes(1);
  now.isUnavailable = false;
  await decide(listed("Bora Metal"));
  expect((await ask("/en/Exhibitors")).text).toContain("Bora Metal");
});

it("says that it does not know the list if the store has never answered", async () => {
  now.isUnavailable = true;
  await exhibitors.open();
  for (const path of ["/en/Exhibitors", "/en/Exhibitors/Ada-Cam"]) {
    const { status, text, headers } = await ask(path);
    expect(status).toBe(503);
    expect(text).toContain("cannot be opened at the moment");
    expect(text).not.toContain("1 June");
    expect(headers.get("retry-after")).toBe("10");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

it("does not start with a build that lacks a page", async () => {
  const settings = { buildDir: join(buildDir, "none"), siteUrl, headers: [], cacheSeconds: 60 };
  await expect(openExhibitors(source, settings, renderCompany)).rejects.toThrow(
    /run npm run build/,
  );
});
