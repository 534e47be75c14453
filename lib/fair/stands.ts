/** Rows are A, B, C … from north to south, in pairs between aisles; places are 1, 2, 3 … from west to east. */
import { halls, type Rectangle } from "./halls";

export const PLACE = { width: 3, depth: 4 } as const;
export const PLACE_SQUARE_METRES = PLACE.width * PLACE.depth;
/** The public plan draws no wider stand. */
export const MAX_STAND_PLACES = 9;
const MIN_AISLE_METRES = 3;
/** Along the side walls. */
const SIDE_AISLE_METRES = 2;

interface Grid {
  rows: number;
  places: number;
}

export function getStandGrid({ width, depth }: Pick<Rectangle, "width" | "depth">): Grid {
  const pairs = Math.floor((depth - MIN_AISLE_METRES) / (2 * PLACE.depth + MIN_AISLE_METRES));
  return { rows: pairs * 2, places: Math.floor((width - 2 * SIDE_AISLE_METRES) / PLACE.width) };
}

/** "A12" of "3-A12". */
export function getNumberInHall(stand: string): string {
  return stand.slice(stand.indexOf("-") + 1);
}

/** "A12" is row 0, place 12. */
export function readStandNumber(number: string): { row: number; place: number } | undefined {
  const [, letter = "", place] = /^([A-Z])(\d{1,2})$/i.exec(number.trim()) ?? [];
  if (!place) return undefined;
  return { row: letter.toUpperCase().charCodeAt(0) - 65, place: Number(place) };
}

/** Two rows back to back each, from north to south. */
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

/** Rows count from 0. */
export function getRowLetter(row: number): string {
  return String.fromCharCode(65 + row);
}

/** @param area square metres */
export function countPlaces(area: number): number {
  return Math.max(1, Math.round(area / PLACE_SQUARE_METRES));
}

/**
 * Undefined if the hall has no such place: the stand is listed, but not drawn.
 * @param hall from 1
 * @param wide number of places; stops at the end of the row
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
