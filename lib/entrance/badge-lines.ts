/**
 * How a text is set on a badge: on few lines, as large as its place allows, and never broken within a word. The
 * widths are estimated, so that a badge needs no script.
 */

/** From one line to the next, in sizes of the letters. */
export const BADGE_LEADING = 1.2;

/**
 * The widths of letters in the font of the badges, in sizes of the letters; a little wider than they are. A pattern
 * sees a letter and the next one, because Arabic letters are wider at the end of a word.
 */
const widths: readonly [letter: RegExp, width: number][] = [
  [/^[سشصض](?!\p{L})/u, 1.55],
  [/^[بتثفكقنيىلئپگ](?!\p{L})/u, 1.05],
  [/^[سشصضطظى]/, 1.15],
  [/^[اأإآرزژ]/, 0.4],
  [/^[دذوؤة]/, 0.7],
  [/^[بتثنيئلپ]/, 0.5],
  [/^\p{Script=Arabic}/u, 0.8],
  [/^[ilıİIjĮįÎîÍíÏïÌì.,:;'’|!]/, 0.36],
  [/^[ \u00a0]/, 0.3],
  [/^[-ftr()"/]/, 0.45],
  [/^[mwMW@%—ШЩЖМЮшщжмю]/, 1.12],
  [/^[a-zß-ÿğş0-9]/, 0.7],
  [/^(?:[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]|\p{Extended_Pictographic})/u, 1.1],
];
const OTHER_WIDTH = 0.82;
/** Marks above and below letters take no place, nor do signs of direction. */
const weightless = /[\p{Mn}\u200c-\u200f\u2066-\u2069]/gu;

/** The place of a text on a badge. */
export interface BadgePlace {
  /** How much wider than high it is. */
  shape: number;
  /** The most lines. */
  lines: number;
}

export interface BadgeLines {
  lines: string[];
  /** The width of the longest line, in sizes of the letters. */
  width: number;
}

/** The estimated width of a text, in sizes of the letters. */
export function widthOf(text: string): number {
  const letters = [...text.replace(weightless, "")];
  return letters.reduce((sum, letter, n) => {
    const seen = letter + (letters[n + 1] ?? "");
    return sum + (widths.find(([pattern]) => pattern.test(seen))?.[1] ?? OTHER_WIDTH);
  }, 0);
}

/** Parts a text between its words, into the lines that can be set largest in a place. */
export function badgeLines(text: string, { shape, lines: most }: BadgePlace): BadgeLines {
  const words = text.split(/\s+/).filter(Boolean);
  let best: BadgeLines & { size: number } = { lines: [], width: 0, size: 0 };
  for (let count = 1; count <= Math.min(most, words.length); count += 1) {
    const lines = partedInto(count, words);
    const width = Math.max(...lines.map(widthOf));
    const size = Math.min(1 / width, 1 / (shape * count * BADGE_LEADING));
    if (size > best.size) best = { lines, width, size };
  }
  return { lines: best.lines, width: best.width };
}

/** Sets the words on this number of lines. The longest line is as short as possible. */
function partedInto(count: number, words: readonly string[]): string[] {
  if (count === 1) return [words.join(" ")];
  let best: { lines: string[]; width: number } | undefined;
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const line = words.slice(0, first).join(" ");
    // More words only make a first line longer.
    if (best && widthOf(line) >= best.width) break;
    const lines = [line, ...partedInto(count - 1, words.slice(first))];
    const width = Math.max(...lines.map(widthOf));
    if (!best || width < best.width) best = { lines, width };
  }
  return best?.lines ?? [];
}
