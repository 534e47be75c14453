/** Decisions at the desk in a browser: a stand, its letter, notes, tags, several at once; with and without script. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { type Answers, answersTo } from "../support/answers";
import { violationsInTheDark, violationsOn } from "../support/axe";
import { type DeskServers, register, sharedDeskTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { overflowOf } from "../support/overflow";

let people = 0;
let stands = 0;

/** An application by somebody new. @returns the address of its page at the desk */
async function apply(
  { site, desk }: DeskServers,
  form: "exhibit" | "press",
  changed: Answers = {},
) {
  people += 1;
  const email = `decided.${people}.${process.pid}@example.com`;
  const lastName = `Karar${crypto.randomUUID().slice(0, 8)}`;
  const answers = { ...answersTo(form), email, lastName, ...changed };
  const { id } = await register(site, form, answers, "en");
  return { id, lastName, page: `${desk.url}/desk/en/${form}/${id}` };
}

/** The number of a stand of four places in hall 3 that no other test takes. */
const newStand = () => {
  stands += 1;
  return `${"BCDEFGH"[Math.floor(stands / 3)]}${(stands % 3) * 4 + 1}`;
};

async function accept(page: Page, number: string) {
  await page.getByRole("radio", { name: "Accepted" }).check();
  await page.getByRole("radio", { name: /^Hall 3 / }).check();
  await page.getByLabel("Stand number").fill(number);
  await page.getByLabel("Area (m²)").fill("48,5");
}

const save = (page: Page) => page.getByRole("button", { name: "Save the decision" }).click();
const email = (page: Page) => page.getByRole("group", { name: "Email about the decision" });

/** The letters about decisions that the desk has written, as files. */
async function letters({ site }: DeskServers, id: string) {
  const outbox = join(site.configuration.DATA_DIR ?? "", "outbox");
  const all = existsSync(outbox) ? await readdir(outbox) : [];
  const files = all.filter((name) => name.includes(`${id}.decision`));
  return Promise.all(files.map((name) => readFile(join(outbox, name), "utf8")));
}

async function expectNoOverflow(page: Page) {
  expect(await overflowOf(page), page.url()).toBeLessThanOrEqual(0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("an exhibitor is accepted with a stand, listed, and written to @journey", async ({
      page,
      servers,
    }) => {
      const one = await apply(servers, "exhibit", { company: "Örnek Mobilya" });
      const number = newStand();
      await page.goto(one.page);
      await expect(page.getByText("Nothing has been decided yet.")).toBeVisible();
      await page.getByRole("link", { name: "Decide", exact: true }).click();
      await accept(page, `3-${number.toLowerCase()}`);
      await expect(page.getByLabel("Company name")).toBeHidden();
      await page.getByLabel("The exhibitor agrees to be listed").check();
      await expect(page.getByLabel("Company name")).toHaveValue("Örnek Mobilya");
      await page.getByLabel("Website").fill("no address");
      await save(page);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("main").getByRole("alert")).toContainText("Write a web address");
      await expect(page.getByLabel("Stand number")).toHaveValue(`3-${number.toLowerCase()}`);
      await expect(page.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Website").fill("ornek.example");
      await expect(email(page)).toHaveCount(1);
      await expect(email(page).getByLabel("Subject")).toHaveValue(
        /^Your application to exhibit at .* is accepted$/,
      );
      await email(page).getByLabel("Text").fill("We look forward to you.\n\nBring samples.");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByRole("region", { name: "As it will be sent" })).toContainText(
        `Stand: 3-${number} (hall 3, 48.5 m²)`,
      );
      await expect(page).toHaveTitle(/^Decide: /);
      await expect(email(page).getByLabel("Text")).toHaveValue(/Bring samples\.$/);
      expect(await letters(servers, one.id)).toEqual([]);
      await page.getByRole("button", { name: "Save and send the email" }).click();
      await expect(page).toHaveURL(new RegExp(`^${one.page}\\?email=`));
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        "Nobody has received the email",
      );
      const [letter = "", ...more] = await letters(servers, one.id);
      expect(more).toEqual([]);
      expect(letter).toContain("Bring samples.");

      const section = page.getByRole("region", { name: "Decision" });
      await expect(section).toContainText(`Stand 3-${number}, 48.5 m²`);
      await expect(section).toContainText("In the public list of exhibitors as Örnek Mobilya");
      await page.goto(`${one.page}/letter`);
      await expect(page.getByText("There is no email to write")).toBeVisible();
    });

    test("applications are worked through: decide, write, and on to the next of the list", async ({
      page,
      servers,
    }) => {
      const lastName = `Sıra${crypto.randomUUID().slice(0, 8)}`;
      const all = [1, 2, 3].map((n) =>
        apply(servers, "exhibit", { firstName: `A${n}`, lastName, company: `Firma ${n}` }),
      );
      const [first, , third] = await Promise.all(all);
      const list = `${servers.desk.url}/desk/en/exhibit?search=${lastName}&decision=new&sort=firstName`;
      await page.goto(list);
      await page.getByRole("rowheader").getByRole("link").first().click();
      await expect(page.getByText("1 of 3")).toBeVisible();
      await page.getByRole("link", { name: "Decide", exact: true }).click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Decide: Firma 1");
      await page.getByRole("radio", { name: "In talks" }).check();
      await expect(email(page).getByLabel("Subject")).toHaveValue(/let’s talk$/);
      await page.getByRole("button", { name: "Save and send the email" }).click();
      await expect(heading).toHaveText("Decide: Firma 2");
      // What became of the one before would be read as being about this one.
      await expect(page.getByRole("main")).not.toContainText("Nobody has received the email");
      expect(await letters(servers, first?.id ?? "")).toHaveLength(1);
      await page.getByRole("radio", { name: "Declined" }).check();
      // The Enter key saves, and sends nothing.
      await email(page).getByLabel("Subject").press("Enter");
      await expect(heading).toHaveText("Decide: Firma 3");
      await expect(page.getByRole("main")).not.toContainText("The decision is saved");
      expect(await letters(servers, third?.id ?? "")).toEqual([]);
      await page.getByRole("link", { name: "Exhibitors" }).last().click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole("rowheader")).toHaveCount(1);
    });

    test("an accepted exhibitor gets one invitation of visitors", async ({ page, servers }) => {
      const company = `Davet ${crypto.randomUUID()}`;
      const one = await apply(servers, "exhibit", { company });
      const make = page.getByRole("button", { name: "Make the invitation" });
      await page.goto(one.page);
      await expect(make).toHaveCount(0);
      await page.goto(`${one.page}/decision`);
      await accept(page, newStand());
      await save(page);
      await page.goto(one.page);
      await make.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
      await expect(page.getByText("The link is ready.")).toBeVisible();
      const code = page.url().replace(/^.*\/|\?.*$/g, "");
      const links = page.getByRole("link", { name: new RegExp(`VisitRegistration\\?c=${code}$`) });
      await expect(links).toHaveCount(3);
      const again = await page.request.post(`${servers.desk.url}/desk/en/campaigns/name`, {
        form: { kind: "exhibitor", name: company },
        headers: { origin: servers.desk.url },
        maxRedirects: 0,
      });
      expect(again.headers().location).toMatch(new RegExp(`/campaigns/${code}$`));
      await page.goto(one.page);
      await page.getByRole("link", { name: `code ${code}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
    });

    test(`a stand is given once; who has it is said${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const number = newStand();
      const [first, second] = [await apply(servers, "exhibit"), await apply(servers, "exhibit")];
      for (const { page: address } of [first, second]) {
        await page.goto(`${address}/decision`);
        await accept(page, number);
        await save(page);
      }
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        new RegExp(`Stand 3-${number}–\\S+ belongs to`),
      );
      await page.getByRole("link", { name: /^Who has it/ }).click();
      await expect(page).toHaveURL(first.page);
      await page.goto(`${second.page}/decision`);
      await accept(page, "A98");
      await expect(page.getByRole("link", { name: new RegExp(`^${number} `) })).toBeVisible();
      await save(page);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        "Hall 3 has no stand A98: its rows are A to H, its places 1 to 12.",
      );
      await page.goto(second.page);
      await expect(page.getByText("Nothing has been decided yet.")).toBeVisible();
    });

    test(`a stand is given by pressing free places${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const row = javaScriptEnabled ? "A" : "C";
      const open = async (on: Page, company: string) => {
        const one = await apply(servers, "exhibit", { company, requestedArea: "36" });
        await on.goto(`${one.page}/decision`);
        await on.getByRole("radio", { name: "Accepted" }).check();
        await on.getByRole("radio", { name: /^Hall 6 / }).check();
        return one;
      };
      const place = (on: Page, n: number) =>
        on.getByRole("button", { name: `${row}${n}`, exact: true });
      const expectStand = async (number: string, area: string) => {
        await expect(page.getByLabel("Stand number")).toHaveValue(number);
        await expect(page.getByLabel("Area (m²)")).toHaveValue(area);
      };

      const first = await open(page, "Komşu A.Ş.");
      // On a phone, each place is large enough for a finger.
      const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 390, height: 844 });
      const { width = 0, height = 0 } = (await place(page, 4).boundingBox()) ?? {};
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(32);
      await page.setViewportSize(desktop);
      await place(page, 4).click();
      await expectStand(`${row}4`, "36");
      await expect(place(page, 6)).toHaveAttribute("aria-pressed", "true");
      await expect(place(page, 7)).toHaveAttribute("aria-pressed", "false");
      await save(page);
      await expect(page).toHaveURL(/decided=saved/);

      const late = await page.context().newPage();
      await open(late, "Geç Kalan");
      await place(late, 9).click();

      await open(page, "Birleşik");
      await email(page).getByLabel("Subject").fill("Still here");
      await place(page, 7).click();
      await place(page, 8).press("Enter");
      await expectStand(`${row}7`, "12");
      await place(page, 9).click();
      await expectStand(`${row}7`, "36");
      await expect(page.getByRole("status").filter({ hasText: "places" })).toHaveText(
        `${row}7–${row}9 3 places, 36 m². Asked for: 36 m².`,
      );
      await expect(page.getByRole("definition").filter({ hasText: "Komşu" })).toHaveText(
        `${row}4–${row}6 Komşu A.Ş.`,
      );
      await expect(email(page).getByLabel("Subject")).toHaveValue("Still here");
      await save(page);
      await expect(page.getByRole("region", { name: "Decision" })).toContainText(
        `Stand 6-${row}7, 36 m²`,
      );

      await save(late);
      const refusal = late.getByRole("main").getByRole("alert");
      await expect(refusal).toContainText(`Stand 6-${row}9–${row}11 belongs to somebody else`);
      await expect(refusal.getByRole("link")).toHaveText(`Who has it: Birleşik, 6-${row}7–${row}9`);
      await late.getByRole("link", { name: `${row}4 Komşu A.Ş.` }).click();
      await expect(late).toHaveURL(first.page);
    });

    test("notes and tags are added, found and removed", async ({ page, servers }) => {
      const one = await apply(servers, "press");
      const tag = `Gün ${one.lastName}`;
      await page.goto(one.page);
      await page.getByLabel("New note").fill("Called <b>twice</b>.\nNo answer.");
      await page.getByRole("button", { name: "Add the note" }).click();
      await expect(page.getByText("Called <b>twice</b>.")).toBeVisible();
      // A note that is not finished survives the tag that is added, by the Enter key, too.
      await page.getByLabel("New note").fill("Half a note");
      await page.getByLabel("New tag").fill(tag);
      await page.getByLabel("New tag").press("Enter");
      await expect(page.getByRole("link", { name: tag })).toBeVisible();
      await expect(page.getByLabel("New note")).toHaveValue("Half a note");
      await page.getByRole("link", { name: tag }).click();
      await expect(page.getByRole("status")).toContainText("1 of ");
      await expect(page.getByRole("table")).toContainText(one.lastName);
      await page.goto(one.page);
      await page.getByRole("button", { name: `Remove the tag ${tag}` }).click();
      await expect(page.getByText("No tags yet.")).toBeVisible();
      await page.getByRole("button", { name: /^Remove the note/ }).click();
      await expect(page.getByText("No notes yet.")).toBeVisible();
    });

    test(`several selected journalists are accredited, written to and tagged at once`, async ({
      page,
      servers,
    }) => {
      const all = [await apply(servers, "press"), await apply(servers, "press")];
      const tag = `Toplu ${all[0]?.lastName}`;
      const list = `${servers.desk.url}/desk/en/press`;
      const selectAll = async () => {
        for (const { lastName } of all) {
          await page
            .getByRole("row", { name: new RegExp(lastName) })
            .getByRole("checkbox")
            .check();
        }
        await page.getByRole("button", { name: "Decide or tag…" }).click();
      };
      await page.goto(list);
      await selectAll();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 selected registrations");
      await page.getByRole("radio", { name: "Accredited" }).check();
      await page.getByRole("button", { name: "Decide on 2 registrations" }).click();
      await expect(page.getByText("2 registrations were changed.")).toBeVisible();

      for (const { lastName } of all) {
        const item = page.getByRole("listitem").filter({ hasText: lastName });
        await expect(item).toContainText("English");
        await item.getByText("Your press accreditation").first().click();
        await expect(item.getByText("You are accredited as a journalist")).toBeVisible();
      }
      for (const { id } of all) expect(await letters(servers, id)).toEqual([]);
      await page.getByRole("button", { name: "Send 2 emails" }).click();
      // The running server sends them at its next look.
      await expect(page.getByText("2 emails are waiting to go out")).toBeVisible();
      await expect(async () => {
        await page.reload();
        // The page says what it knew when it was opened, so nothing is waited for.
        await expect(page.getByRole("region", { name: "No email goes to these" })).toContainText(
          "The email about this decision was sent, or written to a file",
          { timeout: 1 },
        );
      }).toPass({ intervals: [250] });
      await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
      await page.getByRole("link", { name: "Back to the list" }).click();

      await page.goto(`${list}?decision=accredited`);
      await selectAll();
      await page.getByLabel("Tag", { exact: true }).fill(tag);
      await page.getByRole("button", { name: "Add to all" }).click();
      await page.goto(`${list}?tag=${encodeURIComponent(tag)}`);
      for (const { lastName } of all) {
        await expect(page.getByRole("row", { name: new RegExp(lastName) })).toContainText(
          "Accredited",
        );
      }
    });
  });
}

test("the overview counts what waits for a decision, and leads to it", async ({
  page,
  servers,
}) => {
  const one = await apply(servers, "exhibit");
  await page.goto(`${servers.desk.url}/desk/en`);
  const figure = page.getByRole("listitem").filter({ hasText: "To be decided" });
  await figure.getByRole("link", { name: /^Exhibitors/ }).click();
  await expect(page.getByRole("table")).toContainText(one.lastName);
  await page.goto(`${one.page}/decision`);
  await page.getByRole("radio", { name: "In talks" }).check();
  await save(page);
  await page.goto(`${servers.desk.url}/desk/en/exhibit?decision=new&search=${one.lastName}`);
  await expect(page.getByText("No registration matches.")).toBeVisible();
});

test("every page of a decision is accessible, wide and narrow, light and dark", async ({
  page,
  servers,
}) => {
  const one = await apply(servers, "exhibit");
  const check = async () => {
    // The narrow window comes last, and is the one in which the steps are done.
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      expect.soft(await violationsOn(page), `${page.url()} at ${width} px`).toEqual([]);
    }
    // Colours are the same at every width.
    expect.soft(await violationsInTheDark(page), `${page.url()}, dark`).toEqual([]);
  };
  await page.goto(`${one.page}/decision`);
  await check();
  await accept(page, "?");
  await page.getByLabel("The exhibitor agrees to be listed").check();
  await page.getByLabel("Company name").fill("");
  await save(page);
  await expect(page.getByLabel("Company name")).toHaveAttribute("aria-invalid", "true");
  await check();
  await page.getByLabel("Company name").fill("Örnek Mobilya");
  await page.getByLabel("Stand number").fill(newStand());
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "As it will be sent" })).toBeVisible();
  await check();
  await save(page);
  await expect(page.getByText("The decision is saved. Nothing was sent.")).toBeVisible();
  await page.getByRole("link", { name: "Write the email" }).click();
  await expect(page).toHaveURL(`${one.page}/letter`);
  await check();
  await page.goto(one.page);
  await page.getByLabel("New tag").fill("VIP");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("New note").fill("A note.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("1 step so far").click();
  await check();
  const selected = `${servers.desk.url}/desk/en/exhibit/selected?id=${one.id}`;
  await page.goto(selected);
  await check();
  const undecided = await apply(servers, "exhibit");
  await page.goto(`${selected}&id=${undecided.id}`);
  await page.getByRole("link", { name: "Emails about their decisions" }).click();
  await expect(page.getByRole("button", { name: "Send 1 email" })).toBeVisible();
  await page.locator("main summary").click();
  await check();
});
