/** Corrections at the desk in a browser: every form, with and without script, with wrong and stale answers. */
import { request as http } from "node:http";
import type { Page } from "playwright/test";
import { storedRecords } from "../../support/stores/stored";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { type DeskServers, deskTest, register } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";

const test = deskTest(undefined, { CONFIRM: "visit" });
const forms = ["visit", "exhibit", "press"] as const;

let people = 0;

/** Registers somebody new. @returns the answer of the site, and how their record is read */
async function somebody(
  { site }: DeskServers,
  form: (typeof forms)[number],
  changed: Answers = {},
  locale = "ar",
) {
  people += 1;
  const email = `person.${people}.${process.pid}@example.com`;
  const registered = await register(site, form, { ...answersTo(form), email, ...changed }, locale);
  const record = async () =>
    (await storedRecords(form, site.configuration)).find(({ id }) => id === registered.id);
  return { ...registered, record, email };
}

const edit = (desk: { url: string }, form: string, id: string, language = "en") =>
  `${desk.url}/desk/${language}/${form}/${id}/edit`;

const save = (page: Page) => page.getByRole("button", { name: "Save the correction" }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const form of forms) {
      test(`a ${form} registration is corrected${journeyIf((form === "visit") === javaScriptEnabled)}`, async ({
        page,
        servers,
      }) => {
        const { id, record } = await somebody(servers, form);
        const before = await record();
        await page.goto(`${servers.desk.url}/desk/en/${form}/${id}`);
        await page.getByRole("link", { name: "Correct the answers" }).click();
        await expect(page).toHaveURL(edit(servers.desk, form, id));
        await expect(page.getByLabel("City *")).toHaveValue(String(before?.city));
        await page.getByLabel("City *").fill("Gaziantep");
        await page.getByLabel("Country *").selectOption({ label: "Qatar" });
        await save(page);
        await expect(page).toHaveURL(`${servers.desk.url}/desk/en/${form}/${id}?corrected=saved`);
        await expect(page.getByRole("status")).toHaveText("The correction is saved.");
        await expect(page.getByText("Gaziantep")).toBeVisible();
        // The labels stay in the language in which the person registered.
        expect(await record()).toEqual({ ...before, city: "Gaziantep", country: "قطر" });

        await page.goto(`${servers.desk.url}/desk/tr/audit-log`);
        const lines = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
        const line = lines.filter({ hasText: "Ülke" });
        await expect(line).toContainText("Ülke, Şehir");
        await expect(page.getByText("Gaziantep")).toHaveCount(0);
      });
    }

    test(`wrong answers come back at their fields, and nothing is lost${journeyIf(!javaScriptEnabled)}`, async ({
      page,
      servers,
    }) => {
      const { id, record } = await somebody(servers, "exhibit");
      const before = await record();
      await page.goto(edit(servers.desk, "exhibit", id));
      await page.getByLabel("Email *").fill("ada@");
      await page.getByLabel("Requested area (m²) *").fill("-1");
      await page.getByLabel("City *").fill("");
      await page.getByLabel("Title / Position *").fill("Yeni unvan");
      await save(page);
      await expect(page).toHaveTitle(/^Error: Correct: /);
      const summary = page.getByRole("alert").first();
      await expect(summary.getByRole("link")).toHaveCount(3);
      await expect(page.getByLabel("Email *")).toHaveValue("ada@");
      await expect(page.getByLabel("Email *")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Title / Position *")).toHaveValue("Yeni unvan");
      if (javaScriptEnabled) {
        await expect(summary).toBeFocused();
        expect(await violationsOn(page)).toEqual([]);
      }
      await summary.getByRole("link").first().click();
      expect(await record()).toEqual(before);
      await page.getByLabel("Email *").fill("ada.new@example.com");
      await page.getByLabel("Requested area (m²) *").fill("48");
      await page.getByLabel("City *").fill("Ankara");
      await save(page);
      await expect(page.getByRole("status")).toHaveText("The correction is saved.");
      expect(await record()).toMatchObject({ requestedArea: 48, title: "Yeni unvan" });
    });

    test(`a stale page shows what changed meanwhile, and saves nothing silently${journeyIf(javaScriptEnabled)}`, async ({
      page,
      servers,
      context,
    }) => {
      const { id, record } = await somebody(servers, "press");
      await page.goto(edit(servers.desk, "press", id));
      const other = await context.newPage();
      await other.goto(edit(servers.desk, "press", id));
      await other.getByLabel("City *").fill("Bursa");
      await save(other);
      await expect(other.getByRole("status")).toBeVisible();
      await page.getByLabel("City *").fill("Konya");
      await page.getByLabel("Title / Position *").fill("Editör");
      await save(page);
      const said = page.getByRole("alert").first();
      await expect(said).toContainText("Somebody else has corrected this registration");
      await expect(said).toContainText("City: Bursa");
      await expect(page.getByLabel("City *")).toHaveValue("Konya");
      expect((await record())?.city).toBe("Bursa");
      if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
      await save(page);
      await expect(page.getByRole("status")).toHaveText("The correction is saved.");
      expect(await record()).toMatchObject({ city: "Konya", title: "Editör" });
      await other.close();
    });
  });
}

test("a visitor's pass stays, and shows what was corrected", async ({ page, servers }) => {
  const { id, pass, email } = await somebody(servers, "visit", {}, "en");
  await page.goto(edit(servers.desk, "visit", id));
  await page.getByLabel("First name *").fill("Zübeyde");
  await page.getByLabel("Email *").fill(`new.${email}`);
  await save(page);
  await expect(page.getByRole("status")).toHaveText("The correction is saved.");
  await page.goto(`${servers.site.url}${pass}`);
  await expect(page.getByText("Zübeyde").first()).toBeVisible();
});

test("a consent can be taken back, and never given", async ({ page, servers }) => {
  const given = await somebody(servers, "visit", { consent: "yes" }, "en");
  await page.goto(edit(servers.desk, "visit", given.id));
  const box = page.getByRole("group", { name: "Consent" }).getByRole("checkbox");
  await expect(box).toBeChecked();
  await box.uncheck();
  await save(page);
  expect((await given.record())?.consent).toBe(false);
  await page.goto(edit(servers.desk, "visit", given.id));
  await expect(page.getByText("only the person can give it")).toBeVisible();
  await expect(box).toHaveCount(0);
});

test("what was not changed is not saved, and who is gone is not brought back", async ({
  page,
  servers,
}) => {
  const { id, email } = await somebody(servers, "visit");
  await page.goto(edit(servers.desk, "visit", id));
  await save(page);
  await expect(page.getByRole("status")).toHaveText("You changed nothing, so nothing was saved.");
  const other = await page.context().newPage();
  await page.goto(edit(servers.desk, "visit", id));
  await other.goto(`${servers.desk.url}/desk/en/erase?${new URLSearchParams({ who: email })}`);
  await other.getByRole("button", { name: /^Erase 1 registration/ }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  await page.getByLabel("City *").fill("Ankara");
  await save(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address",
  );
});

test("is refused from other sites, in other types and beyond a length", async ({ servers }) => {
  const { id, record } = await somebody(servers, "visit");
  const before = await record();
  const form = "application/x-www-form-urlencoded";
  const send = (headers: Record<string, string>, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const post = http(edit(servers.desk, "visit", id), { method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      post.on("error", reject);
      post.end(body);
    });
  const own = { origin: servers.desk.url, "content-length": "11" };
  expect(
    await send({ ...own, origin: "https://evil.example", "content-type": form }, "city=Ankara"),
  ).toBe(403);
  expect(await send({ "content-length": "11", "content-type": form }, "city=Ankara")).toBe(403);
  expect(await send({ ...own, "content-type": "application/json" }, "city=Ankara")).toBe(415);
  expect(await send({ ...own, "content-length": "70000", "content-type": form }, "")).toBe(413);
  // Answers that are missing are wrong ones; nothing of them is saved.
  expect(await send({ ...own, "content-type": form }, "city=Ankara")).toBe(200);
  expect(await record()).toEqual(before);
});
