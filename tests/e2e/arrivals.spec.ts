/** At the door: scanners and lists mark who arrived, once a day, whoever marks first. */
import { parse } from "csv-parse/sync";
import type { Page } from "playwright/test";
import { dayNames } from "@/lib/fair/dates";
import { type Desk, startDesk } from "@/scripts/desk";
import { dayAfter, firstDay, lastDay, secondDay } from "../support/fair-days";
import { type Answers, answersTo } from "./support/answers";
import { violationsOn } from "./support/axe";
import { deskTest, register } from "./support/desk-stand";
import { expect } from "./support/fixtures";
import type { Site } from "./support/site";

const test = deskTest();

const day = secondDay;
/** Column of an export in which the arrivals of a day stand. */
const columnOf = (iso: string) =>
  dayNames("en").flatMap((one) =>
    one.iso === iso ? `Arrived: ${one.date}, ${one.weekday}` : [],
  )[0] ?? "";

interface Receipt {
  id: string;
  reference: string;
  /** Address that the pass's code carries. */
  url: string;
}

async function signUp(site: Site, answers: Answers, form = "visit"): Promise<Receipt> {
  const all = { ...answersTo("visit"), ...answers };
  const { id, reference, pass } = await register(site, form, all);
  return { id, reference, url: site.url + pass };
}

const scanner = (page: Page) => page.getByRole("searchbox");
const outcome = (page: Page) => page.getByRole("status");

/** Types as a hand scanner does, into whatever has the focus. */
async function scan(page: Page, code: string) {
  await expect(scanner(page)).toBeFocused();
  await page.keyboard.type(code);
  await Promise.all([page.waitForURL(/outcome=|search=/), page.keyboard.press("Enter")]);
}

const arrived = (url: string, name: string) =>
  fetch(`${url}/desk/en/export?form=visit&format=csv&labels=en&search=${encodeURIComponent(name)}`)
    .then((answer) => answer.text())
    .then((text) => parse(text, { bom: true, columns: true }) as Record<string, string>[]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const [language, firstly, again] of [
      ["en", /^Arrived at \d\d:\d\d$/, /^Has arrived before on this day: at \d\d:\d\d$/],
      ["tr", /^Giriş yapıldı, saat \d\d:\d\d$/, /^Bugün daha önce giriş yapmış: saat \d\d:\d\d$/],
    ] as const) {
      test(`a scanner marks who arrives, and tells of the second time: ${language}`, async ({
        page,
        stand,
      }) => {
        const name = `Ayşe${crypto.randomUUID().slice(0, 8)}`;
        const person = await signUp(stand.site, { firstName: name, company: "Nur Gıda" });
        await page.goto(`${stand.desk.url}/desk/${language}/arrivals?day=${day}`);
        await scan(page, person.url);
        await expect(outcome(page)).toContainText(`${name} Öztürk`);
        await expect(outcome(page)).toContainText("Nur Gıda");
        await expect(outcome(page)).toContainText(person.reference);
        await expect(outcome(page).getByText(firstly)).toBeVisible();
        const size = await outcome(page)
          .getByText(`${name} Öztürk`)
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        expect(size).toBeGreaterThan(32);

        // Straight on, as a scanner on a Turkish keyboard types it; then by what is read out.
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

    test("a name leads to a choice, and a mark can be taken back", async ({ page, stand }) => {
      const name = `Elif${crypto.randomUUID().slice(0, 8)}`;
      const people = [{ lastName: "Bir" }, { lastName: "İki" }];
      for (const one of people) await signUp(stand.site, { firstName: name, ...one });
      await page.goto(`${stand.desk.url}/desk/en/arrivals?day=${day}`);
      await scan(page, name);
      await expect(page.locator("p[role=alert]")).toContainText("2 registrations were found");
      await page.getByRole("button", { name: `Mark as arrived: ${name} İki` }).click();
      await expect(outcome(page)).toContainText(`${name} İki`);

      await page.goto(`${stand.desk.url}/desk/en/arrivals?day=${day}&search=${name}`);
      await page.getByRole("button", { name: `Take back: ${name} İki` }).click();
      await expect(outcome(page)).toContainText("The mark was taken back");
      for (const row of await arrived(stand.desk.url, name)) {
        expect(row[columnOf(day)]).toBe("");
      }
    });

    test("what is no code marks nobody", async ({ page, stand }) => {
      await page.goto(`${stand.desk.url}/desk/en/arrivals?day=${day}`);
      const nobodys = `${stand.site.url}/tr/VisitorPass/${"x".repeat(20)}`;
      await scan(page, nobodys);
      await expect(page.locator("p[role=alert]")).toHaveText(`Nobody was found by “${nobodys}”.`);
    });

    test("a list and a registration mark, and show the pass", async ({ page, stand }) => {
      const name = `Can${crypto.randomUUID().slice(0, 8)}`;
      const person = await signUp(stand.site, { firstName: name });
      const list = `${stand.desk.url}/desk/en/visit?search=${name}`;
      await page.goto(list);
      await page.getByRole("button", { name: `Mark as arrived: ${name} Öztürk` }).click();
      expect(page.url()).toBe(list);
      await page.getByRole("button", { name: `Take back: ${name} Öztürk` }).click();
      await expect(page.getByRole("button", { name: "Mark as arrived" })).toHaveCount(1);

      await page.goto(`${stand.desk.url}/desk/en/visit?search=${person.reference}`);
      await page.getByRole("rowheader").getByRole("link").click();
      const region = page.getByRole("region", { name: "Arrival at the fair" });
      await expect(region.getByRole("listitem")).toHaveCount(4);
      await region.getByRole("button", { name: /25 September/ }).click();
      await expect(
        region.getByRole("button", { name: /^Take back: .* 25 September/ }),
      ).toBeVisible();
      await expect(page.getByText(person.reference).first()).toBeVisible();
      await page.getByText("Show the pass").click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      const open = page.getByRole("link", { name: /^Open the pass/ });
      await expect(open).toHaveAttribute("href", person.url.replace("/tr/", "/en/"));
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
    });
  });
}

test("two desks that scan one pass at once let one person in, once", async ({ stand }) => {
  const other = await startDesk(stand.site.configuration);
  const name = `Deniz${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await signUp(stand.site, { firstName: name });
  const mark = async (desk: Desk) => {
    const answer = await fetch(`${desk.url}/desk/en/arrivals/mark`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: desk.url },
      body: new URLSearchParams({ code: url, day }),
    });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get("location") ?? "", desk.url);
    return location.searchParams.get("outcome");
  };
  const desks = [stand.desk, other, stand.desk, other, stand.desk, other];
  const outcomes = await Promise.all(desks.map(mark));
  expect(outcomes.toSorted()).toEqual(["again", "again", "again", "again", "again", "first"]);
  const [one] = await arrived(stand.desk.url, name);
  const [same] = await arrived(other.url, name);
  expect(one?.[columnOf(day)]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(same).toEqual(one);
  await other.stop();
});

test("the overview counts by day and hour, and an export tells who came when", async ({
  page,
  stand,
}) => {
  const name = `Mert${crypto.randomUUID().slice(0, 8)}`;
  const { url } = await signUp(stand.site, { firstName: name });
  await page.goto(`${stand.desk.url}/desk/en/arrivals?day=${lastDay}`);
  await scan(page, url);
  await page.goto(`${stand.desk.url}/desk/en`);
  const caption = new RegExp(`^Arrivals on ${Number(lastDay.slice(-2))} .*: 1$`);
  const table = page.getByRole("table", { name: caption });
  await expect(table.getByRole("rowheader")).toHaveText(/^\d\d:00–\d\d:00$/);
  const [row] = await arrived(stand.desk.url, name);
  expect(row?.[columnOf(lastDay)]).not.toBe("");
  expect(row?.[columnOf(firstDay)]).toBe("");
});

test("marks only on days of the fair, and leads nowhere but to the desk", async ({ stand }) => {
  const { url, id } = await signUp(stand.site, {});
  const post = (fields: Record<string, string>) =>
    fetch(`${stand.desk.url}/desk/en/arrivals/mark`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: stand.desk.url },
      body: new URLSearchParams(fields),
    });
  expect((await post({ code: url, day: dayAfter })).status).toBe(400);
  for (const back of ["https://evil.example/", "//evil.example", "/desk/en/../../evil", "\\evil"]) {
    const answer = await post({ form: "visit", id, day, back });
    expect(answer.headers.get("location")).toMatch(/^\/desk\/en\/arrivals\?/);
  }
});
