import "server-only";
import type { Command } from "commander";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { formatDate } from "@/lib/fair/dates";
import { areCompanyPagesOpen, exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import { parseReference } from "@/lib/registration/read-reference";
import { toReference } from "@/lib/registration/reference";
import { toAbsoluteUrl } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { formatExamples } from "./command-options";
import { withStore } from "./with-store";

export function addCompanyLink(program: Command): void {
  program
    .command("company-link")
    .description(
      "Print the link that opens an accepted exhibitor's own page to its contact person. If there is none yet, it is made.",
    )
    .argument("<id>", "reference or id of the exhibitor's registration")
    .addHelpText("after", formatExamples("company-link 4R3C-EN72"))
    .action(print);
}

function print(typed: string): Promise<void> {
  if (!areCompanyPagesOpen(new Date())) {
    const date = formatDate("en", exhibitorDates.pagesEnd);
    throw new Error(`The pages of companies ended on ${date}: no link opens anything.`);
  }
  return withStore(async ({ store }) => {
    const id = await findExhibitorId(store, typed);
    const registration = id === undefined ? undefined : await store.get("exhibit", id);
    if (!registration) throw new Error(`No exhibitor has the reference or id ${typed}.`);
    const person = await store.companies.ensureContactLink(registration.id);
    if (!person) {
      throw new Error(
        "There is no link: the exhibitor is not accepted, or the link was ended at the desk.",
      );
    }
    const token = await store.companies.deriveToken(person);
    const language = detectRegistrationLanguage("exhibit", registration.record);
    console.info(toAbsoluteUrl(buildCompanyPath(language, token)));
  });
}

/** By id or reference. */
async function findExhibitorId(store: DeskStore, typed: string): Promise<string | undefined> {
  if (await store.get("exhibit", typed)) return typed;
  const reference = parseReference(typed);
  if (!reference) return undefined;
  for await (const { id } of store.list("exhibit")) {
    if (toReference(id) === reference) return id;
  }
  return undefined;
}
