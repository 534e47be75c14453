/**
 * Prints the contents of PDF files as JSON, unchanged from each reader. A separate process, because two of the readers
 * are ES modules.
 */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { definePDFJSModule, extractText, getResolvedPDFJS } from "unpdf";

/** Linux desktops use Poppler, Firefox uses PDF.js, and Chrome uses PDFium. */
const readers = ["poppler", "pdfjs", "pdfium"] as const;

interface Bookmark {
  title: string;
  items: Bookmark[];
}

export interface ReadPdf {
  pages: number;
  title: string;
  language: string;
  tagged: boolean;
  direction: string | undefined;
  /** Title and part of PDF/UA in the metadata (XMP). */
  xmp: { title: string; part: string };
  /** How much is drawn without a mark: neither tagged nor an artifact. */
  unmarked: number;
  /** Links without a text of their own. */
  silentLinks: number;
  /** Levels, in order. */
  headings: number[];
  bookmarks: string[];
  /** Text of all pages, by reader. */
  texts: Record<(typeof readers)[number], string>;
  links: string[];
  fonts: { name: string; type: string; embedded: boolean }[];
  /** Glyphs that the font does not have (.notdef). */
  missingGlyphs: number;
  /** Smallest distance of words from the lower edge of the cut page, in millimetres. */
  nearestToTrim: number;
}

/** How far letters reach below their line, relative to the font size. */
const DESCENT = 0.25;
const MM_PER_POINT = 25.4 / 72;

interface Glyph {
  originalCharCode: number;
}

interface Font {
  name: string;
  type: string;
  missingFile: boolean;
}

const titlesOf = (bookmarks: Bookmark[]): string[] =>
  bookmarks.flatMap(({ title, items }) => [title, ...titlesOf(items)]);

async function readWithPdfium(library: PDFiumLibrary, data: Uint8Array): Promise<string> {
  const document = await library.loadDocument(data);
  const text = [...document.pages()].map((page) => page.getText()).join("\n");
  document.destroy();
  return text;
}

async function read(path: string, library: PDFiumLibrary): Promise<ReadPdf> {
  const { getDocument, OPS } = await getResolvedPDFJS();
  const data = await readFile(path);
  const file = await getDocument({ data: new Uint8Array(data) }).promise;
  const { info, metadata } = await file.getMetadata();
  const facts = info as { Title: string; Language: string };
  const preferences = (await file.getViewerPreferences()) as { Direction?: string } | null;
  const fonts = new Map<string, ReadPdf["fonts"][number]>();
  const pdf: ReadPdf = {
    pages: file.numPages,
    title: facts.Title,
    language: facts.Language,
    tagged: Boolean((await file.getMarkInfo())?.Marked),
    direction: preferences?.Direction,
    xmp: {
      title: String(metadata?.get("dc:title")),
      part: String(metadata?.get("pdfuaid:part")),
    },
    unmarked: 0,
    silentLinks: 0,
    headings: [],
    bookmarks: titlesOf((await file.getOutline()) ?? []),
    texts: {
      poppler: execFileSync("pdftotext", [path, "-"], { encoding: "utf8" }),
      pdfjs: (await extractText(file)).text.join("\n"),
      pdfium: await readWithPdfium(library, data),
    },
    links: [],
    fonts: [],
    missingGlyphs: 0,
    nearestToTrim: Number.POSITIVE_INFINITY,
  };
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || !item.str.trim()) continue;
      const bottom =
        (item.transform[5] - item.height * DESCENT - (page.view[1] ?? 0)) * MM_PER_POINT;
      pdf.nearestToTrim = Math.min(pdf.nearestToTrim, bottom);
    }
    const annotations = await page.getAnnotations();
    pdf.links.push(...annotations.flatMap(({ url }: { url?: string }) => url ?? []));
    pdf.silentLinks += annotations.filter(({ contentsObj }) => !contentsObj?.str).length;
    pdf.headings.push(...levelsOf(await page.getStructTree()));
    const { fnArray, argsArray } = await page.getOperatorList();
    pdf.unmarked += countUnmarked(fnArray, argsArray, OPS);
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.setFont) {
        const font = page.commonObjs.get(argsArray[index][0]) as Font;
        fonts.set(font.name, { name: font.name, type: font.type, embedded: !font.missingFile });
      }
      if (operator === OPS.showText) {
        const glyphs = (argsArray[index][0] as (Glyph | number)[]).filter(
          (glyph) => typeof glyph === "object",
        );
        pdf.missingGlyphs += glyphs.filter(({ originalCharCode }) => originalCharCode === 0).length;
      }
    }
  }
  pdf.fonts = [...fonts.values()];
  return pdf;
}

interface StructNode {
  role?: string;
  children?: object[];
}

function levelsOf({ role = "", children = [] }: StructNode): number[] {
  const own = /^H\d$/.test(role) ? [Number(role[1])] : [];
  return [...own, ...children.flatMap(levelsOf)];
}

function countUnmarked(
  operators: readonly number[],
  args: readonly unknown[],
  OPS: Record<string, number>,
): number {
  const drawing = ["showText", "paintImageXObject", "paintImageMaskXObject", "shadingFill"];
  const draws = new Set(drawing.map((name) => OPS[name]));
  const marks: boolean[] = [];
  let count = 0;
  for (const [n, operator] of operators.entries()) {
    const own = args[n] as [{ name?: string } | number, unknown] | null;
    const kind = typeof own?.[0] === "object" ? own[0].name : undefined;
    if (operator === OPS.beginMarkedContent) marks.push(kind === "Artifact");
    else if (operator === OPS.beginMarkedContentProps) marks.push(typeof own?.[1] === "number");
    else if (operator === OPS.endMarkedContent) marks.pop();
    else if (marks.includes(true)) continue;
    else if (draws.has(operator)) count += 1;
    else if (operator === OPS.constructPath && own?.[0] !== OPS.endPath) count += 1;
  }
  return count;
}

async function main(paths: readonly string[]): Promise<void> {
  await definePDFJSModule(() => import("unpdf/pdfjs"));
  const library = await PDFiumLibrary.init();
  const found: Record<string, ReadPdf> = {};
  for (const path of paths) found[path] = await read(path, library);
  library.destroy();
  console.info(JSON.stringify(found));
}

if (process.argv[1]?.endsWith("read-pdfs.ts")) void main(process.argv.slice(2));
