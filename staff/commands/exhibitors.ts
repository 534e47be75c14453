import "server-only";
import { type Command, Option } from "commander";
import { type Company, toCompanies } from "@/lib/exhibitors/companies";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { type Locale, locales } from "@/lib/locales";
import { createEditionOption, formatExamples } from "./command-options";
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
    .addOption(createEditionOption("the current one"))
    .addHelpText("after", formatExamples("exhibitors --language en > exhibitors.json"))
    .action(write);
}

/** Writes what the list page shows, in its order. */
function write({ language, edition }: Options): Promise<void> {
  return withStore(async ({ store }) => {
    const { listed, names } = buildExhibitorList(
      language,
      toCompanies(await store.reviews.listAccepted()),
    );
    const companies = listed.map(({ company }) => ({
      company: company.name,
      sectors: company.sectors.map(names.getSectorLabel),
      sectorIds: company.sectors,
      country: names.getCountryLabel(company.country),
      countryCode: company.country,
      hall: company.hall,
      stand: company.stand,
      ...(company.web && { web: company.web }),
      ...toProfileFields(company),
    }));
    process.stdout.write(`${JSON.stringify(companies, null, 2)}\n`);
  }, edition);
}

/** Only what the company has entered: texts by language, social media, products. */
function toProfileFields({ profile }: Company) {
  const told = Object.entries(profile).filter(([, part]) => part && Object.keys(part).length > 0);
  return Object.fromEntries(told);
}
