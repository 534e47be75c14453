/**
 * Every screen of the desk: both languages, a phone and a desktop, with and without script, by
 * keyboard.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { dayBefore, secondDay } from "../../support/records/fair-days";
import { runFair } from "../../support/servers/run-type-script";
import { violationsInTheDark, violationsOn } from "../support/axe";
import { acceptWithStand, letInAlone, pairAt, postToDesk } from "../support/desk-entrance";
import { expect, pageTest } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { overflowOf } from "../support/overflow";

type Language = "tr" | "en";

interface Screen {
  /** The path after the language. */
  path: string;
  heading: { tr: string; en: string };
  status?: number;
  /** Whether another screen has already tested the same markup. */
  known?: boolean;
  /** Whether the clock is on the day before the fair. */
  eve?: boolean;
  /** What is posted to the path, if the screen comes from that; the desk forgets it after some minutes. */
  posted?: Record<string, string>;
  /** A screen to print has no menu. */
  bare?: boolean;
}

interface ScreenServers {
  /** On a day of the fair. */
  desk: DeskServer;
  /** On the day before the fair. */
  eve: DeskServer;
  screens: Screen[];
}

const test = pageTest.extend<object, { servers: ScreenServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "desk-screens-"));
      const variables = { DATA_DIR: dataDir };
      await runFair(["seed", "visit=5200", "exhibit=60", "press=8"], variables);
      await runFair(["erase", "guest.press.7@example.com", "--yes"], variables);
      const port = await getFreePort();
      const server = `http://localhost:${port}`;
      const desk = await startDesk({
        ...variables,
        ...buildClockEnv(`${secondDay}T10:00`),
        DOOR_PORT: String(port),
        DOOR_URL: server,
      });
      const eve = await startDesk({ ...variables, ...buildClockEnv(`${dayBefore}T10:00`) });
      await use({ desk, eve, screens: await screensOf(desk.url, server) });
      await desk.stop();
      await eve.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

const list = {
  visit: { tr: "Ziyaretçiler", en: "Visitors" },
  exhibit: { tr: "Katılımcılar", en: "Exhibitors" },
  press: { tr: "Basın", en: "Press" },
};
const overview = { tr: "Genel bakış", en: "Overview" };
const reminders = { tr: "Hatırlatmalar", en: "Reminders" };
const arrivals = { tr: "Girişler", en: "Arrivals" };
const today = { tr: "Bugün", en: "Today" };
const devices = { tr: "Cihazlar", en: "Devices" };
const person = { tr: "Bir kişinin verileri", en: "A person’s data" };
const erase = { tr: "Kalıcı olarak silinsin mi?", en: "Erase for good?" };
const nowhere = { tr: "Bu adreste bir şey yok", en: "There is nothing at this address" };

/** A registration of each form, as a line of an export. */
async function newest(url: string, form: string, index = 0) {
  const answer = await fetch(`${url}/desk/en/export?form=${form}&format=json&labels=en&fields=all`);
  const line = (await answer.text()).split("\n")[index] ?? "";
  const { id, firstName, lastName, company, email } = JSON.parse(line);
  const name = form === "exhibit" ? company : `${firstName} ${lastName}`;
  return { id, path: `/${form}/${id}`, heading: { tr: name, en: name }, email: String(email) };
}

/** The page of a long export. */
const exportPage = (url: string) =>
  postToDesk(url, "/export", { form: "visit", format: "xlsx", labels: "en" });

/** The screens of the entrance: passes on a stand, badges, devices, and a pass that two of them let in. */
async function entranceOf(url: string, server: string): Promise<Screen[]> {
  const { id, path, heading } = await newest(url, "exhibit", 1);
  const tokens = await acceptWithStand(url, path);
  for (const gate of ["A", "B"]) {
    const cookie = await pairAt(url, server, `Gate ${gate} 1`, gate);
    await letInAlone(server, cookie, tokens.at(-1) ?? "");
  }
  const invite = { name: "Gate C 1", gate: "C", right: "door" };
  const shown = await postToDesk(url, "/devices/invite", invite);
  const badges = { tr: "Yaka kartları", en: "Badges" };
  const wanted = { format: "csv", labels: "en", only: "selected" };
  return [
    { path, heading },
    { path: `${path}?stand=full`, heading },
    { path: "/arrivals?search=Deniz+Ak", heading: arrivals },
    { path: `/arrivals?form=exhibit&id=${id}&outcome=noPass`, heading: arrivals },
    { path: "/devices", heading: devices },
    { path: shown, heading: devices },
    { path: "/devices?problem=incomplete", heading: devices },
    { path: "/today", heading: today },
    { path: "/today", heading: today, eve: true },
    {
      path: "/export/badges",
      posted: { form: "exhibit", id, ...wanted },
      heading: badges,
      bare: true,
    },
    {
      path: "/export/badges",
      posted: { form: "visit", search: "guest.visit.11", ...wanted, only: "" },
      heading: badges,
      bare: true,
    },
  ];
}

async function screensOf(url: string, server: string): Promise<Screen[]> {
  const records = await Promise.all(Object.keys(list).map((form) => newest(url, form)));
  const who = encodeURIComponent(records[0]?.email ?? "");
  return [
    { path: "", heading: overview },
    { path: "", heading: overview, eve: true },
    { path: "?since=2026-01-01&until=2026-12-31", heading: overview },
    { path: "/visit", heading: list.visit },
    {
      path: "/visit?search=ay%C5%9Fe&country=TR&since=2026-01-01&sort=-company&page=2",
      heading: list.visit,
    },
    {
      path: "/visit?columns=id|email|mobile|interestedProducts|token|arrivals",
      heading: list.visit,
    },
    {
      path: "/visit?consent=yes|no&arrived=no&without=company&page=50&nothing=selected",
      heading: list.visit,
    },
    {
      path: `/visit/email?${records.map(({ id }) => `id=${id}`).join("&")}`,
      heading: { tr: "E-posta gönderilsin mi?", en: "Send emails?" },
    },
    { path: "/press/email", heading: { tr: "E-posta gönderilsin mi?", en: "Send emails?" } },
    { path: "/visit?search=nobody+at+all", heading: list.visit },
    { path: "/exhibit", heading: list.exhibit },
    { path: "/exhibit?decision=new&tag=vip", heading: list.exhibit },
    {
      path: `/exhibit/selected?id=${records[1]?.id}`,
      heading: { tr: "1 seçili kayıt", en: "1 selected registration" },
    },
    {
      path: `/exhibit/letters?id=${records[1]?.id}&id=nobody&leftLetters=1&away=1`,
      heading: { tr: "Karar e-postaları", en: "Emails about decisions" },
    },
    {
      path: `${records[1]?.path}/decision`,
      heading: {
        tr: `Karar: ${records[1]?.heading.tr}`,
        en: `Decide: ${records[1]?.heading.en}`,
      },
    },
    { path: "/press", heading: list.press, known: true },
    ...records.map(({ path, heading }) => ({ path, heading })),
    ...records.map(({ path, heading }) => ({ path: `${path}/edit`, heading })),
    { path: `${records[0]?.path}?corrected=saved`, heading: records[0]?.heading ?? person },
    { path: "/arrivals", heading: arrivals },
    { path: "/arrivals?search=guest.press", heading: arrivals },
    { path: "/arrivals", heading: arrivals, eve: true },
    { path: "/arrivals?rehearsal=on", heading: arrivals, eve: true },
    { path: `${records[1]?.path}?email=sent`, heading: records[1]?.heading ?? person },
    { path: `${records[1]?.path}?email=TIMEOUT`, heading: records[1]?.heading ?? person },
    ...(await entranceOf(url, server)),
    { path: "/reminders", heading: reminders },
    { path: "/reminders?day=2026-09-01&pace=0&problem=pace", heading: reminders },
    {
      path: `/reminders/confirm?day=${secondDay}&pace=60`,
      heading: { tr: "Hatırlatmalar gönderilsin mi?", en: "Send reminders?" },
    },
    { path: "/person", heading: person },
    { path: "/person?who=Ada", heading: person },
    { path: "/person?who=nobody%40example.com", heading: person },
    { path: `/person?who=${who}`, heading: person },
    { path: `/erase?who=${who}`, heading: erase },
    { path: `/erase?who=${who}&changed=1`, heading: erase },
    { path: "/audit-log?erased=1", heading: { tr: "İşlem defteri", en: "Audit log" } },
    { path: await exportPage(url), heading: { tr: "Dışa aktarma", en: "Export" } },
    { path: "/visit/nobody", heading: nowhere, status: 404 },
    ...[
      "/exhibit/nobody",
      "/press/nobody/edit",
      "/nothing",
      "/export/nothing",
      "/press/nobody/further",
    ].map((path) => ({
      path,
      heading: nowhere,
      status: 404,
      known: true,
    })),
  ];
}

async function open(page: Page, { desk, eve }: ScreenServers, language: Language, screen: Screen) {
  const { heading, status = 200, posted, bare } = screen;
  const { url } = screen.eve ? eve : desk;
  const path = posted ? await postToDesk(url, screen.path, posted) : screen.path;
  const answer = await page.goto(`${url}/desk/${language}${path}`);
  expect(answer?.status(), path).toBe(status);
  await expect(page.locator("html"), path).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading[language]);
  expect(await page.title(), path).toContain(heading[language]);
  if (!bare) {
    await expect(page.getByRole("navigation").first().getByRole("link").first()).toBeVisible();
  }
}

/** Scrolls to the end, where the bar of the selected rows covers none of them. A smooth scroll would be waited for. */
const uncover = (page: Page) => page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));

/**
 * Looks at the open page on a phone and on a desktop. What is wrong with it keeps no other page from its turn.
 * @param axeWidths the widths at which axe looks, too
 */
async function judge(page: Page, language: Language, { path }: Screen, axeWidths: number[]) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${language}${path} at ${width} px`;
    expect.soft(await overflowOf(page), `width of ${where}`).toBeLessThanOrEqual(0);
    await uncover(page);
    if (axeWidths.includes(width))
      expect.soft(await violationsOn(page), `axe on ${where}`).toEqual([]);
  }
}

/** The screens whose path, apart from ids and search, occurs for the first time; and the others. */
function byKind(screens: Screen[]): Record<"first" | "further", Screen[]> {
  const kindOf = ({ path, eve }: Screen) =>
    `${eve} ${path.replace(/\?.*/, "").replace(/[\w-]{20,}/, "…")}`;
  const kinds = new Set<string>();
  const [first, further]: [Screen[], Screen[]] = [[], []];
  for (const screen of screens) {
    (kinds.has(kindOf(screen)) ? further : first).push(screen);
    kinds.add(kindOf(screen));
  }
  return { first, further };
}

for (const language of ["tr", "en"] as const) {
  for (const kind of ["first", "further"] as const) {
    const mark = journeyIf(language === "tr" && kind === "first");
    test(`in ${language} every screen is accessible: the ${kind} of a kind${mark}`, async ({
      page,
      servers,
    }) => {
      test.setTimeout(180_000);
      for (const screen of byKind(servers.screens)[kind]) {
        await open(page, servers, language, screen);
        // The markup and the colours are the same in every language.
        const widths = language === "tr" ? [360, 1280] : [];
        await judge(page, language, screen, screen.known ? [] : widths);
        if (language === "en" && !screen.known) {
          expect.soft(await violationsInTheDark(page), `${screen.path} in the dark`).toEqual([]);
        }
      }
    });
  }
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every screen works", async ({ page, servers }) => {
    test.setTimeout(180_000);
    for (const screen of servers.screens) {
      await open(page, servers, "tr", screen);
      // The markup is the same, so its accessibility is known.
      await judge(page, "tr", screen, []);
    }
  });
});

/**
 * The visible elements that can get the focus, in the order of the page, and the elements that Tab
 * reaches.
 */
async function tabThrough(page: Page) {
  const all = await page.evaluate(() => {
    const seen: Element[] = [];
    const kinds =
      "a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex='0']";
    // Tab stops at one of a group of radio buttons: the chosen one, or the first.
    const isStop = (one: Element) => {
      if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
      const group = [...document.getElementsByName(one.name)] as HTMLInputElement[];
      return one === (group.find(({ checked }) => checked) ?? group[0]);
    };
    // The Enter key presses a form's first button; a record's is hidden and no stop of its own.
    const visible: Element[] = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0 && isStop(one),
    );
    const first = visible.indexOf(document.activeElement ?? document.body) + 1;
    const stops = [...visible.slice(first), ...visible.slice(0, first)];
    const unmarked: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || seen.includes(target)) return;
      seen.push(target);
      // The mark of a chip is around the box and its label.
      const isMarked = [target, target.closest("label")].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one ?? target);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
      if (!isMarked) unmarked.push(target.outerHTML);
    });
    Object.assign(window, { reached: () => ({ stops, seen, unmarked }) });
    return stops.length;
  });
  const parts = await page.locator("input[type=date]:visible").count();
  // Tab stops at a date's day, month, year and calendar, and at the window after the last element.
  for (let n = 0; n <= all + 3 * parts; n += 1) await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const { stops, seen, unmarked } = (
      window as unknown as { reached(): { stops: Element[]; seen: Element[]; unmarked: string[] } }
    ).reached();
    const html = (elements: Element[]) => elements.map((one) => one.outerHTML.slice(0, 120));
    return { stops: html(stops), seen: html(seen), unmarked };
  });
}

test("every screen is reached by keyboard, in its order and with a mark", async ({
  page,
  servers,
}) => {
  test.setTimeout(180_000);
  for (const screen of servers.screens.filter(({ status = 200 }) => status === 200)) {
    await open(page, servers, "en", screen);
    const { stops, seen, unmarked } = await tabThrough(page);
    expect(seen, screen.path).toEqual(stops);
    expect(unmarked, screen.path).toEqual([]);
  }
});

test.describe("unknown addresses", () => {
  test.use({ javaScriptEnabled: false, locale: "tr-TR" });

  test("an unknown language is a page in the browser's own", async ({ page, servers }) => {
    const answer = await page.goto(`${servers.desk.url}/desk/ar/visit`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "tr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(nowhere.tr);
  });

  test("a message says that the store does not answer", async ({ page }) => {
    const dataDir = await mkdtemp(join(tmpdir(), "desk-no-store-"));
    // A folder is in the place of the file.
    await mkdir(join(dataDir, "registrations.sqlite"));
    const desk = await startDesk({ DATA_DIR: dataDir });
    const heading = { tr: "Veri tabanına ulaşılamıyor", en: "The store cannot be reached" };
    for (const language of ["tr", "en"] as const) {
      for (const path of [
        "/visit",
        "/export?form=visit&format=csv&labels=en",
        "/export?form=all&format=xlsx&labels=en",
        "/export/some/file",
        "/person/data?who=ada@example.com",
        "/exhibit/some/email",
      ]) {
        const answer = await page.goto(`${desk.url}/desk/${language}${path}`);
        expect(answer?.status(), path).toBe(503);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading[language]);
      }
    }
    await desk.stop();
    await rm(dataDir, { recursive: true });
  });
});
