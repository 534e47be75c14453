/**
 * Adjacent places of a row that one stand occupies. The stand has the number of the westernmost place; its area says how
 * many places follow.
 */
import { halls } from "./halls";
import {
  countPlaces,
  getRowLetter,
  getStandGrid,
  MAX_STAND_PLACES,
  readStandNumber,
} from "./stands";

export interface Place {
  /** From 1. */
  hall: number;
  /** From 0. */
  row: number;
  /** From 1. */
  place: number;
}

export interface PlaceRun extends Place {
  count: number;
}

interface StandFacts {
  hall: number;
  number: string;
  /** In square metres. */
  area: number;
}

/** Ends with the row. Undefined if the hall has no such place. */
export function findPlaceRun({ hall, number, area }: StandFacts): PlaceRun | undefined {
  const at = findPlace(hall, number);
  const { places } = getGrid(hall);
  return at && { ...at, count: Math.min(countPlaces(area), places - at.place + 1) };
}

/** @param number within the hall, such as A12 */
export function findPlace(hall: number, number: string): Place | undefined {
  const at = readStandNumber(number);
  const { rows, places } = getGrid(hall);
  if (!at || at.row >= rows || at.place < 1 || at.place > places) return undefined;
  return { hall, ...at };
}

function getGrid(hall: number) {
  const room = halls[hall - 1]?.place;
  return room ? getStandGrid(room) : { rows: 0, places: 0 };
}

export function formatPlace({ row, place }: Pick<Place, "row" | "place">): string {
  return `${getRowLetter(row)}${place}`;
}

/** "A4", or "A4–A6". */
export function formatRun({ row, place, count }: Omit<PlaceRun, "hall">): string {
  const first = formatPlace({ row, place });
  return count > 1 ? `${first}–${formatPlace({ row, place: place + count - 1 })}` : first;
}

export function hasPlace(run: PlaceRun | undefined, { hall, row, place }: Place): boolean {
  return (
    run?.hall === hall && run.row === row && place >= run.place && place < run.place + run.count
  );
}

function hasCommonPlace(a: PlaceRun, b: PlaceRun): boolean {
  return hasPlace(a, b) || hasPlace(b, a);
}

interface PressOptions {
  /** Number of places that the exhibitor asked for. */
  wanted: number;
  isFree: (place: Place) => boolean;
}

/**
 * The chosen places after a press on a free one. The first press chooses as many places as are wanted. A press in the
 * same row joins the places up to there, if all of them are free; a press on a chosen place gives it up.
 */
export function selectPlace(
  run: PlaceRun | undefined,
  pressed: Place,
  options: PressOptions,
): PlaceRun | undefined {
  if (!run || run.hall !== pressed.hall || run.row !== pressed.row) {
    return fillRun(pressed, options);
  }
  const { place, count } = run;
  const before = pressed.place - place;
  if (hasPlace(run, pressed)) {
    if (before > 0) return { ...run, count: before };
    return count > 1 ? { ...run, place: place + 1, count: count - 1 } : undefined;
  }
  const first = Math.min(place, pressed.place);
  const joined = {
    ...run,
    place: first,
    count: Math.max(place + count, pressed.place + 1) - first,
  };
  return joined.count <= MAX_STAND_PLACES && listPlaces(joined).every(options.isFree)
    ? joined
    : fillRun(pressed, options);
}

export function listPlaces({ hall, row, place, count }: PlaceRun): Place[] {
  return Array.from({ length: count }, (_, n) => ({ hall, row, place: place + n }));
}

/** From the place eastwards, then westwards, as far as places are free. */
function fillRun(from: Place, { wanted, isFree }: PressOptions): PlaceRun {
  const { hall, row } = from;
  const most = Math.min(wanted, MAX_STAND_PLACES);
  let [first, last] = [from.place, from.place];
  while (last - first + 1 < most && isFree({ hall, row, place: last + 1 })) last += 1;
  while (last - first + 1 < most && isFree({ hall, row, place: first - 1 })) first -= 1;
  return { hall, row, place: first, count: last - first + 1 };
}

/** Where a neighbour is. Rows are back to back in pairs; an aisle is between the pairs. */
export type Side = "beside" | "behind" | "opposite";

/** Stands that touch the places, or face them over an aisle. */
export function listNeighbors<Stand extends { run: PlaceRun }>(
  run: PlaceRun,
  stands: readonly Stand[],
): { side: Side; stand: Stand }[] {
  const isEven = run.row % 2 === 0;
  const sides: [Side, PlaceRun][] = [
    ["beside", { ...run, place: run.place - 1, count: run.count + 2 }],
    ["behind", { ...run, row: run.row + (isEven ? 1 : -1) }],
    ["opposite", { ...run, row: run.row + (isEven ? -1 : 1) }],
  ];
  return sides.flatMap(([side, near]) =>
    stands.filter((stand) => hasCommonPlace(near, stand.run)).map((stand) => ({ side, stand })),
  );
}
