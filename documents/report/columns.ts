/** Distributes a report over the columns of its pages, by estimated height. */
import type { LineOutline, SectionOutline, TableOutline } from "@/staff/desk/report/outline";

/** Heights in millimetres. They are estimates, so each column keeps some space. */
const COLUMN_MM = 168;
const HEADING_MM = 18;
const TITLE_MM = 14;
const ROW_MM = 6.3;
const LINE_MM = 4.6;
const GAP_MM = 6;
/** Characters per line: of a note, of a label beside dots, of one beside few or many figures, of a figure. */
const lettersPerLine = { note: 74, drawn: 24, few: 34, many: 20, figure: 30 } as const;
/** Fewer rows are not left alone at the head or foot of a column. */
const MIN_ROWS = 3;

/** Content of a column, from its top. */
export type ColumnPiece =
  | { kind: "heading"; title: string }
  | { kind: "table"; table: TableOutline }
  | { kind: "note"; text: string };

type Column = readonly ColumnPiece[];

interface PrintedPage {
  /** The first section, for the foot of the page. */
  title: string;
  columns: Column[];
}

/** Sections in order of print. Those of a group share pages, in their own columns. */
const groups: readonly (readonly SectionOutline["id"][])[] = [
  ["rules", "comparison"],
  ["visitors"],
  ["exhibitors", "method"],
];

/** Two columns per page. */
export function buildReportPages(sections: readonly SectionOutline[]): PrintedPage[] {
  return groups.flatMap((ids) => {
    const group = ids.flatMap((id) => sections.find((section) => section.id === id) ?? []);
    return splitIntoPages(group[0]?.title ?? "", group.flatMap(buildColumns));
  });
}

function splitIntoPages(title: string, columns: readonly Column[]): PrintedPage[] {
  return Array.from({ length: Math.ceil(columns.length / 2) }, (_, n) => ({
    title,
    columns: columns.slice(n * 2, n * 2 + 2),
  }));
}

function buildColumns({ title, tables, notes }: SectionOutline): Column[] {
  const columns: ColumnPiece[][] = [[{ kind: "heading", title }]];
  let left = COLUMN_MM - HEADING_MM;
  const next = () => {
    columns.push([]);
    // Beside a heading, both columns begin below it.
    left = COLUMN_MM - (columns.length === 2 ? HEADING_MM : 0);
  };
  const put = (piece: ColumnPiece, height: number) => {
    if (height > left && columns.at(-1)?.length) next();
    columns.at(-1)?.push(piece);
    left -= height;
  };
  for (const table of tables) {
    for (let rest = table.rows, isFirst = true; isFirst || rest.length > 0; isFirst = false) {
      const around = TITLE_MM + GAP_MM + computeNotesHeight(table);
      if (!isWorthBeginning(table, rest, left - around)) next();
      const fits = countFittingRows(table, rest, left - around);
      const isAll = fits >= rest.length;
      // The next column gets more than a row or two.
      const rows = rest.slice(
        0,
        isAll ? rest.length : Math.max(1, Math.min(fits, rest.length - MIN_ROWS)),
      );
      const { note, ...plain } = table;
      put(
        { kind: "table", table: { ...plain, ...(isAll && note && { note }), rows } },
        around + computeTableHeight(table, rows),
      );
      rest = rest.slice(rows.length);
    }
  }
  for (const text of notes)
    put({ kind: "note", text }, estimateLines(text, lettersPerLine.note) * LINE_MM + 3);
  return columns;
}

/** Whether a table may begin in the rest of a column: as a whole if a column has room for it. */
function isWorthBeginning(
  table: TableOutline,
  rows: readonly LineOutline[],
  room: number,
): boolean {
  const fits = countFittingRows(table, rows, room);
  if (fits >= rows.length) return true;
  const inColumn = countFittingRows(
    table,
    rows,
    COLUMN_MM - TITLE_MM - GAP_MM - computeNotesHeight(table),
  );
  return inColumn < rows.length && fits > MIN_ROWS;
}

const estimateLines = (text: string, most: number) => Math.max(1, Math.ceil(text.length / most));

function computeNotesHeight({ note, dots }: TableOutline): number {
  return ((dots ? 1 : 0) + (note ? estimateLines(note, lettersPerLine.note) : 0)) * LINE_MM;
}

function computeRowHeight({ dots, columns }: TableOutline, { label, values }: LineOutline): number {
  const most = dots
    ? lettersPerLine.drawn
    : columns.length > 3
      ? lettersPerLine.many
      : lettersPerLine.few;
  const lines = values.map((value) => estimateLines(String(value), lettersPerLine.figure));
  return ROW_MM + (Math.max(estimateLines(label, most), ...lines) - 1) * LINE_MM;
}

const computeTableHeight = (table: TableOutline, rows: readonly LineOutline[]) =>
  rows.reduce((sum, row) => sum + computeRowHeight(table, row), 0);

function countFittingRows(table: TableOutline, rows: readonly LineOutline[], room: number): number {
  let left = room;
  const first = rows.findIndex((row) => {
    left -= computeRowHeight(table, row);
    return left < 0;
  });
  return first === -1 ? rows.length : first;
}
