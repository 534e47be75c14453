import "server-only";
import { type Command, Option } from "commander";
import { type Company, companiesOf } from "@/lib/exhibitors/companies";
import { exhibitorList } from "@/lib/exhibitors/list";
import { type Locale, locales } from "@/lib/locales";
import { editionOption, examples } from "./parts";
import { withStore } from "./with-store";

interface Options {
  language: Locale;
  edition?: string;
}

export function addExhibitors(program: Command): void {
  program
    .command("exhibitors")
    .description("Write the public list of exhibitors as JSON, for the catalogue, signs and apps.")
    .addOption(new Option("--language <language>", "of names").choices(locales).default("tr"))
    .addOption(editionOption("the current one"))
    .addHelpText("after", examples("exhibitors --language en > exhibitors.json"))
    .action(write);
}

/** Writes what the page of the list shows, in its order. */
function write({ language, edition }: Options): Promise<void> {
  return withStore(async ({ store }) => {
    const { listed, names } = exhibitorList(
      language,
      companiesOf(await store.staffFiles.accepted()),
    );
    const companies = listed.map(({ company }) => ({
      company: company.name,
      sectors: company.sectors.map(names.sector),
      sectorIds: company.sectors,
      country: names.country(company.country),
      countryCode: company.country,
      hall: company.hall,
      stand: company.stand,
      ...(company.web && { web: company.web }),
      ...toldBy(company),
    }));
    process.stdout.write(`${JSON.stringify(companies, null, 2)}\n`);
  }, edition);
}

/** What a company tells of itself, as far as it does: texts by language, social media, products. */
function toldBy({ profile }: Company) {
  const told = Object.entries(profile).filter(([, part]) => part && Object.keys(part).length > 0);
  return Object.fromEntries(told);
}
