/**
 * Exhibitors of the catalogue, from documents/exhibitors.json, which `npm run fair -- exhibitors` writes. Without that
 * file the catalogue says when the list comes.
 */
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { createIndexOrder, getIndexLetter } from "@/lib/exhibitors/index-letter";
import { type Locale, localeFacts } from "@/lib/locales";

const file = "documents/exhibitors.json";

/** What the catalogue prints of a company. */
const exhibitorSchema = z.object({
  company: z.string().min(1),
  sectorIds: z.array(z.string()),
  countryCode: z.string().length(2),
  hall: z.number().int().min(1),
  /** As people write it: "3-A12". */
  stand: z.string().min(1),
  web: z.url({ protocol: /^https$/ }).optional(),
});

export type CatalogueExhibitor = z.infer<typeof exhibitorSchema>;

/** Empty if the file does not exist. @throws Error if it is not a list of exhibitors */
export function readExhibitors(path = file): CatalogueExhibitor[] {
  if (!existsSync(path)) return [];
  try {
    return z
      .array(exhibitorSchema)
      .min(1)
      .parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    throw new Error(
      `${path} is not the list that "npm run --silent fair -- exhibitors" writes. Write it again, or delete it to print the catalogue without a list.`,
      { cause: error },
    );
  }
}

export interface LetterGroup {
  letter: string;
  exhibitors: CatalogueExhibitor[];
}

/** By name in the order of a language, under the letters of the site's list. Other characters come last. */
export function groupByLetter(
  exhibitors: readonly CatalogueExhibitor[],
  locale: Locale,
): LetterGroup[] {
  const { compare } = new Intl.Collator(localeFacts[locale].intl);
  const compareNames = createIndexOrder(locale);
  const sorted = exhibitors.toSorted(
    (a, b) => compareNames(a.company, b.company) || compare(a.stand, b.stand),
  );
  const groups = Map.groupBy(sorted, ({ company }) => getIndexLetter(company, locale));
  return [...groups].map(([letter, own]) => ({ letter, exhibitors: own }));
}

export interface HallGroup {
  hall: number;
  exhibitors: CatalogueExhibitor[];
}

/** Exhibitors by hall, along the rows of its stands: A2 before A10. */
export function groupByHall(exhibitors: readonly CatalogueExhibitor[]): HallGroup[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const sorted = exhibitors.toSorted((a, b) => a.hall - b.hall || compare(a.stand, b.stand));
  return [...Map.groupBy(sorted, ({ hall }) => hall)].map(([hall, own]) => ({
    hall,
    exhibitors: own,
  }));
}
