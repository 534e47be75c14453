/** Streams an XLSX workbook (ECMA-376) row by row, so that memory does not grow with the number of rows. */
import "server-only";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { fairClock } from "@/lib/fair/clock";
import { type Locale, localeFacts } from "@/lib/locales";
import type { Cell } from "./cell";
import {
  escapeXmlText,
  MAIN_NAMESPACE,
  renderContentTypes,
  renderRelationships,
  renderWorkbook,
  styles,
  XML_DECLARATION,
} from "./workbook-parts";

const style = { heading: 1, time: 2, day: 3 } as const;
/** Between two chunks, other requests run. */
const ROWS_PER_CHUNK = 50;
/** The column widths depend on these rows. */
const WIDTH_SAMPLE_ROWS = 200;

export interface PlainSheet<Item> {
  /** At most 31 characters, unique. */
  name: string;
  titles: string[];
  items: AsyncIterable<Item> | Iterable<Item>;
  toCells: (item: Item) => Cell[];
}

export function createWorkbook<Item>(sheets: PlainSheet<Item>[], locale: Locale): Readable {
  const zip = new ZipFile();
  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(XML_DECLARATION + xml), path);
  add("[Content_Types].xml", renderContentTypes(sheets.length));
  add("_rels/.rels", renderRelationships([["officeDocument", "xl/workbook.xml"]]));
  add("xl/workbook.xml", renderWorkbook(sheets.map(({ name }) => name)));
  add(
    "xl/_rels/workbook.xml.rels",
    renderRelationships([
      ...sheets.map((_, n): [string, string] => ["worksheet", `worksheets/sheet${n + 1}.xml`]),
      ["styles", "styles.xml"],
    ]),
  );
  add("xl/styles.xml", styles);
  const streams = sheets.map((sheet) =>
    Readable.from(renderSheet(sheet, locale), { objectMode: false }),
  );
  for (const [n, stream] of streams.entries()) {
    stream.on("error", (error) => (zip.outputStream as Readable).destroy(error));
    zip.addReadStream(stream, `xl/worksheets/sheet${n + 1}.xml`, { compressionLevel: 3 });
  }
  zip.end();
  const output = zip.outputStream as Readable;
  // When the reader stops, the writer stops too.
  output.on("close", () => {
    for (const stream of streams) stream.destroy();
  });
  return output;
}

async function* renderSheet<Item>(
  { titles, items, toCells }: PlainSheet<Item>,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const first: Item[] = [];
  const iterator = iterate(items);
  while (first.length < WIDTH_SAMPLE_ROWS) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value as Item);
  }
  const rtl = localeFacts[locale].dir === "rtl" ? ' rightToLeft="1"' : "";
  // Only lengths are kept: V8 would otherwise move cells to memory that it seldom frees.
  const lengths = first.map((item) => toCells(item).map(getCellLength));
  let xml = `${XML_DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView${rtl} workbookViewId="0">`;
  xml += '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  xml += `</sheetView></sheetViews><cols>${renderColumns(titles, lengths)}</cols><sheetData>`;
  xml += `<row>${titles.map((title) => renderTextCell(title, style.heading)).join("")}</row>`;
  for (const item of first) xml += renderSheetRow(toCells(item));
  let count = first.length;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    xml += renderSheetRow(toCells(next.value));
    count += 1;
    if (count % ROWS_PER_CHUNK === 0) {
      yield Buffer.from(xml);
      xml = "";
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const area = `A1:${toColumnName(titles.length)}${count + 1}`;
  yield Buffer.from(`${xml}</sheetData><autoFilter ref="${area}"/></worksheet>`);
}

async function* iterate<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
): AsyncGenerator<Item, undefined> {
  yield* items;
}

/** Cells have no addresses, so empty cells must be written too. */
function renderSheetRow(cells: Cell[]): string {
  let xml = "<row>";
  for (const cell of cells) xml += renderSheetCell(cell);
  return `${xml}</row>`;
}

function renderSheetCell(cell: Cell): string {
  switch (cell?.kind) {
    case undefined:
      return "<c/>";
    case "text":
      return renderTextCell(cell.text);
    case "number":
      return `<c><v>${cell.number}</v></c>`;
    case "time":
      return `<c s="${style.time}"><v>${toSerialDate(cell.at + fairClock.getOffset(cell.at))}</v></c>`;
    case "day":
      return `<c s="${style.day}"><v>${toSerialDate(Date.parse(`${cell.day}T00:00:00Z`))}</v></c>`;
  }
}

/** Spreadsheets never read an inline text as a formula. */
function renderTextCell(text: string, styled?: number): string {
  const s = styled === undefined ? "" : ` s="${styled}"`;
  return `<c${s} t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(text)}</t></is></c>`;
}

/** Spreadsheets count days since 1899-12-30 without time zones. They get the fair's local time. */
function toSerialDate(at: number): number {
  return Math.round((at / 86_400_000 + 25_569) * 1e6) / 1e6;
}

/** Fits most cells of a column, within limits. @param all lengths of cells by row */
function renderColumns(titles: string[], all: number[][]): string {
  return titles
    .map((title, index) => {
      const lengths = all.map((of) => of[index] ?? 0).sort((a, b) => a - b);
      const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
      const width = Math.min(Math.max(title.length, usual, 8) + 3, 48);
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    })
    .join("");
}

function getCellLength(cell: Cell): number {
  if (cell?.kind === "text") return cell.text.length;
  if (cell?.kind === "number") return String(cell.number).length;
  return cell ? 16 : 0;
}

/** A, B, … Z, AA, … */
function toColumnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? toColumnName(rest) : "") + String.fromCharCode(65 + ((number - 1) % 26));
}
