/** Draws the clusters of a run: each shape in its place, with its invisible glyphs. */
import type { Glyph, Run } from "./glyph-runs";
import type { ReadableFont } from "./readable-font";

export interface EncodedCluster {
  text: string;
  shape: Glyph & { width: number };
  /** Invisible glyphs with meaning, just before the shape and at its end. */
  before: number[];
  after: number[];
  /** The drawn glyphs, and those of them whose letters are written elsewhere. */
  glyphs: Glyph[];
  marks: Glyph[];
}

/** Distance of an invisible glyph from the edge of its shape, in thousandths of the font size. */
const lead = 10;
const toHex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
const roundToText = (value: number) => String(Math.round(value * 1e3) / 1e3);

/** Returns a text object. */
export function drawRun(run: Run, clusters: readonly EncodedCluster[]): string {
  const unit = Number(run.size) / 1000;
  const shown: string[] = [];
  let line: Glyph | undefined;
  let pen = 0;
  const show = (code: number, x: number, y: number, width = 0) => {
    // PDFium ends a word at a gap that is written as a single number.
    if (line?.y !== y || x - pen > 25 * unit) {
      if (line) shown.push("] TJ");
      shown.push(roundToText(x - (line?.x ?? 0)), roundToText(y - (line?.y ?? 0)), "Td [");
      line = { code, x, y };
    } else if (Math.abs(pen - x) > unit / 100) shown.push(roundToText((pen - x) / unit));
    shown.push(`<${toHex(code)}>`);
    pen = x + width * unit;
  };
  for (const { before, shape, after } of clusters) {
    const { code, y, width } = shape;
    const x = Number.isNaN(shape.x) ? pen : shape.x;
    for (const [index, unseen] of before.entries()) {
      show(unseen, x - (before.length - index) * lead * unit, y);
    }
    show(code, x, y, width);
    for (const [index, unseen] of after.entries()) {
      show(unseen, x + (width - (after.length - index) * lead) * unit, y);
    }
  }
  if (!line) return "";
  return `BT\n${run.font} ${run.size} Tf\n${run.matrix} Tm\n${shown.join(" ")} ] TJ\nET`;
}

/** A vowel sign without letters. Readers take it for the end of a line and ignore it. */
export function drawMark(run: Run, mark: Glyph, font: ReadableFont): string {
  const shape = { ...mark, code: font.codeOf(mark.code, "\n"), width: font.widthOf(mark.code) };
  return `/Span <</ActualText <FEFF000A>>> BDC\n${drawRun(run, [{ text: "", shape, before: [], after: [], glyphs: [], marks: [] }])}\nEMC`;
}
