/**
 * Fills columns with blocks by their estimated heights: blocks are not split, and each page number is known before
 * printing. The estimates are a little too high; print.ts reports a column that is too long.
 */
import type { ReactNode } from "react";

/** Content that stays together, such as a company with its lines. */
export interface Block {
  key: string;
  node: ReactNode;
  /** In millimetres. */
  height: number;
  /** Its place in the order, for the head of the page: a letter, or a stand. */
  at: string;
  /** A heading is never last in a column. */
  isHeading?: boolean;
}

/** @param roomOf height of the column with that index, in millimetres */
export function fillColumns(
  blocks: readonly Block[],
  roomOf: (column: number) => number,
): Block[][] {
  const columns: Block[][] = [];
  let left = 0;
  for (const [index, block] of blocks.entries()) {
    const follower = block.isHeading ? blocks[index + 1] : undefined;
    if (block.height + (follower?.height ?? 0) > left) {
      left = roomOf(columns.length);
      columns.push([]);
    }
    columns.at(-1)?.push(block);
    left -= block.height;
  }
  return columns;
}

/** Widths of characters, relative to the font size. */
const widths: readonly [RegExp, number][] = [
  [/[\p{M}\u2060-\u206f\u200b-\u200f]/u, 0],
  [/[.,:;·|'’iıljftrI()\-/]/u, 0.34],
  [/[mwMW@%&]/u, 0.9],
  [/\p{Script=Arabic}/u, 0.52],
  [/\p{Lu}/u, 0.67],
  [/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]/u, 0.58],
];
const BLANK_WIDTH = 0.26;

/** @param room length of a line, relative to the font size */
export function countTextLines(text: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const length = estimateWordWidth(word);
    if (used > 0 && used + length > room) {
      lines += 1;
      used = 0;
    }
    // A word that is longer than a line is broken.
    lines += Math.max(0, Math.ceil((used + length) / room) - 1);
    used = ((used + length) % room) + BLANK_WIDTH;
  }
  return lines;
}

function estimateWordWidth(word: string): number {
  return [...word].reduce(
    (sum, sign) => sum + (widths.find(([kind]) => kind.test(sign))?.[1] ?? 1),
    0,
  );
}
