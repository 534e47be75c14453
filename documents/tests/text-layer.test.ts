/** The PDF readers of Linux, Firefox and Chrome must find the texts of a document. */
import { parseDocument } from "htmlparser2";
import type { DocumentId } from "@/lib/content/documents";
import { buildDocument } from "../documents";
import { ids, readDocuments } from "./read-documents";
import type { ReadPdf } from "./read-pdfs";

const contentOf = readDocuments();

interface Node {
  type: string;
  name?: string;
  data?: string;
  children?: Node[];
}

/** In order, without texts for screen readers, which are not printed. */
function textsOf(node: Node): string[] {
  if (["head", "style", "title"].includes(node.name ?? "")) return [];
  const own = node.type === "text" && node.data?.trim() ? [node.data] : [];
  return [...own, ...(node.children ?? []).flatMap(textsOf)];
}

/** On one line, without the invisible direction marks that texts and readers insert. */
const flat = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Poppler may mix the lines of columns that stand side by side. Each line is still complete. */
function isFoundByLines(sentence: string, lines: readonly string[]): boolean {
  const words = sentence.split(" ");
  const found = lines.filter((line) => sentence.includes(line)).sort((a, b) => b.length - a.length);
  const covered = found.reduce((rest, line) => rest.replace(line, "\0"), words.join(" "));
  return covered.split("\0").every((rest) => lines.some((line) => line.includes(rest.trim())));
}

const arabic = /\p{Script=Arabic}/u;

/** A name in another script in brackets. Each reader puts it in a different place. */
const aside = / ?\([A-Za-z ]+\)[.،]?/;

/**
 * Left-to-right parts of Arabic texts: numbers, names, signs. PDFium reads any line with Arabic from the right. Poppler
 * and PDF.js read a mostly Latin page or line from the left. In these texts each Arabic part is searched for
 * separately, and by its words.
 */
const foreign = /[^\p{Script=Arabic}\p{M}\s]+|[،؛؟]/u;

type Finder = (sentence: string) => boolean;

const finders: Record<keyof ReadPdf["texts"], (text: string) => Finder> = {
  poppler: (text) => {
    const lines = text.split("\n").map(flat).filter(Boolean);
    const whole = flat(text);
    return (sentence) => whole.includes(sentence) || isFoundByLines(sentence, lines);
  },
  pdfjs: (text) => (sentence) => flat(text).includes(sentence),
  pdfium: (text) => (sentence) => flat(text).includes(sentence),
};

/** Whether a text must be searched for in its Arabic parts instead of as a whole. */
const isMixed = (id: DocumentId, reader: string, sentence: string) =>
  id !== "catalogueAr" || reader === "pdfium" || isMostlyForeign(sentence);

/** A time such as "11:00 إلى 12:00" has one word between its numbers. */
const isMostlyForeign = (sentence: string) =>
  sentence.replace(/[\p{Script=Arabic}\s]/gu, "").length > sentence.length / 2;

describe.each(ids)("the document %s", (id) => {
  const { html } = buildDocument(id);
  const sentences = [...new Set(textsOf(parseDocument(html) as Node).map(flat))];

  it.each(Object.keys(finders) as (keyof typeof finders)[])("is read by %s", (reader) => {
    const isFound = finders[reader](contentOf(id).texts[reader]);
    const pieces = sentences.flatMap((text) => (arabic.test(text) ? text.split(aside) : text));
    const isWhole: Finder = (stretch) => isFound(stretch) || stretch.length < 3;
    const isInWords: Finder = (stretch) => isWhole(stretch) || stretch.split(" ").every(isFound);
    const isRead: Finder = (piece) =>
      isFound(piece) ||
      (isMixed(id, reader, piece) &&
        piece.split(foreign).every((stretch) => {
          const text = stretch.trim();
          return reader === "pdfjs" ? isWhole(text) : isInWords(text);
        }));
    expect(sentences.length).toBeGreaterThan(10);
    expect(pieces.map(flat).filter((piece) => !isRead(piece))).toEqual([]);
  });

  it("has bookmarks that stand on its pages", () => {
    const { bookmarks } = contentOf(id);
    expect(bookmarks.length).toBeGreaterThan(0);
    const page = sentences.join(" ");
    expect(bookmarks.map(flat).filter((title) => !page.includes(title))).toEqual([]);
  });
});
