/**
 * Arabic that can be searched and copied. Chromium names the joined shapes of letters in a PDF's
 * character maps ("FEDF", an initial lam) instead of the letters ("0644"), which readers neither
 * find nor put into reading order. Here every shape gets its letter's name.
 */
import {
  decodePDFRawStream,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
} from "@cantoo/pdf-lib";

const toUnicode = PDFName.of("ToUnicode");
const blockSize = 100;

/** Rewrites the character maps of all fonts of a file. */
export function nameArabicLetters(file: PDFDocument): void {
  for (const [, font] of file.context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict)) continue;
    const map = font.lookup(toUnicode);
    if (!(map instanceof PDFRawStream)) continue;
    const source = Buffer.from(decodePDFRawStream(map).decode()).toString("latin1");
    const named = file.context.flateStream(withLetters(source));
    font.set(toUnicode, file.context.register(named));
  }
}

/** A character map in which shapes are replaced by letters. */
function withLetters(source: string): string {
  const entries = [...characters(source)].map(
    ([code, text]) => `<${hex(code)}> <${[...letters(text)].map(utf16).join("")}>`,
  );
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += blockSize) {
    const block = entries.slice(from, from + blockSize);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  const head = source.slice(0, source.indexOf("endcodespacerange") + "endcodespacerange".length);
  return `${head}\n${blocks.join("\n")}\n${source.slice(source.indexOf("endcmap"))}`;
}

/** Every glyph code of a character map with its text. */
function characters(source: string): Map<number, string> {
  const found = new Map<number, string>();
  const parse = (digits: string) => Number.parseInt(digits, 16);
  for (const [, block = ""] of source.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = "", text = ""] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      const units = text.match(/.{4}/g) ?? [];
      found.set(parse(code), String.fromCharCode(...units.map(parse)));
    }
  }
  for (const [, block = ""] of source.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = "", to = "", text = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = parse(from); code <= parse(to); code++) {
        found.set(code, String.fromCharCode(parse(text) + code - parse(from)));
      }
    }
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** The letters of a joined shape; anything else is returned as it is. */
function letters(text: string): string {
  return text.replace(/[\uFB50-\uFDFF\uFE70-\uFEFF]+/g, (shapes) =>
    shapes.normalize("NFKC").replace(/^ /, ""),
  );
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, "0");

/** A character in UTF-16 as hexadecimal digits. */
function utf16(character: string): string {
  return character
    .split("")
    .map((unit) => hex(unit.charCodeAt(0)))
    .join("");
}
