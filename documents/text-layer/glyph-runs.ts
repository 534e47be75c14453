/** Parses a page's text as Chromium writes it: runs of glyphs, one text object for each run. */

export interface Glyph {
  code: number;
  /** NaN for a glyph that directly follows the one before. */
  x: number;
  y: number;
}

/** Glyphs that together stand for letters. Without `text`, only the font knows the letters. */
export interface Cluster {
  text?: string;
  glyphs: Glyph[];
}

/** A text object with one font and one direction. Its glyphs are in order from left to right. */
export interface Run {
  font: string;
  size: string;
  /** The text matrix, which all runs of a line share. */
  matrix: string;
  /** Whether the run is read from right to left. */
  reversed: boolean;
  clusters: Cluster[];
  /** The original text object. */
  source: string;
}

/** Content between lines stays unchanged. */
export type ContentPiece = string | Run[];

const textObject = /\bBT\n(.*?)ET\b/gs;
const token = /<<.*?>>|<[\dA-F]*>|\/\w+|[-+.\d]+|[A-Za-z]+/g;

/** Returns lines of runs, and the content between them. */
export function parseContentLines(content: string): ContentPiece[] {
  const pieces: ContentPiece[] = [];
  let end = 0;
  for (const found of content.matchAll(textObject)) {
    const between = content.slice(end, found.index);
    const run = readRun((found[1] ?? "").trim());
    const line = pieces.at(-1);
    const first = Array.isArray(line) ? line[0] : undefined;
    if (first && between.trim() === "" && isOnOneLine(first, run)) (line as Run[]).push(run);
    else pieces.push(between, [run]);
    end = found.index + found[0].length;
  }
  return [...pieces, content.slice(end)];
}

/** Whether both runs are upright and their matrices differ only in position along one line. */
function isOnOneLine(one: Run, other: Run): boolean {
  const [first, second] = [one.matrix.split(" "), other.matrix.split(" ")];
  return first.every((value, index) => index === 4 || value === second[index]);
}

/** @throws Error if Chromium writes text in an unknown way */
function readRun(source: string): Run {
  const run: Run = { font: "", size: "", matrix: "", reversed: false, clusters: [], source };
  let [x, y, moved] = [0, 0, true];
  let open: Cluster | undefined;
  let operands: string[] = [];
  for (const [word] of source.matchAll(token)) {
    if (!/^[A-Za-z]/.test(word)) {
      operands.push(word);
      continue;
    }
    if (word === "Tf") {
      run.font = operands[0] ?? "";
      run.size = operands[1] ?? "";
    } else if (word === "Tm") run.matrix = operands.join(" ");
    else if (word === "BMC") run.reversed = operands[0] === "/ReversedChars";
    else if (word === "Td") {
      x += Number(operands[0]);
      y += Number(operands[1]);
      moved = true;
    } else if (word === "BDC") {
      open = { text: parseActualText(operands[1] ?? ""), glyphs: [] };
      run.clusters.push(open);
    } else if (word === "EMC") open = undefined;
    else if (word === "Tj") {
      const codes = operands[0]?.match(/[\dA-F]{4}/g) ?? [];
      const glyphs = codes.map((code, index) => ({
        code: Number.parseInt(code, 16),
        x: moved && index === 0 ? x : Number.NaN,
        y,
      }));
      moved = false;
      if (open) open.glyphs.push(...glyphs);
      else run.clusters.push(...glyphs.map((glyph) => ({ glyphs: [glyph] })));
    } else throw new Error(`Unknown operator ${word} in ${source}`);
    operands = [];
  }
  // Content outside of the sheet has letters but no glyphs.
  run.clusters = run.clusters.filter(({ glyphs }) => glyphs.length > 0);
  return run;
}

/** Parses the text of `<</ActualText <FEFF0644> >>` or `<</ActualText (\\)) >>`. */
function parseActualText(properties: string): string {
  const written = properties.match(/\((.*)\)/s)?.[1];
  if (written !== undefined) return written.replace(/\\(.)/g, "$1");
  const units = properties.match(/<FEFF([\dA-F]+)>/)?.[1]?.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
