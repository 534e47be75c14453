/** Workbook: a sheet of the head figures and counting rules, then one for each table. */
import "server-only";
import type { Readable } from "node:stream";
import type { Cell } from "@/lib/sheets/cell";
import { createWorkbook, type PlainSheet } from "@/lib/sheets/workbook";
import { getDeskTranslator } from "../core/desk-language";
import type { LineOutline, ReportOutline, SectionOutline, TableOutline } from "./outline";

type Item = Pick<LineOutline, "values"> & { label: string };

/** Limits of spreadsheets: length of a sheet's name, and forbidden characters. */
const MAX_SHEET_NAME_LENGTH = 31;
const FORBIDDEN_NAME_CHARACTERS = /[[\]:*?/\\]/g;

export function buildReportWorkbook(report: ReportOutline): Readable {
  const tables = report.sections.flatMap(listTables);
  const sheets = [
    buildSummarySheet(report),
    ...tables.filter(({ rows }) => rows.length > 0).map((table) => buildTableSheet(table)),
  ];
  return createWorkbook(withNames(sheets), report.locale);

  /** The hours of all days become one table. */
  function listTables({ tables: all }: SectionOutline): TableOutline[] {
    const isDay = ({ id }: TableOutline) => id.startsWith("day-");
    const days = all.filter(isDay);
    if (days.length === 0) return all;
    const t = getDeskTranslator(report.locale);
    const hours: TableOutline = {
      id: "hours",
      title: t("Report.tables.hours"),
      columns: [t("Report.columns.day"), t("Report.columns.hour"), t("Report.columns.visits")],
      rows: days.flatMap(({ title, rows }) =>
        rows.map(({ label, values }) => ({ label: title, values: [label, ...values] })),
      ),
    };
    return [...all.filter((table) => !isDay(table)), hours];
  }
}

function buildSummarySheet({ title, lead, about, digest, figures, sections }: ReportOutline) {
  const line = (label: string, ...values: (number | string)[]) => ({ label, values });
  const items: Item[] = [
    line(lead),
    line(about),
    ...(digest ? [line(digest.label, digest.value)] : []),
    ...figures.map(({ label, value, note }) => line(label, value, ...(note ? [note] : []))),
    ...sections.flatMap(({ notes, tables }) => [
      ...notes.map((note) => line(note)),
      ...tables.flatMap((table) => (table.note ? [line(table.title, table.note)] : [])),
    ]),
  ];
  return { name: title, titles: [title, "", ""], items, toCells: toLineCells };
}

function buildTableSheet({ title, columns, rows }: TableOutline): PlainSheet<Item> {
  return { name: title, titles: columns, items: rows, toCells: toLineCells };
}

function toLineCells({ label, values }: Item): Cell[] {
  return [label, ...values].map((value) =>
    typeof value === "number" ? { kind: "number", number: value } : { kind: "text", text: value },
  );
}

/** Gives sheets unique names that spreadsheets accept. */
function withNames(sheets: PlainSheet<Item>[]): PlainSheet<Item>[] {
  const taken = new Set<string>();
  return sheets.map((sheet, n) => {
    const plain = sheet.name.replace(FORBIDDEN_NAME_CHARACTERS, " ").replace(/\s+/g, " ").trim();
    const short = plain.slice(0, MAX_SHEET_NAME_LENGTH).trim();
    const name = taken.has(short) ? `${n + 1} ${short}`.slice(0, MAX_SHEET_NAME_LENGTH) : short;
    taken.add(name);
    return { ...sheet, name };
  });
}
