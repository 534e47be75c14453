/** The cells that an export writes, whatever the format of the file. */
import "server-only";
import { dayCount, isoDays } from "@/lib/fair/days";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { type Cell, text } from "@/lib/sheets/cell";
import { type ArrivalsRead, dayTexts } from "../core/arrivals";
import { type Column, openColumns } from "../core/columns";
import { type DeskRow, valueIn } from "../core/rows";
import type { StaffFilesKept } from "../core/staff-files";
import { inWords } from "../core/unify";
import { columnLabel, deskTranslator } from "../core/words";

/** What a sheet shows of each registration. */
export interface Layout {
  /** The days of the column of arrivals, in ISO 8601. Default: the days of the fair. */
  days?: readonly string[];
  /** Default: all but the guarded columns. */
  columns?: readonly Column[];
}

/** A sheet holds the registrations of one form. */
export interface Sheet extends Layout {
  form: FormName;
  rows: AsyncIterable<DeskRow> | Iterable<DeskRow>;
}

/** The headings of a sheet. */
export function headings(
  form: FormName,
  locale: Locale,
  { days = isoDays(), columns = openColumns(form) }: Layout = {},
): string[] {
  return columns.flatMap((column) =>
    column.kind === "arrivals"
      ? dayTexts(days, locale).map(({ date }) => arrivalLabel(date, locale))
      : columnLabel(column, form, locale),
  );
}

export function sheetName(form: FormName, locale: Locale): string {
  return deskTranslator(locale)(`Forms.${form}`);
}

/** The cells of a row, in the order of the headings. */
export function cellsOf(
  row: DeskRow,
  locale: Locale,
  { days = isoDays(), columns = openColumns(row.form) }: Layout = {},
): Cell[] {
  const cells: Cell[] = [];
  for (const column of columns) {
    if (column.kind === "arrivals") cells.push(...days.map((day) => arrivalOn(day, row)));
    else cells.push(cellOf(column, row, locale));
  }
  return cells;
}

function arrivalOn(day: string, { arrivals }: DeskRow): Cell {
  const at = arrivals?.[day];
  return at && { kind: "time", at: at.getTime() };
}

function arrivalLabel(day: string, locale: Locale): string {
  return deskTranslator(locale)("Arrivals.column", { day });
}

/** Adds to each row the arrivals of its person, and what staff decided and noted. */
export function* withBeside(
  rows: Iterable<DeskRow>,
  arrivals: Pick<ArrivalsRead, "of">,
  staffFiles: Pick<StaffFilesKept, "of">,
) {
  for (const row of rows) {
    const { form, id } = row;
    yield { ...row, arrivals: arrivals.of(form, id), file: staffFiles.of(form, id) };
  }
}

function cellOf(column: Column, row: DeskRow, locale: Locale): Cell {
  const value = valueIn(row, column.name);
  if (value === "") return undefined;
  switch (column.kind) {
    case "time":
      return { kind: "time", at: Number(value) };
    // Another version may have stored other types, and one wrong cell would spoil the whole workbook.
    case "day":
      return dayCount(`${value}`) === undefined
        ? text(`${value}`)
        : { kind: "day", day: `${value}` };
    case "number":
      return Number.isFinite(Number(value))
        ? { kind: "number", number: Number(value) }
        : text(String(value));
    case "checkbox":
      return text(deskTranslator(locale)(value === true ? "Values.yes" : "Values.no"));
    default:
      return text(
        [value]
          .flat()
          .map((one) => inWords(column, String(one), locale))
          .join(", "),
      );
  }
}
