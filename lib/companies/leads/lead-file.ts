/** The people whom a company has met, as a file for a spreadsheet. */
import "server-only";
import { Readable } from "node:stream";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";
import { type Cell, text } from "@/lib/sheets/cell";
import { BYTE_ORDER_MARK, line, type Separator, textOf } from "@/lib/sheets/csv-line";
import { workbookOf } from "@/lib/sheets/workbook";
import type { LeadFileType } from "./lead-file-types";
import type { ListedLead } from "./lead-list";

const columns = [
  "name",
  "company",
  "country",
  "email",
  "phone",
  "stars",
  "tags",
  "notes",
  "first",
  "last",
  "by",
  "consent",
] as const;

/** Spreadsheets take the separator of their language: a semicolon where decimals have a comma. */
function separatorIn(locale: Locale): Separator {
  const decimal = new Intl.NumberFormat(localeFacts[locale].intl).format(1.5);
  return decimal.includes(",") ? ";" : ",";
}

/** @param nameOf the name of whoever has a link, by its place */
function cellsOf(lead: ListedLead, locale: Locale, nameOf: (place: number) => string): Cell[] {
  const { meetings, consentAt } = lead;
  const time = (at: string | undefined): Cell =>
    at ? { kind: "time", at: Date.parse(at) } : undefined;
  const notes = meetings.toReversed().flatMap(({ note }) => note ?? []);
  const people = [...new Set(meetings.map(({ by }) => nameOf(by)))];
  const name =
    lead.view === "withdrawn" ? translator(locale)("MyCompany.leads.withdrawn") : lead.name;
  return [
    text(name),
    text(lead.company),
    text(lead.country),
    text(lead.email),
    text(lead.phone),
    lead.stars > 0 ? { kind: "number", number: lead.stars } : undefined,
    text(lead.tags.join(", ")),
    text(notes.join("\n")),
    time(meetings.at(-1)?.at),
    time(meetings[0]?.at),
    text(people.join(", ")),
    time(consentAt),
  ];
}

/** The file with the leads, in their order. */
export function leadFile(
  type: LeadFileType,
  leads: readonly ListedLead[],
  { locale, nameOf }: { locale: Locale; nameOf: (place: number) => string },
): Readable {
  const t = translator(locale);
  const titles = columns.map((column) => t(`MyCompany.leads.columns.${column}`));
  const cells = (lead: ListedLead) => cellsOf(lead, locale, nameOf);
  if (type === "xlsx") {
    const name = t("MyCompany.titles.Leads");
    return workbookOf([{ name, titles, items: leads, cells }], locale);
  }
  const separator = separatorIn(locale);
  const rows = leads.map((lead) =>
    line(
      cells(lead).map((cell) => textOf(cell, separator)),
      separator,
    ),
  );
  return Readable.from([BYTE_ORDER_MARK + line(titles, separator), ...rows]);
}
