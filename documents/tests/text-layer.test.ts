/** What a document says is found in it with the readers of Linux, Firefox and Chrome. */
import { parseDocument } from "htmlparser2";
import { type DocumentId, documents } from "@/lib/content/documents";
import { runTypeScript } from "@/tests/support/run-type-script";
import { compose } from "../documents";
import type { ReadPdf } from "./read-pdfs";

const ids = Object.keys(documents) as DocumentId[];
const pathOf = (id: DocumentId) => `public/documents/${documents[id].file}`;
let read: Record<string, ReadPdf> = {};

beforeAll(async () => {
  const { stdout, stderr } = await runTypeScript("documents/tests/read-pdfs.ts", ids.map(pathOf));
  const answer = stdout.split("\n").find((line) => line.startsWith("{"));
  if (!answer) throw new Error(stderr || stdout);
  read = JSON.parse(answer);
}, 120_000);

interface Node {
  type: string;
  name?: string;
  data?: string;
  children?: Node[];
}

/** The texts of a page in their order; what only screen readers get is no text of the sheet. */
function textsOf(node: Node): string[] {
  if (["head", "style", "title"].includes(node.name ?? "")) return [];
  const own = node.type === "text" && node.data?.trim() ? [node.data] : [];
  return [...own, ...(node.children ?? []).flatMap(textsOf)];
}

/** On one line, without the invisible marks of direction that texts and readers put in. */
const flat = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Where columns stand side by side, Poppler may mix their lines, but each line is whole. */
function isFoundByLines(sentence: string, lines: readonly string[]): boolean {
  const words = sentence.split(" ");
  const found = lines.filter((line) => sentence.includes(line)).sort((a, b) => b.length - a.length);
  const covered = found.reduce((rest, line) => rest.replace(line, "\0"), words.join(" "));
  return covered.split("\0").every((rest) => lines.some((line) => line.includes(rest.trim())));
}

const arabic = /\p{Script=Arabic}/u;

/** A name in another script between brackets, which each reader puts in its own place. */
const aside = / ?\([A-Za-z ]+\)[.،]?/;

/**
 * What is read from the left in Arabic, or stands beside it: numbers, names, signs. PDFium takes a line
 * with Arabic in it from the right, whatever it holds; Poppler and PDF.js take a page or a line that is
 * mostly Latin from the left. There each stretch of Arabic is looked for by itself, and by its words.
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

/** Whether a reader of a document is asked for stretches of Arabic rather than for a sentence. */
const isMixed = (id: DocumentId, reader: string, sentence: string) =>
  id !== "catalogueAr" || reader === "pdfium" || isMostlyForeign(sentence);

/** A time such as "11:00 إلى 12:00" holds one word between its numbers. */
const isMostlyForeign = (sentence: string) =>
  sentence.replace(/[\p{Script=Arabic}\s]/gu, "").length > sentence.length / 2;

describe.each(ids)("the document %s", (id) => {
  const { html } = compose(id);
  const sentences = [...new Set(textsOf(parseDocument(html) as Node).map(flat))];

  it.each(Object.keys(finders) as (keyof typeof finders)[])("is read by %s", (reader) => {
    const isFound = finders[reader](read[pathOf(id)]?.texts[reader] ?? "");
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
    const bookmarks = read[pathOf(id)]?.bookmarks ?? [];
    expect(bookmarks.length).toBeGreaterThan(0);
    const page = sentences.join(" ");
    expect(bookmarks.map(flat).filter((title) => !page.includes(title))).toEqual([]);
  });
});
