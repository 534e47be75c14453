/** Exhibitors who were accepted at the desk, and the links that they got. */
import { answersTo } from "./answers";
import { postToDesk } from "./desk-entrance";
import { type DeskServers, register } from "./desk-servers";
import { findLink } from "./outbox";

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
export const linkIn = (site: DeskServers["site"], key: string): Promise<string> =>
  findLink(site, key, "Company");
