/** Tasks of staff and a pasted list of people, as staff and company. */
import { readFile } from "node:fs/promises";
import { dayBefore, fairDay } from "../../support/records/fair-days";
import { violationsOn } from "../support/axe";
import { accept } from "../support/company";
import { fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

/** The servers are on the second day. */
const weekLater = fairDay(1 + 7);

test("staff ask for a file and a yes, the company gives them, the others are reminded", async ({
  page,
  servers,
}) => {
  const { link } = await accept(servers, "Görev A.Ş.");
  const desk = `${servers.desk.url}/desk/en/tasks`;
  const main = page.getByRole("main");

  await page.goto(`${desk}/new`);
  const turkish = page.getByRole("group", { name: "Turkish" });
  await turkish.getByLabel("Title").fill("Sigorta");
  await page.getByLabel("Last day").fill(dayBefore);
  await page.getByRole("button", { name: "Create the task" }).click();
  await expect(main.getByRole("alert")).toContainText("One field needs your attention");
  await expect(turkish.getByLabel("Title")).toHaveValue("Sigorta");
  await page.getByRole("group", { name: "English" }).getByLabel("Title").fill("Insurance");
  await page.getByRole("button", { name: "Create the task" }).click();
  await expect(page.getByText("The task is saved.")).toBeVisible();
  await page.goto(`${desk}/new`);
  for (const language of ["Turkish", "English"]) {
    await page.getByRole("group", { name: language }).getByLabel("Title").fill("Rules");
  }
  await page.getByLabel("Last day").fill(weekLater);
  await page.getByRole("radio", { name: "a confirmation" }).check();
  await page.getByRole("button", { name: "Create the task" }).click();
  await page.goto(`${servers.desk.url}/desk/en/exhibit?search=${encodeURIComponent("Görev")}`);
  await expect(page.getByText(/task.? overdue/).first()).toBeVisible();

  await page.goto(link);
  await expect(main.getByRole("listitem").filter({ hasText: "Insurance" })).toContainText(
    "Overdue",
  );
  await page.getByRole("link", { name: "Rules" }).click();
  const rules = main.getByRole("listitem").filter({ hasText: "Rules" });
  await expect(rules).toContainText("7 days left");
  await rules.getByRole("button", { name: "Yes, I confirm" }).click();
  await expect(rules.getByRole("status")).toHaveText("Thank you, your confirmation is saved.");
  const insurance = main.getByRole("listitem").filter({ hasText: "Insurance" });
  const choose = async (name: string, content: string) => {
    const file = { name, mimeType: "application/pdf", buffer: Buffer.from(content) };
    await insurance.locator('input[type="file"]').setInputFiles(file);
    await insurance.getByRole("button", { name: /^Send/ }).click();
  };
  await choose("x.pdf", "<script>alert(1)</script>");
  await expect(insurance.getByRole("alert")).toContainText("is not a PDF");
  await choose("../Poliçe \u202efdp.pdf", "%PDF-1.7\n%%EOF\n");
  await expect(insurance).toContainText("Poliçe fdp.pdf");
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(desk);
  const row = page.getByRole("row").filter({ hasText: "Görev" });
  await expect(row).toContainText("Submitted late");
  const download = page.waitForEvent("download");
  await row.getByRole("link", { name: "Poliçe fdp.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Poliçe fdp.pdf");
  expect(await readFile(await (await download).path(), "latin1")).toBe("%PDF-1.7\n%%EOF\n");
  const href = await row.getByRole("link", { name: "Poliçe fdp.pdf" }).getAttribute("href");
  const { headers } = await page.request.get(`${servers.desk.url}${href}`).then((answer) => ({
    headers: answer.headers(),
  }));
  expect(headers).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; /),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });

  await page.goto(`${link}/Tasks`);
  await rules.getByRole("button", { name: "Undo the confirmation" }).click();
  await page.goto(`${desk}?state=missing`);
  await page.getByRole("link", { name: /^Remind/ }).click();
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText(/waiting to go out/)).toBeVisible();
  expect(servers.site.log() + servers.desk.log()).not.toContain("Poliçe");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a pasted list is checked line by line and given at once", async ({ page, servers }) => {
    const { link } = await accept(servers, "Ekip A.Ş.");
    const box = page.getByLabel(/^One person per line/);
    const check = page.getByRole("button", { name: "Check the list" });
    await page.goto(`${link}/People`);
    await page.getByRole("link", { name: "Add several people at once" }).click();
    await box.fill("Deniz Ak; deniz@\nLina Haddad\tlina@example.com");
    await check.click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Line 1, Deniz Ak; deniz@: Please enter a valid email.");
    await expect(page).toHaveTitle(/^Error: /);
    await expect(box).toHaveValue("Deniz Ak; deniz@\nLina Haddad\tlina@example.com");
    const many = Array.from({ length: 13 }, (_, n) => `Person ${"ABCDEFGHIJKLM"[n]}`);
    await box.fill(
      ["Deniz Ak; deniz@example.com", "Lina Haddad\tlina@example.com", "deniz ak", ...many].join(
        "\n",
      ),
    );
    await check.click();
    const main = page.getByRole("main");
    await expect(main.getByRole("row")).toHaveCount(13);
    await expect(main).toContainText("Line 3: deniz ak is already on line 1.");
    await expect(main).toContainText(
      /no passes left .* for these 3 people: Person K, Person L,? and Person M/,
    );
    await page.getByRole("button", { name: "Change the list" }).click();
    await expect(box).toHaveValue(/Person M$/);
    await check.click();
    await page.getByRole("button", { name: "Issue 12 passes" }).click();
    await expect(main).toContainText("12 passes were issued");
    await page.getByRole("link", { name: "All passes of the stand" }).click();
    await expect(main).toContainText("12 of 12 passes have been issued.");
    await expect(main.getByText("Sent to lina@example.com")).toBeVisible();
    await page.goto(`${link}/Team`);
    await expect(main).toContainText("All 12 passes for your stand have been issued");
  });
});
