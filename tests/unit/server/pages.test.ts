/** What a server says of a build that it cannot give out; how it gives out a whole one, a built site shows. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { getPagePath, listDetailPages, type PageId, pages } from "@/lib/content/navigation";
import { entryPage } from "@/lib/content/private-pages";
import { getDayHours, listLaterPhases, type PhaseSetting } from "@/lib/fair/phase";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { loadPrerendered } from "@/lib/server/pages/pages";
import { provideSite } from "@/lib/site";
import { dayBefore } from "../../support/records/fair-days";

const siteUrl = "https://fuar.example";
const folder = mkdtempSync(join(tmpdir(), "pages-"));
const load = (buildDir = folder) =>
  loadPrerendered({ buildDir, siteUrl, headers: [], cacheSeconds: 60 });
const serveIn = (phase: PhaseSetting) =>
  provideSite({ siteUrl, siteHosts: [], closedForms: [], phase, confirm: [] });

beforeAll(() => {
  provideSite({ siteUrl, siteHosts: [], closedForms: [], confirm: [] });
  for (const locale of locales) {
    for (const page of [...(Object.keys(pages) as PageId[]), ...listDetailPages()])
      write(getLocalizedPath(locale, getPagePath(page, locale)), "<p>whole</p>");
    write(getLocalizedPath(locale, entryPage), "<p>entry</p>");
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, html: string) {
  const file = join(folder, "server", "app", `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

it("does not start without a page", async () => {
  await expect(load(join(folder, "none"))).rejects.toThrow(
    /The build lacks .*: run npm run build\./,
  );
});

it("gives out the pages of closed forms and those that lead to a lost pass, where visitors get e-mails", async () => {
  for (const locale of locales) {
    write(`/${locale}/LostPass`, "<p>lost</p>");
    for (const name of ["press-closed", "visit-mailed", "visit-closed-mailed", "entry-mailed"])
      write(`/${locale}/variant/${name}`, `<p>${name}</p>`);
  }
  const pagesWith = async (closedForms: string[], confirm: string[]) => {
    provideSite({ siteUrl, siteHosts: [], closedForms, confirm });
    const served = await load();
    return ["VisitRegistration", "PressRegistration", "LostPass", "Entry"].map((page) =>
      served.get(`/ar/${page}`)?.body.toString().replace(/<.*?>/g, ""),
    );
  };
  expect(await pagesWith([], ["press"])).toEqual(["whole", "whole", undefined, "entry"]);
  expect(await pagesWith(["press"], [])).toEqual(["whole", "press-closed", undefined, "entry"]);
  const mailed = ["whole", "lost", "entry-mailed"];
  expect(await pagesWith([], ["visit"])).toEqual(["visit-mailed", ...mailed]);
  expect(await pagesWith(["visit"], ["visit"])).toEqual(["visit-closed-mailed", ...mailed]);
});

describe("a page that differs in a phase of the fair", () => {
  const pageAt = async (path: string, phase: PhaseSetting, ...times: string[]) => {
    serveIn(phase);
    const served = await load();
    return times.map((time) => {
      jest.setSystemTime(Date.parse(time));
      return served.get(path)?.body.toString();
    });
  };
  const { opens, closes } = getDayHours(1);
  const times = [`${dayBefore}T12:00Z`, opens, closes, "2999-01-01"];

  beforeAll(() => {
    for (const locale of locales) {
      for (const phase of listLaterPhases()) {
        for (const page of ["home", "programme"])
          write(`/${locale}/variant/${page}-${phase}`, `<p>${phase}</p>`);
      }
    }
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
  });
  afterAll(() => jest.useRealTimers());

  it("is that of the moment, without a start", async () => {
    const [whole, first, second, after] = ["whole", "1", "2", "after"].map((it) => `<p>${it}</p>`);
    expect(await pageAt("/en", "auto", ...times)).toEqual([whole, first, second, after]);
    const programme = await pageAt("/en/Programme", "auto", ...times);
    expect(programme).toEqual([whole, whole, second, whole]);
  });
});
