/** Spreads what a report shows over the columns of its pages, by the height that it will take. */
import type { LineOutline, SectionOutline, TableOutline } from "@/staff/desk/report/outline";

/** Heights in millimetres. They are estimated, so a little is left in each column. */
const COLUMN = 168;
const HEADING = 18;
const TITLE = 14;
const ROW = 6.3;
const LINE = 4.6;
const GAP = 6;
/** Letters on a line: of a note, of a label beside dots, of one beside few or many figures, of a figure. */
const letters = { note: 74, drawn: 24, few: 34, many: 20, figure: 30 } as const;
/** Fewer rows than these are not left alone at the head or foot of a column. */
const FEW = 3;

/** What stands in a column, from its top. */
export type Piece =
  | { kind: "heading"; title: string }
  | { kind: "table"; table: TableOutline }
  | { kind: "note"; text: string };

type Column = readonly Piece[];

interface PrintedPage {
  /** The section with which it begins, for its foot. */
  title: string;
  columns: Column[];
}

/** The sections in the order of print. Those of a group follow each other on the same pages, in columns of their own. */
const groups: readonly (readonly SectionOutline["id"][])[] = [
  ["rules", "comparison"],
  ["visitors"],
  ["exhibitors", "method"],
];

/** The pages of a report, two columns each. */
export function pagesOf(sections: readonly SectionOutline[]): PrintedPage[] {
  return groups.flatMap((ids) => {
    const group = ids.flatMap((id) => sections.find((section) => section.id === id) ?? []);
    return inPages(group[0]?.title ?? "", group.flatMap(columnsOf));
  });
}

function inPages(title: string, columns: readonly Column[]): PrintedPage[] {
  return Array.from({ length: Math.ceil(columns.length / 2) }, (_, n) => ({
    title,
    columns: columns.slice(n * 2, n * 2 + 2),
  }));
}

function columnsOf({ title, tables, notes }: SectionOutline): Column[] {
  const columns: Piece[][] = [[{ kind: "heading", title }]];
  let left = COLUMN - HEADING;
  const next = () => {
    columns.push([]);
    // Beside a heading, both columns begin below it.
    left = COLUMN - (columns.length === 2 ? HEADING : 0);
  };
  const put = (piece: Piece, height: number) => {
    if (height > left && columns.at(-1)?.length) next();
    columns.at(-1)?.push(piece);
    left -= height;
  };
  for (const table of tables) {
    for (let rest = table.rows, isFirst = true; isFirst || rest.length > 0; isFirst = false) {
      const around = TITLE + GAP + notesHeight(table);
      if (!isWorthBeginning(table, rest, left - around)) next();
      const fits = rowsIn(table, rest, left - around);
      const isAll = fits >= rest.length;
      // What goes on in the next column is more than a row or two.
      const rows = rest.slice(
        0,
        isAll ? rest.length : Math.max(1, Math.min(fits, rest.length - FEW)),
      );
      const { note, ...plain } = table;
      put(
        { kind: "table", table: { ...plain, ...(isAll && note && { note }), rows } },
        around + heightOf(table, rows),
      );
      rest = rest.slice(rows.length);
    }
  }
  for (const text of notes) put({ kind: "note", text }, linesOf(text, letters.note) * LINE + 3);
  return columns;
}

/** Whether a table may begin in what is left of a column: as a whole if a column has room for it. */
function isWorthBeginning(
  table: TableOutline,
  rows: readonly LineOutline[],
  room: number,
): boolean {
  const fits = rowsIn(table, rows, room);
  if (fits >= rows.length) return true;
  const inColumn = rowsIn(table, rows, COLUMN - TITLE - GAP - notesHeight(table));
  return inColumn < rows.length && fits > FEW;
}

const linesOf = (text: string, most: number) => Math.max(1, Math.ceil(text.length / most));

function notesHeight({ note, dots }: TableOutline): number {
  return ((dots ? 1 : 0) + (note ? linesOf(note, letters.note) : 0)) * LINE;
}

function rowHeight({ dots, columns }: TableOutline, { label, values }: LineOutline): number {
  const most = dots ? letters.drawn : columns.length > 3 ? letters.many : letters.few;
  const lines = values.map((value) => linesOf(String(value), letters.figure));
  return ROW + (Math.max(linesOf(label, most), ...lines) - 1) * LINE;
}

const heightOf = (table: TableOutline, rows: readonly LineOutline[]) =>
  rows.reduce((sum, row) => sum + rowHeight(table, row), 0);

/** How many of the rows a height has room for. */
function rowsIn(table: TableOutline, rows: readonly LineOutline[], room: number): number {
  let left = room;
  const first = rows.findIndex((row) => {
    left -= rowHeight(table, row);
    return left < 0;
  });
  return first === -1 ? rows.length : first;
}
