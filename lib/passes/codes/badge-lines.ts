/** Few lines, as large as possible, never broken within a word. Widths are estimated: a badge needs no script. */

/** In font sizes. */
export const BADGE_LEADING = 1.2;

/** In font sizes, rounded up. A pattern sees the next letter too: Arabic letters are wider at the end of a word. */
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
/** Combining marks and direction signs take no place. */
const weightless = /[\p{Mn}\u200c-\u200f\u2066-\u2069]/gu;

export interface BadgePlace {
  /** The width divided by the height. */
  shape: number;
  lines: number;
}

export interface BadgeLines {
  lines: string[];
  /** Of the longest line, in font sizes. */
  width: number;
}

export function estimateTextWidth(text: string): number {
  const letters = [...text.replace(weightless, "")];
  return letters.reduce((sum, letter, n) => {
    const seen = letter + (letters[n + 1] ?? "");
    return sum + (widths.find(([pattern]) => pattern.test(seen))?.[1] ?? OTHER_WIDTH);
  }, 0);
}

/** Never broken. `gap` stands before it on the same line. */
interface Part {
  text: string;
  gap: "" | " ";
}

/** How much larger a text must become if it is broken at a hyphen. */
const MIN_HYPHEN_GAIN = 1.25;

/** A double name is broken at its hyphen if that makes it much larger. */
export function wrapBadgeText(text: string, place: BadgePlace): BadgeLines {
  const words = text.split(/\s+/).filter(Boolean);
  const whole = findLargestLines(
    words.map((word) => ({ text: word, gap: " " })),
    place,
  );
  const parts = words.flatMap((word) =>
    splitAtHyphens(word).map((part, n): Part => ({ text: part, gap: n === 0 ? " " : "" })),
  );
  const broken = parts.length > words.length ? findLargestLines(parts, place) : whole;
  const { lines, width } = broken.size > whole.size * MIN_HYPHEN_GAIN ? broken : whole;
  return { lines, width };
}

/** Each part keeps its hyphen. A hyphen at an end of the word breaks nothing. */
function splitAtHyphens(word: string): string[] {
  return word.split(/(?<=[^\s\p{Pd}]\p{Pd}+)(?=[^\s\p{Pd}])/u);
}

function findLargestLines(parts: readonly Part[], { shape, lines: most }: BadgePlace) {
  let best: BadgeLines & { size: number } = { lines: [], width: 0, size: 0 };
  for (let count = 1; count <= Math.min(most, parts.length); count += 1) {
    const lines = splitIntoLines(count, parts);
    const width = Math.max(...lines.map(estimateTextWidth));
    const size = Math.min(1 / width, 1 / (shape * count * BADGE_LEADING));
    if (size > best.size) best = { lines, width, size };
  }
  return best;
}

/** Keeps the longest line as short as possible. */
function splitIntoLines(count: number, parts: readonly Part[]): string[] {
  if (count === 1) return [joinParts(parts)];
  let best: { lines: string[]; width: number } | undefined;
  for (let first = 1; first <= parts.length - count + 1; first += 1) {
    const line = joinParts(parts.slice(0, first));
    // More words only make a first line longer.
    if (best && estimateTextWidth(line) >= best.width) break;
    const lines = [line, ...splitIntoLines(count - 1, parts.slice(first))];
    const width = Math.max(...lines.map(estimateTextWidth));
    if (!best || width < best.width) best = { lines, width };
  }
  return best?.lines ?? [];
}

const joinParts = (parts: readonly Part[]) =>
  parts.map(({ text, gap }, n) => (n === 0 ? text : gap + text)).join("");

export const namePlace: BadgePlace = { shape: 3.2, lines: 3 };

/** From this width on, the font has less than 8 points on the narrowest paper. */
const SMALL_WIDTH = 20;

/** Letters for which every computer that prints has a font. */
const PRINTABLE =
  /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** The computer may lack the letters, or they become small. */
export type BadgeDoubt = "letters" | "small";

export function findBadgeDoubt({
  name,
  company,
}: {
  name: string;
  company: string;
}): BadgeDoubt | undefined {
  if ([...name, ...company].some((letter) => /\p{L}/u.test(letter) && !PRINTABLE.test(letter))) {
    return "letters";
  }
  return wrapBadgeText(name, namePlace).width > SMALL_WIDTH ? "small" : undefined;
}
