/** Exhibitors who were accepted at the desk, and the links that they got. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { answersTo } from "./answers";
import { postToDesk } from "./desk-entrance";
import { type DeskServers, register } from "./desk-servers";
import { expect } from "./fixtures";

let companies = 0;

/** An exhibitor who is accepted at the desk, and written to. @returns the link, and the page at the desk */
export async function accept({ site, desk }: DeskServers, company: string, locale = "en") {
  companies += 1;
  const email = `company.${companies}.${process.pid}@example.com`;
  const answers = { ...answersTo("exhibit"), email, company };
  const { id, reference } = await register(site, "exhibit", answers, locale);
  const number = `${"BCDEFGH"[Math.floor(companies / 4)]}${1 + 3 * (companies % 4)}`;
  await postToDesk(desk.url, `/exhibit/${id}/decision`, {
    ...{ step: crypto.randomUUID(), after: "", state: "accepted", do: "send" },
    ...{ hall: "4", number, area: "36" },
    ...{ "subject-accepted": "Welcome", "text-accepted": "You have a stand." },
  });
  const record = `${desk.url}/desk/en/exhibit/${id}`;
  return { id, reference, email, record, link: await linkIn(site, `${id}.decision`) };
}

/** The link to a company's page in an email that became a file. */
export async function linkIn({ configuration }: DeskServers["site"], key: string): Promise<string> {
  const outbox = join(configuration.DATA_DIR ?? "", "outbox");
  const file = await expect
    .poll(async () => {
      const names = existsSync(outbox) ? await readdir(outbox) : [];
      return names.find((name) => name.includes(key) && !name.startsWith("."));
    })
    .toBeTruthy()
    .then(async () => (await readdir(outbox)).find((name) => name.includes(key)));
  const email = await readFile(join(outbox, file ?? ""), "utf8");
  return /href="([^"]*\/Company\/[\w-]+)"/.exec(email)?.[1] ?? "";
}
