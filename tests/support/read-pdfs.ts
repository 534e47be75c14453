/** Prints what is inside PDF files as JSON, in a process of its own: the reader is an ES module. */
import { readFile } from "node:fs/promises";
import { definePDFJSModule, getResolvedPDFJS } from "unpdf";

export interface ReadPdf {
  pages: number;
  title: string;
  language: string;
  tagged: boolean;
  direction: string | undefined;
  bookmarks: number;
  /** Text of all pages. */
  text: string;
  links: string[];
  fonts: { name: string; type: string; embedded: boolean }[];
  /** Glyphs drawn without a shape of their own (.notdef). */
  missingGlyphs: number;
}

interface Glyph {
  originalCharCode: number;
}

interface Font {
  name: string;
  type: string;
  missingFile: boolean;
}

const rightToLeft = /[\u0590-\u08FF]/;

/** Lines are drawn from left to right; those of Arabic words are read from right to left. */
function inReadingOrder(text: string): string {
  const lines = text.split("\n").map((line) => {
    if (!rightToLeft.test(line)) return line;
    const reversed = [...line].reverse().join("");
    return reversed.replace(/[A-Za-z0-9][A-Za-z0-9.,:+/-]*/g, (word) =>
      [...word].reverse().join(""),
    );
  });
  return lines.join("\n");
}

async function read(path: string): Promise<ReadPdf> {
  const { getDocument, OPS } = await getResolvedPDFJS();
  const file = await getDocument({ data: new Uint8Array(await readFile(path)) }).promise;
  const { info } = await file.getMetadata();
  const facts = info as { Title: string; Language: string };
  const preferences = (await file.getViewerPreferences()) as { Direction?: string } | null;
  const fonts = new Map<string, ReadPdf["fonts"][number]>();
  const pdf: ReadPdf = {
    pages: file.numPages,
    title: facts.Title,
    language: facts.Language,
    tagged: Boolean((await file.getMarkInfo())?.Marked),
    direction: preferences?.Direction,
    bookmarks: (await file.getOutline())?.length ?? 0,
    text: "",
    links: [],
    fonts: [],
    missingGlyphs: 0,
  };
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const drawn = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    pdf.text += inReadingOrder(drawn.join(""));
    const annotations = await page.getAnnotations();
    pdf.links.push(...annotations.flatMap(({ url }: { url?: string }) => url ?? []));
    const { fnArray, argsArray } = await page.getOperatorList();
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

async function main(paths: readonly string[]): Promise<void> {
  await definePDFJSModule(() => import("unpdf/pdfjs"));
  const found: Record<string, ReadPdf> = {};
  for (const path of paths) found[path] = await read(path);
  console.info(JSON.stringify(found));
}

void main(process.argv.slice(2));
