/**
 * Makes Arabic text searchable in each PDF reader. Chromium draws an Arabic line in runs from the left, and notes the
 * letters of each shape (`/ActualText`), which Poppler, PDF.js and PDFium read differently. All of them agree on this
 * form: the letters of a run in drawing order, one code for each shape in its place, and the runs of a line in reading
 * order.
 */
import { PDFDict, type PDFDocument, PDFName, PDFPageLeaf, PDFRef } from "@cantoo/pdf-lib";
import { readContent, replaceContent } from "../page-content";
import { drawMark, drawRun, type EncodedCluster } from "./drawing";
import { type Cluster, type Glyph, parseContentLines, type Run } from "./glyph-runs";
import { ARABIC_LETTER_MARK, markTurns } from "./mark-turns";
import { ReadableFont } from "./readable-font";

type FontOf = (resource: string) => ReadableFont;

const isArabic = (text: string) =>
  /[\u060C\u061B\u061F-\u06FF\uFB50-\uFDFF\uFE70-\uFEFF]/.test(text);
/** Letters from left to right. An invisible mark before them stays before them. */
const toDrawingOrder = (text: string) => {
  const [, mark = "", letters = ""] = text.match(/^(\p{Cf}*)(.*)$/su) ?? [];
  return mark + (isArabic(letters) ? [...letters].reverse().join("") : letters);
};

/** Rewrites the lines that contain Arabic. */
export function encodeArabic(file: PDFDocument): void {
  const fonts = new Map<PDFRef, ReadableFont>();
  for (const [, page] of file.context.enumerateIndirectObjects()) {
    if (page instanceof PDFPageLeaf) encodePage(page, fonts);
  }
  for (const font of fonts.values()) font.write();
}

function encodePage(page: PDFPageLeaf, fonts: Map<PDFRef, ReadableFont>): void {
  const { context } = page;
  const fontOf: FontOf = (resource) => {
    const list = page.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    const ref = list?.get(PDFName.of(resource.slice(1)));
    if (!(ref instanceof PDFRef)) throw new Error(`The page has no font ${resource}.`);
    const font = fonts.get(ref) ?? new ReadableFont(context.lookup(ref, PDFDict));
    fonts.set(ref, font);
    return font;
  };
  const content = parseContentLines(readContent(page))
    .map((piece) => (typeof piece === "string" ? piece : encodeLine(piece, fontOf)))
    .join("");
  replaceContent(page, content);
}

/** A line without Arabic stays unchanged. */
function encodeLine(line: Run[], fontOf: FontOf): string {
  const texts = line.map((run) => listClusterTexts(run, fontOf(run.font)));
  if (!isArabic(texts.flat().join(""))) return line.map(toTextObject).join("\n");
  const marked = markTurns(texts);
  const isBlank = (index: number) => marked[index]?.join("") === " ";
  const runs = line.map((run, index) => {
    const [own = [], next = []] = [marked[index], marked[index + 1]];
    if (isBlank(index) && isArabic(next.join(""))) {
      // PDFium loses some blanks that stand alone. PDF.js needs the blank before a sign.
      return hasFinalSign(next)
        ? encodeRun(run, [ARABIC_LETTER_MARK + own[0]], fontOf(run.font))
        : emptyRun;
    }
    const start = isBlank(index - 1) && !hasFinalSign(own) ? " " : "";
    return encodeRun(run, own, fontOf(run.font), start);
  });
  return [...runs.map(({ drawing }) => drawing), ...runs.flatMap(({ marks }) => marks)].join("\n");
}

const toTextObject = ({ source }: Run) => `BT\n${source}\nET`;

interface EncodedRun {
  drawing: string;
  /** Glyphs that are drawn after the line, because their letters are written elsewhere. */
  marks: string[];
}

/** Whether the word of a run ends in a vowel sign. The run is drawn from its end. */
const hasFinalSign = ([last = ""]: readonly string[]) => /\p{Mn}$/u.test(last);

const emptyRun: EncodedRun = { drawing: "", marks: [] };

function encodeRun(run: Run, texts: readonly string[], font: ReadableFont, start = ""): EncodedRun {
  const clusters = closeGaps(run, texts, font);
  const [first] = clusters;
  if (start && first && isArabic(texts.join(""))) first.before.unshift(font.unseenCodeOf(start));
  return {
    drawing: drawRun(run, clusters),
    marks: clusters.flatMap(({ marks }) => marks.map((mark) => drawMark(run, mark, font))),
  };
}

/** From this gap inside a word readers see two words; in thousandths of the font size. */
const gap = 120;

/** If a word has a gap, its widest part stays, and the other parts are written as invisible glyphs close to it. */
function closeGaps(run: Run, texts: readonly string[], font: ReadableFont): EncodedCluster[] {
  const words: EncodedCluster[][][] = [];
  for (const [index, cluster] of run.clusters.entries()) {
    const text = texts[index];
    if (!text) continue;
    const next = encodeCluster(cluster, text, font);
    const last = words.at(-1)?.at(-1)?.at(-1);
    const joined = last && isLetter(text) && isLetter(last.text);
    if (!joined) words.push([[next]]);
    else if (computeDistance(last, next, run) > gap) words.at(-1)?.push([next]);
    else words.at(-1)?.at(-1)?.push(next);
  }
  return words.flatMap((parts) => joinParts(parts, font));
}

const isLetter = (text: string) => isArabic(text) && /\p{L}/u.test(text);

function joinParts(parts: EncodedCluster[][], font: ReadableFont): EncodedCluster[] {
  const width = (part: EncodedCluster[]) => part.reduce((sum, { shape }) => sum + shape.width, 0);
  const widest = parts.reduce((one, other) => (width(other) > width(one) ? other : one));
  const place = parts.indexOf(widest);
  const [first, last] = [widest[0], widest.at(-1)];
  for (const [index, part] of parts.entries()) {
    if (part === widest || !first || !last) continue;
    const letters = part.map(({ text }) => toDrawingOrder(text)).join("");
    if (index < place) first.before.push(font.unseenCodeOf(letters));
    else last.after.push(font.unseenCodeOf(letters));
    last.marks.push(...part.flatMap(({ glyphs }) => glyphs));
  }
  return widest;
}

/** From the end of one shape to the next, in thousandths of the font size. */
const computeDistance = (
  { shape: one }: EncodedCluster,
  { shape: other }: EncodedCluster,
  run: Run,
) => ((other.x - one.x) * 1000) / Number(run.size) - one.width;

const listClusterTexts = ({ clusters }: Run, font: ReadableFont) =>
  clusters.map(({ text, glyphs }) => text ?? decodeLetters(glyphs, font));

const decodeLetters = (glyphs: readonly Glyph[], font: ReadableFont) =>
  glyphs.map(({ code }) => font.lettersOf(code)).join("");

/**
 * The widest glyph of a cluster carries the letters in drawing order. Vowel signs can be drawn anywhere above or below
 * it, so an invisible glyph carries their meaning.
 */
function encodeCluster({ glyphs }: Cluster, text: string, font: ReadableFont): EncodedCluster {
  const width = ({ code }: Glyph) => font.widthOf(code);
  const base = glyphs.reduce((widest, glyph) => (width(glyph) > width(widest) ? glyph : widest));
  const [, first = "", signs = "", last = ""] =
    toDrawingOrder(text).match(/^(\P{Mn}*)(\p{Mn}*)(.*)$/su) ?? [];
  const unseen = (letters: string) => (letters ? [font.unseenCodeOf(letters)] : []);
  return {
    text,
    shape: { ...base, code: font.codeOf(base.code, first || last || signs), width: width(base) },
    before: first ? [] : unseen(last && signs),
    after: first ? unseen(signs + last) : [],
    glyphs,
    marks: glyphs.filter((glyph) => glyph !== base),
  };
}
