/** Exhibitors who were accepted at the desk, and the links that they got. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { answersTo } from "./answers";
import { type DeskServers, register } from "./desk-servers";
import { expect } from "./fixtures";

let companies = 0;

/** An exhibitor who is accepted at the desk, and written to. @returns the link, and the page at the desk */
export async function accept(
  { site, desk }: DeskServers,
  page: Page,
  company: string,
  locale = "en",
) {
  companies += 1;
  const email = `company.${companies}.${process.pid}@example.com`;
  const answers = { ...answersTo("exhibit"), email, company };
  const { id, reference } = await register(site, "exhibit", answers, locale);
  const record = `${desk.url}/desk/en/exhibit/${id}`;
  await page.goto(`${record}/decision`);
  await page.getByRole("radio", { name: "Accepted" }).check();
  await page.getByRole("radio", { name: /^Hall 3 / }).check();
  await page
    .getByLabel("Stand number")
    .fill(`${"BCDEFGH"[Math.floor(companies / 4)]}${1 + 3 * (companies % 4)}`);
  await page.getByLabel("Area (m²)").fill("36");
  await page.getByRole("button", { name: "Save and send the email" }).click();
  await expect(page).toHaveURL(/\?email=/);
  return { id, reference, email, record, link: await linkIn(site, `${id}.decision`) };
}

/** The link to a company's page in a letter that became a file. */
export async function linkIn({ configuration }: DeskServers["site"], key: string): Promise<string> {
  const outbox = join(configuration.DATA_DIR ?? "", "outbox");
  const file = await expect
    .poll(async () => {
      const names = existsSync(outbox) ? await readdir(outbox) : [];
      return names.find((name) => name.includes(key) && !name.startsWith("."));
    })
    .toBeTruthy()
    .then(async () => (await readdir(outbox)).find((name) => name.includes(key)));
  const letter = await readFile(join(outbox, file ?? ""), "utf8");
  return /href="([^"]*\/Company\/[\w-]+)"/.exec(letter)?.[1] ?? "";
}
