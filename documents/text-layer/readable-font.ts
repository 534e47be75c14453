import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from "@cantoo/pdf-lib";

const name = PDFName.of;
const blockSize = 100;

/**
 * A font of the file whose glyphs can get more codes, each with its own letters: in Arabic, one shape stands for
 * different letters in different words.
 */
export class ReadableFont {
  private readonly descendant: PDFDict;
  private readonly descriptor: PDFDict;
  private readonly program: FontProgram;
  private readonly letters: Map<number, string>;
  private readonly added = new Map<string, number>();
  /** The glyph that each added code draws, in order. */
  private readonly drawn: number[] = [];

  constructor(private readonly font: PDFDict) {
    this.descendant = font.lookup(name("DescendantFonts"), PDFArray).lookup(0, PDFDict);
    this.descriptor = this.descendant.lookup(name("FontDescriptor"), PDFDict);
    this.program = new FontProgram(decodeStream(this.descriptor.lookup(name("FontFile2"))));
    this.letters = readLetters(decodeStream(font.lookup(name("ToUnicode"))).toString("latin1"));
  }

  /** By the font itself. Ligatures give their letters. */
  lettersOf(glyph: number): string {
    const shapes = this.letters.get(glyph) ?? "";
    return shapes.replace(/[\uFB50-\uFDFF\uFE70-\uFEFF]+/g, (shape) =>
      shape.normalize("NFKC").trimStart(),
    );
  }

  /** In thousandths of the font size. */
  widthOf(glyph: number): number {
    return this.program.widthOf(glyph);
  }

  /** A code that draws a glyph and stands for these letters. */
  codeOf(glyph: number, letters: string): number {
    const key = `${glyph} ${letters}`;
    const known = this.added.get(key);
    if (known !== undefined) return known;
    const code = this.program.glyphs + this.drawn.length;
    this.drawn.push(glyph);
    this.added.set(key, code);
    this.letters.set(code, letters);
    return code;
  }

  /** A code that draws nothing, has no width, and stands for these letters. */
  unseenCodeOf(letters: string): number {
    return this.codeOf(this.program.emptyGlyph(), letters);
  }

  /** Writes the added codes into the file. */
  write(): void {
    this.dropTag();
    const { context } = this.font;
    const { glyphs } = this.program;
    const map = Buffer.alloc(2 * (glyphs + this.drawn.length));
    for (let glyph = 0; glyph < glyphs; glyph++) map.writeUInt16BE(glyph, 2 * glyph);
    for (const [index, glyph] of this.drawn.entries()) {
      map.writeUInt16BE(glyph, 2 * (glyphs + index));
    }
    const register = (bytes: Buffer) => context.register(context.flateStream(bytes));
    this.descendant.set(name("CIDToGIDMap"), register(map));
    const widths = this.descendant.lookup(name("W"), PDFArray);
    widths.push(PDFNumber.of(glyphs));
    widths.push(context.obj(this.drawn.map((glyph) => this.program.widthOf(glyph))));
    this.font.set(
      name("ToUnicode"),
      register(Buffer.from(buildCharacterMap(this.letters), "latin1")),
    );
  }

  /**
   * Chromium draws the Arabic letters and the blanks of a line with two subsets of one font. With one name, PDF.js
   * reads the line as one text; with two names it loses the blanks.
   */
  private dropTag(): void {
    for (const dict of [this.font, this.descendant, this.descriptor]) {
      for (const key of ["BaseFont", "FontName"]) {
        const tagged = dict.lookupMaybe(name(key), PDFName)?.decodeText();
        if (tagged) dict.set(name(key), name(tagged.replace(/^[A-Z]{6}/, "AAAAAA")));
      }
    }
  }
}

/** The needed parts of a TrueType file. */
class FontProgram {
  readonly glyphs: number;
  private readonly tables = new Map<string, number>();
  private empty = 0;

  constructor(private readonly bytes: Buffer) {
    for (let index = 0; index < bytes.readUInt16BE(4); index++) {
      const entry = 12 + 16 * index;
      this.tables.set(bytes.toString("latin1", entry, entry + 4), bytes.readUInt32BE(entry + 8));
    }
    this.glyphs = bytes.readUInt16BE(this.at("maxp") + 4);
  }

  /** In thousandths of the font size. */
  widthOf(glyph: number): number {
    const measured = this.bytes.readUInt16BE(this.at("hhea") + 34);
    const advance = this.bytes.readUInt16BE(this.at("hmtx") + 4 * Math.min(glyph, measured - 1));
    return Math.round((advance * 1000) / this.bytes.readUInt16BE(this.at("head") + 18));
  }

  /** A glyph without outline and width. @throws Error if the font has none */
  emptyGlyph(): number {
    while (this.empty === 0 || this.outlineOf(this.empty) > 0 || this.widthOf(this.empty) > 0) {
      this.empty += 1;
      if (this.empty === this.glyphs) throw new Error("The font has no empty glyph.");
    }
    return this.empty;
  }

  /** Size of a glyph's outline in bytes. */
  private outlineOf(glyph: number): number {
    const long = this.bytes.readInt16BE(this.at("head") + 50) === 1;
    const place = (index: number) =>
      long
        ? this.bytes.readUInt32BE(this.at("loca") + 4 * index)
        : 2 * this.bytes.readUInt16BE(this.at("loca") + 2 * index);
    return place(glyph + 1) - place(glyph);
  }

  private at(table: string): number {
    const offset = this.tables.get(table);
    if (offset === undefined) throw new Error(`The font has no table ${table}.`);
    return offset;
  }
}

function decodeStream(stream: unknown): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error("A font lacks a stream.");
  return Buffer.from(decodePDFRawStream(stream).decode());
}

/** All codes of a character map with their letters. */
function readLetters(source: string): Map<number, string> {
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
  return found;
}

const toHex = (value: number) => value.toString(16).toUpperCase().padStart(4, "0");
const toUtf16Hex = (text: string) =>
  text
    .split("")
    .map((unit) => toHex(unit.charCodeAt(0)))
    .join("");

/** Maps codes to letters. */
function buildCharacterMap(letters: Map<number, string>): string {
  const entries = [...letters]
    .sort(([one], [other]) => one - other)
    .map(([code, text]) => `<${toHex(code)}> <${toUtf16Hex(text)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += blockSize) {
    const block = entries.slice(from, from + blockSize);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
