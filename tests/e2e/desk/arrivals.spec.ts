/**
 * Arrivals: scanners and lists mark who arrived. Each day has one mark, and the first counts. On
 * other days everything can be rehearsed, but nothing else is marked.
 */
import { parse } from "csv-parse/sync";
import type { Page } from "playwright/test";
import { listFairDayNames } from "@/lib/fair/dates";
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { dayAfter, dayBefore, firstDay, secondDay } from "../../support/records/fair-days";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { deskTest, register, fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import type { Site } from "../support/site";

/** On the day before the fair. */
const eveTest = deskTest(undefined, buildClockEnv(`${dayBefore}T16:00`));

const day = secondDay;
/** The column of an export with the arrivals of a day. */
const columnOf = (iso: string) =>
  listFairDayNames("en").flatMap((one) =>
    one.iso === iso ? `Arrived: ${one.dateWithWeekday}` : [],
  )[0] ?? "";

interface Receipt {
  id: string;
  reference: string;
  /** The address in the pass's code. */
  url: string;
}

async function signUp(site: Site, answers: Answers, form = "visit"): Promise<Receipt> {
  const all = { ...answersTo("visit"), ...answers };
  const { id, reference, pass } = await register(site, form, all);
  return { id, reference, url: site.url + pass };
}

const scanner = (page: Page) => page.getByRole("searchbox");
const outcome = (page: Page) => page.getByRole("status");

/** Types like a hand scanner, into the element with the focus. */
async function scan(page: Page, code: string) {
  await expect(scanner(page)).toBeFocused();
  await page.keyboard.type(code);
  // The page of the scan before has such an address, too.
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  await expect(page).toHaveURL(/outcome=|search=/);
}

const arrived = (url: string, name: string) =>
  fetch(
    `${url}/desk/en/export?form=visit&format=csv&labels=en&fields=all&search=${encodeURIComponent(name)}`,
  )
    .then((answer) => answer.text())
    .then((text) => parse(text, { bom: true, columns: true }) as Record<string, string>[]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const [language, firstly, again] of [
      ["en", /^Arrived at \d\d:\d\d$/, /^Already arrived today, at \d\d:\d\d$/],
      ["tr", /^Giriş yapıldı, saat \d\d:\d\d$/, /^Bugün daha önce giriş yapmış: saat \d\d:\d\d$/],
    ] as const) {
      test(`a scanner marks arrivals, and reports a second scan: ${language}${journeyIf((language === "tr") === javaScriptEnabled)}`, async ({
        page,
        servers,
      }) => {
        const name = `Ayşe${crypto.randomUUID().slice(0, 8)}`;
        const person = await signUp(servers.site, { firstName: name, company: "Nur Gıda" });
        await page.goto(`${servers.desk.url}/desk/${language}/arrivals`);
        await scan(page, person.url);
        await expect(outcome(page)).toContainText(`${name} Öztürk`);
        await expect(outcome(page)).toContainText("Nur Gıda");
        await expect(outcome(page)).toContainText(person.reference);
        await expect(outcome(page).getByText(firstly)).toBeVisible();
        const size = await outcome(page)
          .getByText(`${name} Öztürk`)
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(size).toBeGreaterThan(32);

        // First the code as a scanner types it on a Turkish keyboard, then the reference as it is
        // read out.
        const keys = { i: "ı", "/": ".", ".": "ç", "-": "*", _: "?", ":": "Ş" };
        const typed = [...person.url].map((one) => keys[one as keyof typeof keys] ?? one).join("");
        for (const code of [typed, person.reference.toLowerCase().replace("-", " ")]) {
          await scan(page, code);
          await expect(outcome(page)).toContainText(`${name} Öztürk`);
          await expect(outcome(page).getByText(again)).toBeVisible();
        }
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
      });
    }

    test(`a name leads to a choice, and a mark can be taken back${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const name = `Elif${crypto.randomUUID().slice(0, 8)}`;
      const people = [{ lastName: "Bir" }, { lastName: "İki" }];
      for (const one of people) await signUp(servers.site, { firstName: name, ...one });
      await page.goto(`${servers.desk.url}/desk/en/arrivals`);
      await scan(page, name);
      await expect(page.locator("p[role=status]")).toContainText("2 registrations were found");
      await page.getByRole("button", { name: `Mark as arrived: ${name} İki` }).click();
      await expect(outcome(page)).toContainText(`${name} İki`);

      await page.goto(`${servers.desk.url}/desk/en/arrivals?search=${name}`);
      await page.getByRole("button", { name: `Remove: ${name} İki` }).click();
      await expect(outcome(page)).toContainText("The arrival was removed");
      for (const row of await arrived(servers.desk.url, name)) {
        expect(row[columnOf(day)]).toBe("");
      }
    });

    test("a text that is no code marks nobody", async ({ page, servers }) => {
      await page.goto(`${servers.desk.url}/desk/en/arrivals`);
      const nobodys = `${servers.site.url}/tr/VisitorPass/${"x".repeat(20)}`;
      await scan(page, nobodys);
      await expect(page.locator("p[role=alert]")).toHaveText(`Nobody was found for “${nobodys}”.`);
    });

    test("a list and a registration mark, and show the pass", async ({ page, servers }) => {
      const name = `Can${crypto.randomUUID().slice(0, 8)}`;
      const person = await signUp(servers.site, { firstName: name });
      const list = `${servers.desk.url}/desk/en/visit?search=${name}`;
      await page.goto(list);
      await page.getByRole("button", { name: `Mark as arrived: ${name} Öztürk` }).click();
      expect(page.url()).toBe(list);
      await page.getByRole("button", { name: `Remove: ${name} Öztürk` }).click();
      await expect(page.getByRole("button", { name: "Mark as arrived" })).toHaveCount(1);

      await page.goto(`${servers.desk.url}/desk/en/visit?search=${person.reference}`);
      await page.getByRole("rowheader").getByRole("link").click();
      const region = page.getByRole("region", { name: "Arrival at the fair" });
      await expect(region.getByRole("listitem")).toHaveCount(4);
      // The day before can be marked by hand; later days cannot.
      await expect(region.getByRole("button")).toHaveCount(2);
      await region.getByRole("button", { name: /23 September/ }).click();
      await expect(region.getByRole("button", { name: /^Remove: .* 23 September/ })).toBeVisible();
      await expect(page.getByText(person.reference).first()).toBeVisible();
      await page.getByRole("link", { name: "Show the pass" }).click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      const open = page.getByRole("link", { name: /^Open the pass/ });
      await expect(open).toHaveAttribute("href", person.url.replace("/tr/", "/en/"));
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  eveTest.describe(`on the eve, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    eveTest.use({ javaScriptEnabled });

    eveTest("nothing is marked, but all of it can be rehearsed", async ({ page, servers }) => {
      const name = `Nazlı${crypto.randomUUID().slice(0, 8)}`;
      const { url, reference } = await signUp(servers.site, { firstName: name });
      await page.goto(`${servers.desk.url}/desk/en/arrivals`);
      await expect(page.locator("p[role=alert]")).toContainText("Today is 22 Sept 2026");
      await expect(scanner(page)).toHaveCount(0);
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

      await page.getByRole("button", { name: "Switch the rehearsal on" }).click();
      const banner = page.getByRole("region", { name: "Rehearsal" });
      await expect(banner).toContainText("What is marked now is practice");
      const isStriped = (element: Element) =>
        getComputedStyle(element).backgroundImage.includes("repeating-linear-gradient");
      expect(await banner.evaluate(isStriped)).toBe(true);
      for (const [code, verdict] of [
        [url, /^Arrived at 16:\d\d$/],
        [reference, /^Already arrived today, at 16:\d\d$/],
      ] as const) {
        await scan(page, code);
        await expect(outcome(page)).toContainText(`${name} Öztürk`);
        await expect(outcome(page).getByText("Rehearsal")).toBeVisible();
        await expect(outcome(page).getByText(verdict)).toBeVisible();
        expect(await outcome(page).evaluate(isStriped)).toBe(true);
      }
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

      // The mark is stored nowhere else.
      await page.goto(`${servers.desk.url}/desk/en`);
      await expect(page.getByRole("table", { name: /^Arrivals on/ })).toHaveCount(0);
      for (const row of await arrived(servers.desk.url, name)) {
        const marks = Object.entries(row).filter(([column]) => column.startsWith("Arrived"));
        expect(marks.map(([, at]) => at)).toEqual(["", "", "", ""]);
      }
      await page.goto(`${servers.desk.url}/desk/en/visit?search=${name}`);
      await expect(page.getByRole("button", { name: "Mark as arrived" })).toHaveCount(0);

      await page.goto(`${servers.desk.url}/desk/en/arrivals`);
      await page.getByRole("button", { name: "Delete all rehearsal marks" }).click();
      await expect(page.getByRole("status")).toHaveText("All rehearsal marks have been deleted.");
      await expect(page.getByRole("button", { name: "Delete all rehearsal marks" })).toHaveCount(0);
    });
  });
}

test("two desks that scan one pass at once mark it once @journey", async ({ servers }) => {
  const other = await startDesk(servers.site.configuration);
  const name = `Deniz${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await signUp(servers.site, { firstName: name });
  const mark = async (desk: DeskServer) => {
    const answer = await fetch(`${desk.url}/desk/en/arrivals/mark`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: desk.url },
      body: new URLSearchParams({ code: url }),
    });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get("location") ?? "", desk.url);
    return location.searchParams.get("outcome");
  };
  const desks = [servers.desk, other, servers.desk, other, servers.desk, other];
  const outcomes = await Promise.all(desks.map(mark));
  expect(outcomes.toSorted()).toEqual(["again", "again", "again", "again", "again", "first"]);
  const [one] = await arrived(servers.desk.url, name);
  const [same] = await arrived(other.url, name);
  expect(one?.[columnOf(day)]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(same).toEqual(one);
  await other.stop();
});

test("the overview counts by day and hour, and an export tells who came when @journey", async ({
  page,
  servers,
}) => {
  const name = `Mert${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await signUp(servers.site, { firstName: name });
  await page.goto(`${servers.desk.url}/desk/en/arrivals`);
  await scan(page, url);
  await page.goto(`${servers.desk.url}/desk/en`);
  const caption = new RegExp(`^Arrivals on ${Number(day.slice(-2))} .*: \\d+$`);
  const table = page.getByRole("table", { name: caption });
  await expect(table.getByRole("rowheader")).toHaveText(["10:00–11:00"]);
  const [row] = await arrived(servers.desk.url, name);
  expect(row?.[columnOf(day)]).not.toBe("");
  expect(row?.[columnOf(firstDay)]).toBe("");
});

test("marks only on days of the fair, and redirects only to the desk", async ({ servers }) => {
  const { url, id } = await signUp(servers.site, {});
  const post = (fields: Record<string, string>) =>
    fetch(`${servers.desk.url}/desk/en/arrivals/mark`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: servers.desk.url },
      body: new URLSearchParams(fields),
    });
  expect((await post({ code: url, day: dayAfter })).status).toBe(400);
  for (const back of ["https://evil.example/", "//evil.example", "/desk/en/../../evil", "\\evil"]) {
    const answer = await post({ form: "visit", id, day, back });
    expect(answer.headers.get("location")).toMatch(/^\/desk\/en\/arrivals\?/);
  }
});
