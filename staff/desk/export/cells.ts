/** Cells of an export, for every file format. */
import "server-only";
import { listFairDays, parseIsoDay } from "@/lib/fair/days";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { type Cell, toTextCell } from "@/lib/sheets/cell";
import { type CheckInFeed, formatDays } from "../core/check-ins";
import { type Column, listUnguardedColumns } from "../core/columns";
import { getColumnLabel, getDeskTranslator } from "../core/desk-language";
import { formatSingleValue } from "../core/option-labels";
import type { ReviewFeed } from "../core/review-feed";
import { type DeskRow, getColumnValue } from "../core/rows";

export interface SheetLayout {
  /** Days of the check-in column, in ISO 8601. Default: the days of the fair. */
  days?: readonly string[];
  /** Default: all but the guarded columns. */
  columns?: readonly Column[];
}

/** Registrations of one form. */
export interface Sheet extends SheetLayout {
  form: FormName;
  rows: AsyncIterable<DeskRow> | Iterable<DeskRow>;
}

export function buildHeadings(
  form: FormName,
  locale: Locale,
  { days = listFairDays(), columns = listUnguardedColumns(form) }: SheetLayout = {},
): string[] {
  return columns.flatMap((column) =>
    column.kind === "checkIns"
      ? formatDays(days, locale).map(({ date }) => formatCheckInHeading(date, locale))
      : getColumnLabel(column, form, locale),
  );
}

export function getSheetName(form: FormName, locale: Locale): string {
  return getDeskTranslator(locale)(`Forms.${form}`);
}

/** In the order of the headings. */
export function toCells(
  row: DeskRow,
  locale: Locale,
  { days = listFairDays(), columns = listUnguardedColumns(row.form) }: SheetLayout = {},
): Cell[] {
  const cells: Cell[] = [];
  for (const column of columns) {
    if (column.kind === "checkIns") cells.push(...days.map((day) => toCheckInCell(day, row)));
    else cells.push(toCell(column, row, locale));
  }
  return cells;
}

function toCheckInCell(day: string, { checkIns }: DeskRow): Cell {
  const at = checkIns?.[day];
  return at && { kind: "time", at: at.getTime() };
}

function formatCheckInHeading(day: string, locale: Locale): string {
  return getDeskTranslator(locale)("CheckIns.column", { day });
}

/** Adds check-ins and review to each row. */
export function* withReviewAndCheckIns(
  rows: Iterable<DeskRow>,
  checkIns: Pick<CheckInFeed, "getDays">,
  reviews: Pick<ReviewFeed, "get">,
) {
  for (const row of rows) {
    const { form, id } = row;
    yield { ...row, checkIns: checkIns.getDays(form, id), review: reviews.get(form, id) };
  }
}

function toCell(column: Column, row: DeskRow, locale: Locale): Cell {
  const value = getColumnValue(row, column.name);
  if (value === "") return undefined;
  switch (column.kind) {
    case "time":
      return { kind: "time", at: Number(value) };
    // Another version may have stored other types; one wrong cell would break the whole workbook.
    case "day":
      return parseIsoDay(`${value}`) === undefined
        ? toTextCell(`${value}`)
        : { kind: "day", day: `${value}` };
    case "number":
      return Number.isFinite(Number(value))
        ? { kind: "number", number: Number(value) }
        : toTextCell(String(value));
    case "checkbox":
      return toTextCell(getDeskTranslator(locale)(value === true ? "Values.yes" : "Values.no"));
    default:
      return toTextCell(
        [value]
          .flat()
          .map((one) => formatSingleValue(column, String(one), locale))
          .join(", "),
      );
  }
}
