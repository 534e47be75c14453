/**
 * Arabic that every reader finds and copies. Chromium draws a line of Arabic run by run from the left
 * and notes the letters of each shape beside it (`/ActualText`); Poppler, PDF.js and PDFium make
 * different words of that. What they all read alike: the letters of a run in the order in which they
 * are drawn, one code for each shape in its place, and the runs of a line in the order of reading.
 */
import {
  decodePDFRawStream,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { type Cluster, type Glyph, linesOf, type Run } from "./glyph-runs";
import { ReadableFont } from "./readable-font";
import { markTurns } from "./turns";

type FontOf = (resource: string) => ReadableFont;

const isArabic = (text: string) => /[\u0600-\u06FF\uFB50-\uFDFF\uFE70-\uFEFF]/.test(text);
const inDrawingOrder = (text: string) => (isArabic(text) ? [...text].reverse().join("") : text);

/** Rewrites the lines of a file that hold Arabic. */
export function spellArabic(file: PDFDocument): void {
  const fonts = new Map<PDFRef, ReadableFont>();
  for (const [, page] of file.context.enumerateIndirectObjects()) {
    if (page instanceof PDFPageLeaf) spellPage(page, fonts);
  }
  for (const font of fonts.values()) font.write();
}

function spellPage(page: PDFPageLeaf, fonts: Map<PDFRef, ReadableFont>): void {
  const { context } = page;
  const fontOf: FontOf = (resource) => {
    const list = page.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    const ref = list?.get(PDFName.of(resource.slice(1)));
    if (!(ref instanceof PDFRef)) throw new Error(`The page has no font ${resource}.`);
    const font = fonts.get(ref) ?? new ReadableFont(context.lookup(ref, PDFDict));
    fonts.set(ref, font);
    return font;
  };
  const content = linesOf(contentOf(page))
    .map((piece) => (typeof piece === "string" ? piece : spellLine(piece, fontOf)))
    .join("");
  const stream = context.flateStream(Buffer.from(content, "latin1"));
  page.set(PDFName.of("Contents"), context.register(stream));
}

/** The content of a page, which Chromium writes as one stream. */
function contentOf(page: PDFPageLeaf): string {
  const stream = page.Contents();
  if (!(stream instanceof PDFRawStream)) throw new Error("The page's content is no single stream.");
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

/** A line; one without Arabic is left as it is. */
function spellLine(line: Run[], fontOf: FontOf): string {
  const texts = line.map((run) => textsOf(run, fontOf(run.font)));
  if (!isArabic(texts.flat().join(""))) return line.map(asFound).join("\n");
  const marked = markTurns(texts);
  const isBlank = (index: number) => marked[index]?.join("") === " ";
  const runs = line.map((run, index) => {
    // PDFium loses some of the blanks that stand by themselves.
    if (isBlank(index) && isArabic(marked[index + 1]?.join("") ?? "")) return nothing;
    const start = isBlank(index - 1) ? " " : "";
    return spellRun(run, marked[index] ?? [], fontOf(run.font), start);
  });
  return [...runs.map(({ drawing }) => drawing), ...runs.flatMap(({ marks }) => marks)].join("\n");
}

const asFound = ({ source }: Run) => `BT\n${source}\nET`;

interface SpelledRun {
  drawing: string;
  /** What is drawn after the line because its letters are told elsewhere. */
  marks: string[];
}

const nothing: SpelledRun = { drawing: "", marks: [] };

function spellRun(
  run: Run,
  texts: readonly string[],
  font: ReadableFont,
  start: string,
): SpelledRun {
  const clusters = closeGaps(run, texts, font);
  const [first] = clusters;
  if (start && first && isArabic(texts.join(""))) first.start = font.unseenCodeOf(start);
  return {
    drawing: draw(run, clusters),
    marks: clusters.flatMap(({ marks }) => marks.map((mark) => drawMark(run, mark, font))),
  };
}

/** From which distance within a word a reader sees two words, in thousandths of the type size. */
const gap = 60;

/** The clusters of a run; what stands too far from its word is told by an unseen glyph near it. */
function closeGaps(run: Run, texts: readonly string[], font: ReadableFont): SpelledCluster[] {
  const spelled: SpelledCluster[] = [];
  let far: { text: string; from: SpelledCluster } | undefined;
  for (const [index, cluster] of run.clusters.entries()) {
    const text = texts[index];
    if (!text) continue;
    const last = spelled.at(-1);
    const next = spell(cluster, text, font);
    if (/^\s/.test(text)) far = undefined;
    else if (!far && last && isArabic(text) && distance(last, next, run) > gap && !last.after) {
      far = { text: "", from: last };
    }
    if (far) {
      far.text += inDrawingOrder(text);
      far.from.marks.push(...cluster.glyphs);
      far.from.after = font.unseenCodeOf(far.text);
    } else spelled.push(next);
  }
  return spelled;
}

/** From the end of one shape to the beginning of the next, in thousandths of the type size. */
const distance = ({ shape: one }: SpelledCluster, { shape: other }: SpelledCluster, run: Run) =>
  ((other.x - one.x) * 1000) / Number(run.size) - one.width;

/** The letters of each cluster of a run. */
const textsOf = ({ clusters }: Run, font: ReadableFont) =>
  clusters.map(({ text, glyphs }) => text ?? lettersOf(glyphs, font));

const lettersOf = (glyphs: readonly Glyph[], font: ReadableFont) =>
  glyphs.map(({ code }) => font.lettersOf(code)).join("");

interface SpelledCluster {
  /** What means letters without being seen, just before the shape or at its end. */
  start?: number;
  before?: number;
  after?: number;
  shape: Glyph & { width: number };
  marks: Glyph[];
}

/**
 * The codes of a cluster. Its widest glyph carries the letters in the order of the drawing. Vowel
 * signs are drawn anywhere above or below it, so what they mean is told by an unseen glyph.
 */
function spell({ glyphs }: Cluster, text: string, font: ReadableFont): SpelledCluster {
  const width = ({ code }: Glyph) => font.widthOf(code);
  const base = glyphs.reduce((widest, glyph) => (width(glyph) > width(widest) ? glyph : widest));
  const [, first = "", signs = "", last = ""] =
    inDrawingOrder(text).match(/^(\P{Mn}*)(\p{Mn}*)(.*)$/su) ?? [];
  const unseen = (letters: string) => (letters ? font.unseenCodeOf(letters) : undefined);
  return {
    before: first ? undefined : unseen(last && signs),
    shape: { ...base, code: font.codeOf(base.code, first || last || signs), width: width(base) },
    after: first ? unseen(signs + last) : undefined,
    marks: glyphs.filter((glyph) => glyph !== base),
  };
}

/** How far from the edge of its shape an unseen glyph stands, in thousandths of the type size. */
const lead = 10;
const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
const number = (value: number) => String(Math.round(value * 1e3) / 1e3);

/** A text object that shows clusters in their places. */
function draw(run: Run, clusters: readonly SpelledCluster[]): string {
  const unit = Number(run.size) / 1000;
  const shown: string[] = [];
  let line: Glyph | undefined;
  let pen = 0;
  const show = (code: number | undefined, x: number, y: number, width = 0) => {
    if (code === undefined) return;
    if (line?.y !== y) {
      if (line) shown.push("] TJ");
      shown.push(number(x - (line?.x ?? 0)), number(y - (line?.y ?? 0)), "Td [");
      line = { code, x, y };
    } else if (Math.abs(pen - x) > unit / 100) shown.push(number((pen - x) / unit));
    shown.push(`<${hex(code)}>`);
    pen = x + width * unit;
  };
  for (const { start, before, shape, after } of clusters) {
    const { code, x, y, width } = shape;
    show(start, x - 2 * lead * unit, y);
    show(before, x - lead * unit, y);
    show(code, x, y, width);
    show(after, x + (width - lead) * unit, y);
  }
  if (!line) return "";
  return `BT\n${run.font} ${run.size} Tf\n${run.matrix} Tm\n${shown.join(" ")} ] TJ\nET`;
}

/** A vowel sign without letters: to readers it is an end of line, which they pass over. */
function drawMark(run: Run, mark: Glyph, font: ReadableFont): string {
  const shape = { ...mark, code: font.codeOf(mark.code, "\n"), width: font.widthOf(mark.code) };
  return `/Span <</ActualText <FEFF000A>>> BDC\n${draw(run, [{ shape, marks: [] }])}\nEMC`;
}
