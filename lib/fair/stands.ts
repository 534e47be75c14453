/**
 * The rule by which the stands of a hall are numbered and laid out, in metres. Rows are A, B, C … from north to
 * south, two of them back to back between aisles. Their places are 1, 2, 3 … from west to east.
 */
import { halls, type Rectangle } from "./halls";

/** The smallest stand: one place. */
export const PLACE = { width: 3, depth: 4 } as const;
const PLACE_SQUARE_METRES = PLACE.width * PLACE.depth;
/** The narrowest aisle. */
const MIN_AISLE_METRES = 3;
/** The free space along the side walls. */
const SIDE_AISLE_METRES = 2;

interface Grid {
  rows: number;
  /** Places in a row. */
  places: number;
}

/** How many rows a hall has, and how many places are in each. */
export function getStandGrid({ width, depth }: Pick<Rectangle, "width" | "depth">): Grid {
  const pairs = Math.floor((depth - MIN_AISLE_METRES) / (2 * PLACE.depth + MIN_AISLE_METRES));
  return { rows: pairs * 2, places: Math.floor((width - 2 * SIDE_AISLE_METRES) / PLACE.width) };
}

/** The row and the first place of a stand's number: "A12" is row 0, place 12. */
export function readStandNumber(number: string): { row: number; place: number } | undefined {
  const [, letter = "", place] = /^([A-Z])(\d{1,2})$/i.exec(number.trim()) ?? [];
  if (!place) return undefined;
  return { row: letter.toUpperCase().charCodeAt(0) - 65, place: Number(place) };
}

/** Where two rows stand back to back, from north to south. */
export function listRowPairs(room: Rectangle): Rectangle[] {
  const { rows, places } = getStandGrid(room);
  const gap = (room.depth - rows * PLACE.depth) / (rows / 2 + 1);
  const width = places * PLACE.width;
  const depth = 2 * PLACE.depth;
  const x = room.x + (room.width - width) / 2;
  return Array.from({ length: rows / 2 }, (_, pair) => {
    const y = room.y + gap + pair * (depth + gap);
    return { x, y, width, depth };
  });
}

/** The letter of a row, from 0. */
export function getRowLetter(row: number): string {
  return String.fromCharCode(65 + row);
}

/** How many places side by side an area takes. */
export function countPlaces(area: number): number {
  return Math.max(1, Math.round(area / PLACE_SQUARE_METRES));
}

/**
 * Where a stand is. Undefined if the hall has no such place: then it is listed, but not drawn.
 * @param hall its number, from 1
 * @param number the number within the hall: "A12"
 * @param wide how many places it takes; it never reaches over the end of its row
 */
export function findStandPlace(hall: number, number: string, wide = 1): Rectangle | undefined {
  const room = halls[hall - 1]?.place;
  const at = readStandNumber(number);
  if (!room || !at) return undefined;
  const { rows, places } = getStandGrid(room);
  if (at.row >= rows || at.place < 1 || at.place > places) return undefined;
  const pair = listRowPairs(room)[Math.floor(at.row / 2)];
  if (!pair) return undefined;
  return {
    x: pair.x + (at.place - 1) * PLACE.width,
    y: pair.y + (at.row % 2) * PLACE.depth,
    width: Math.min(wide, places - at.place + 1) * PLACE.width,
    depth: PLACE.depth,
  };
}
