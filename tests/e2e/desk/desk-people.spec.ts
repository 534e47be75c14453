/**
 * People who registered several times: counted, marked, compared, merged, exported once, and asked about at
 * the entrance.
 */
import { parse } from "csv-parse/sync";
import { runFair } from "../../support/servers/run-type-script";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { register, fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { overflowOf } from "../support/overflow";
import type { Site } from "../support/site";

interface Receipt {
  id: string;
  reference: string;
  pass?: string;
}

/** Registers a person under a name of their own, as often as there are answers. */
async function signUp(
  site: Site,
  changes: readonly [Answers, locale?: string][],
): Promise<{ name: string; receipts: Receipt[] }> {
  const name = `İnci${crypto.randomUUID().slice(0, 8)}`;
  const own = { ...answersTo("visit"), firstName: name };
  const receipts: Receipt[] = [];
  for (const [answers, locale] of changes) {
    receipts.push(await register(site, "visit", { ...own, ...answers }, locale));
  }
  return { name, receipts };
}

/** One person, who typed three times: İ as I, and another address. */
const thrice = (): [Answers, string?][] => [
  [{ city: "İzmir" }, "tr"],
  [{ city: "Izmir" }, "tr"],
  [{ city: "İZMİR", email: `other.${crypto.randomUUID()}@example.com` }, "en"],
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("compares three registrations of a person, and makes them one @journey", async ({
      page,
      servers: { site, desk },
    }) => {
      const { name, receipts } = await signUp(site, thrice());
      const [first, second, third] = receipts;
      const list = `${desk.url}/desk/en/visit?search=${encodeURIComponent(name)}`;
      await page.goto(list);
      await expect(page.getByRole("status")).toHaveText(/^3 of \d+ registrations, 1 person$/);
      await page.getByText("Filters", { exact: true }).click();
      await page.getByRole("checkbox", { name: "Only people with several" }).check();
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByRole("status")).toHaveText(/^3 of \d+ registrations, 1 person$/);
      const mark = page.getByRole("link", { name: `3 registrations of this person: ${name}` });
      await expect(mark).toHaveCount(3);

      await mark.first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "One person, several registrations",
      );
      const city = page.getByRole("row", { name: /^City differs/ });
      await expect(city.getByRole("cell")).toHaveText(["İzmir", "Izmir", "İZMİR"]);
      await expect(page.getByRole("row", { name: /^Company field/ })).not.toContainText("differs");
      await expect(page.getByRole("radio", { name: `Keep: ${third?.reference}` })).toBeChecked();
      await page.getByRole("radio", { name: `Keep: ${first?.reference}` }).check();
      await page.getByRole("button", { name: "Merge the selected ones…" }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merge into one?");
      await expect(page.getByText("Stays", { exact: true })).toHaveCount(1);
      await expect(page.getByText("Is erased", { exact: true })).toHaveCount(2);
      await page.getByRole("button", { name: "Keep the first, erase 2 registrations" }).click();
      await expect(page.getByRole("status").first()).toHaveText(
        "2 other registrations of this person were merged into this one.",
      );
      await page.goto(list);
      await expect(page.getByRole("status")).toHaveText(/^1 of \d+ registrations?, 1 person$/);
      await expect(mark).toHaveCount(0);

      // All passes that the person may have printed show the one that stays.
      for (const one of [first, second, third]) {
        await page.goto(`${site.url}${one?.pass}`);
        await expect(page.getByText(String(first?.reference)).first()).toBeVisible();
      }
      await page.goto(`${desk.url}/desk/en/audit-log`);
      for (const one of [second, third]) {
        await expect(page.getByText(String(one?.id)).first()).toBeAttached();
      }
    });

    test(`merges nothing when one of them was erased meanwhile, and says so${journeyIf(!javaScriptEnabled)}`, async ({
      page,
      servers: { site, desk },
    }) => {
      const { receipts } = await signUp(site, thrice());
      await page.goto(`${desk.url}/desk/tr/visit/${receipts[0]?.id}/same`);
      await page.getByRole("button", { name: "Seçili kayıtları birleştir…" }).click();
      // Somebody else merges two of the three.
      const [keep, erased] = [receipts[0]?.id, receipts[2]?.id];
      const seen = await confirmed(desk.url, String(keep), String(erased));
      const merged = await fetch(`${desk.url}/desk/tr/visit/${keep}/same/merge`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: desk.url },
        body: new URLSearchParams(seen.map((one) => ["seen", one])),
      });
      expect(merged.headers.get("location")).toBe(`/desk/tr/visit/${keep}?merged=1`);

      await page.getByRole("button", { name: "İlk kaydı tut, diğer 2 kaydı sil" }).click();
      await expect(page.locator("p[role=alert]")).toContainText("hiçbir şey birleştirilmedi");
      await expect(page.getByRole("columnheader")).toHaveCount(3);
    });

    test(`asks in amber before another pass of somebody who is in is marked${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers: { site, desk },
    }) => {
      const { name, receipts } = await signUp(site, thrice());
      const [first, second] = receipts;
      await page.goto(`${desk.url}/desk/en/arrivals`);
      const scan = async (one?: Receipt) => {
        await page.getByRole("searchbox").fill(`${site.url}${one?.pass}`);
        await page.keyboard.press("Enter");
      };
      await scan(first);
      await expect(page.getByText(/^Arrived at \d\d:\d\d$/)).toBeVisible();
      await scan(second);
      const question = page.getByRole("alert", { name: /^Already in with another registration/ });
      await expect(question).toContainText(name);
      await expect(question).toContainText(/since \d\d:\d\d/);
      await expect(question.getByRole("link", { name: String(first?.reference) })).toBeVisible();
      await expect(question).toHaveCSS("background-color", "rgb(255, 212, 138)");
      await expect(page.getByRole("searchbox")).toBeFocused();
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);

      await question.getByRole("link", { name: "Do not mark" }).click();
      await expect(question).toHaveCount(0);
      const arrived = async () =>
        (await linesOf(desk.url, name, "&columns=arrivals")).filter(hasArrived).length;
      expect(await arrived()).toBe(1);
      await scan(second);
      await question.getByRole("button", { name: "Mark this one, too" }).click();
      await expect(page.getByText(/^Arrived at \d\d:\d\d$/)).toBeVisible();
      expect(await arrived()).toBe(2);
    });

    test(`exports one row a person, with language, and with the pass on request${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers: { site, desk },
    }) => {
      const { name, receipts } = await signUp(site, thrice());
      await page.goto(`${desk.url}/desk/en/visit?search=${encodeURIComponent(name)}`);
      await page.getByText("Download", { exact: true }).first().click();
      await page.getByLabel("Rows").selectOption({ label: "One per person, the latest (1)" });
      await page.getByLabel("Format").selectOption("csv");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download" }).first().click();
      expect((await download).suggestedFilename()).toMatch(/^registrations-visit-.*\.csv$/);

      const [latest, ...more] = await linesOf(desk.url, name, "&rows=people&fields=all");
      expect(more).toEqual([]);
      expect(latest).toMatchObject({ Language: "English", City: "İZMİR" });
      expect(latest).not.toHaveProperty("Address of the pass");
      const asked = await linesOf(desk.url, name, "&columns=firstName|pass&language=tr");
      expect(asked.map((line) => line["Address of the pass"]).toSorted()).toEqual(
        receipts
          .slice(0, 2)
          .map(({ pass }) => `${site.url}${pass}`)
          .toSorted(),
      );
    });
  });
}

/** What the confirmation page of two registrations would post. */
async function confirmed(url: string, keep: string, other: string): Promise<string[]> {
  const page = `${url}/desk/tr/visit/${keep}/same/confirm?keep=${keep}&same=${other}`;
  const html = await (await fetch(page)).text();
  return [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value = ""]) => value);
}

type Line = Record<string, string>;

const hasArrived = (line: Line) =>
  Object.entries(line).some(([column, at]) => column.startsWith("Arrived") && at !== "");

/** The lines of an export of those who are found by a name. */
async function linesOf(url: string, name: string, more = ""): Promise<Line[]> {
  const query = `form=visit&format=csv&labels=en&search=${encodeURIComponent(name)}${more}`;
  const answer = await fetch(`${url}/desk/en/export?${query}`);
  return parse(await answer.text(), { bom: true, columns: true });
}

test("the command line exports one row a person, and the pass on request", async ({ servers }) => {
  const { name } = await signUp(servers.site, thrice());
  const run = async (...args: string[]) => {
    const { stdout } = await runFair(
      ["export", "visit", "--language", "en", ...args],
      servers.site.configuration,
    );
    const lines: Line[] = parse(stdout, { bom: true, columns: true });
    return lines.filter((line) => line["First name"] === name);
  };
  expect(await run()).toHaveLength(3);
  const [latest, ...more] = await run("--one-per-person", "--with", "pass");
  expect(more).toEqual([]);
  expect(latest?.["Address of the pass"]).toMatch(/\/en\/VisitorPass\/[\w-]{20}$/);
});

for (const language of ["tr", "en"] as const) {
  for (const width of [390, 768, 1280]) {
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test("lists and comparisons are whole, readable and accessible", async ({
        page,
        servers: { site, desk },
      }) => {
        const { name, receipts } = await signUp(site, thrice());
        const own = `${desk.url}/desk/${language}/visit`;
        await page.goto(`${own}?search=${encodeURIComponent(name)}`);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        const table = page.getByRole("table");
        // Nothing is cut: the table fits, and the button stands beside the name.
        const inner = table.locator("xpath=..");
        expect(await inner.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(1);
        await expect(table.getByRole("rowheader")).toHaveCount(3);
        const action = await table.getByRole("button").first().boundingBox();
        const title = await table.getByRole("rowheader").first().boundingBox();
        expect((action?.x ?? 0) + (action?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(action?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
        expect(await violationsOn(page)).toEqual([]);

        await page.goto(`${own}/${receipts[0]?.id}/same`);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        await expect(page.getByRole("rowheader")).not.toHaveCount(0);
        expect(await violationsOn(page)).toEqual([]);
        await page.getByRole("button").last().click();
        await page.waitForURL(/\/same\/confirm/);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        expect(await violationsOn(page)).toEqual([]);
      });
    });
  }
}
