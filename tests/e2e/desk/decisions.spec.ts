/** Decisions at the desk: a stand from the plan, and an exhibitor who is accepted, listed and written to. */
import type { Page } from "playwright/test";
import { type Answers, answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { type DeskServers, register, fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { listEmails } from "../support/outbox";

/** An application by somebody new. @returns the address of its page at the desk */
async function apply({ site, desk }: DeskServers, changed: Answers) {
  const { id } = await register(site, "exhibit", { ...answersTo("exhibit"), ...changed }, "en");
  return { id, page: `${desk.url}/desk/en/exhibit/${id}` };
}

const save = (page: Page) => page.getByRole("button", { name: "Save the decision" }).click();
const email = (page: Page) => page.getByRole("group", { name: "Email about the decision" });
const alertOn = (page: Page) => page.getByRole("main").getByRole("alert");

/** The emails about decisions that the desk has written, as files. */
const emailsTo = ({ site }: DeskServers, id: string) => listEmails(site, `${id}.decision`);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a stand is given by pressing free places, once, and who has it is said", async ({
      page,
      servers,
    }) => {
      const row = javaScriptEnabled ? "A" : "C";
      const open = async (company: string) => {
        const one = await apply(servers, { company, requestedArea: "36" });
        await page.goto(`${one.page}/decision`);
        await page.getByRole("radio", { name: "Accepted" }).check();
        await page.getByRole("radio", { name: /^Hall 6 / }).check();
        return one;
      };
      const place = (n: number) => page.getByRole("button", { name: `${row}${n}`, exact: true });
      const first = await open("Komşu A.Ş.");
      await place(4).click();
      await expect(page.getByLabel("Stand number")).toHaveValue(`${row}4`);
      await expect(page.getByLabel("Area (m²)")).toHaveValue("36");
      await expect(place(6)).toHaveAttribute("aria-pressed", "true");
      await save(page);
      await expect(page).toHaveURL(/decided=saved/);

      await open("Birleşik");
      await email(page).getByLabel("Subject").fill("Still here");
      await place(7).click();
      await place(8).press("Enter");
      await expect(page.getByLabel("Area (m²)")).toHaveValue("12");
      await place(9).click();
      await expect(page.getByRole("status").filter({ hasText: "places" })).toHaveText(
        `${row}7–${row}9 3 places, 36 m². Asked for: 36 m².`,
      );
      await expect(page.getByRole("definition").filter({ hasText: "Komşu" })).toHaveText(
        `${row}4–${row}6 Komşu A.Ş.`,
      );
      await expect(email(page).getByLabel("Subject")).toHaveValue("Still here");
      await page.getByLabel("Stand number").fill(`${row}5`);
      await save(page);
      await expect(alertOn(page)).toContainText(`Stand 6-${row}5–${row}7 belongs to somebody else`);
      await page.getByRole("link", { name: /^Who has it: Komşu/ }).click();
      await expect(page).toHaveURL(first.page);
    });
  });
}

test("an exhibitor is accepted with a stand, listed, and written to @journey", async ({
  page,
  servers,
}) => {
  const one = await apply(servers, { company: "Örnek Mobilya" });
  await page.goto(one.page);
  await page.getByRole("link", { name: "Decide", exact: true }).click();
  await page.getByRole("radio", { name: "Accepted" }).check();
  await page.getByRole("radio", { name: /^Hall 3 / }).check();
  await page.getByLabel("Stand number").fill("3-b1");
  await page.getByLabel("Area (m²)").fill("48,5");
  await expect(page.getByLabel("Company name")).toBeHidden();
  await page.getByLabel("The exhibitor agrees to be listed").check();
  await expect(page.getByLabel("Company name")).toHaveValue("Örnek Mobilya");
  await page.getByLabel("Website").fill("no address");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(alertOn(page)).toContainText("Write a web address");
  await expect(page.getByLabel("Stand number")).toHaveValue("3-b1");
  await expect(page.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel("Website").fill("ornek.example");
  const subject = /^Your application to exhibit at .* is accepted$/;
  await expect(email(page).getByLabel("Subject")).toHaveValue(subject);
  await email(page).getByLabel("Text").fill("We look forward to you.\n\nBring samples.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "As it will be sent" })).toContainText(
    "Stand: 3-B1 (hall 3, 48.5 m²)",
  );
  expect(await violationsOn(page)).toEqual([]);
  expect(await emailsTo(servers, one.id)).toEqual([]);
  await page.getByRole("button", { name: "Save and send the email" }).click();
  await expect(page).toHaveURL(new RegExp(`^${one.page}\\?email=`));
  await expect(alertOn(page)).toContainText("Nobody has received the email");
  expect(await emailsTo(servers, one.id)).toEqual([expect.stringContaining("Bring samples.")]);
  const section = page.getByRole("region", { name: "Decision" });
  await expect(section).toContainText("Stand 3-B1, 48.5 m²");
  await expect(section).toContainText("In the public list of exhibitors as Örnek Mobilya");
  await expect
    .poll(async () => (await fetch(`${servers.site.url}/en/Exhibitors`)).text())
    .toContain("Örnek Mobilya");
});
