import "server-only";
import { Readable } from "node:stream";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { type Cell, toTextCell } from "@/lib/sheets/cell";
import {
  BYTE_ORDER_MARK,
  formatCsvCell,
  formatCsvLine,
  type Separator,
} from "@/lib/sheets/csv-line";
import { createWorkbook } from "@/lib/sheets/workbook";
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

/** Spreadsheets expect a semicolon in languages with a decimal comma. */
function getCsvSeparator(locale: Locale): Separator {
  const decimal = new Intl.NumberFormat(localeFacts[locale].intl).format(1.5);
  return decimal.includes(",") ? ";" : ",";
}

function toLeadCells(lead: ListedLead, locale: Locale, nameOf: (place: number) => string): Cell[] {
  const { meetings, consentAt } = lead;
  const toTimeCell = (at: string | undefined): Cell =>
    at ? { kind: "time", at: Date.parse(at) } : undefined;
  const notes = meetings.toReversed().flatMap(({ note }) => note ?? []);
  const people = [...new Set(meetings.map(({ by }) => nameOf(by)))];
  const name =
    lead.view === "withdrawn" ? getTranslator(locale)("MyCompany.leads.withdrawn") : lead.name;
  return [
    toTextCell(name),
    toTextCell(lead.company),
    toTextCell(lead.country),
    toTextCell(lead.email),
    toTextCell(lead.phone),
    lead.stars > 0 ? { kind: "number", number: lead.stars } : undefined,
    toTextCell(lead.tags.join(", ")),
    toTextCell(notes.join("\n")),
    toTimeCell(meetings.at(-1)?.at),
    toTimeCell(meetings[0]?.at),
    toTextCell(people.join(", ")),
    toTimeCell(consentAt),
  ];
}

export function createLeadFile(
  type: LeadFileType,
  leads: readonly ListedLead[],
  { locale, nameOf }: { locale: Locale; nameOf: (place: number) => string },
): Readable {
  const t = getTranslator(locale);
  const titles = columns.map((column) => t(`MyCompany.leads.columns.${column}`));
  const toCells = (lead: ListedLead) => toLeadCells(lead, locale, nameOf);
  if (type === "xlsx") {
    const name = t("MyCompany.titles.Leads");
    return createWorkbook([{ name, titles, items: leads, toCells }], locale);
  }
  const separator = getCsvSeparator(locale);
  const rows = leads.map((lead) =>
    formatCsvLine(
      toCells(lead).map((cell) => formatCsvCell(cell, separator)),
      separator,
    ),
  );
  return Readable.from([BYTE_ORDER_MARK + formatCsvLine(titles, separator), ...rows]);
}
