/** The stand in the form of a decision, as typed or as pressed on the plan. Also for the browser. */
import {
  findPlace,
  findPlaceRun,
  formatPlace,
  formatRun,
  hasPlace,
  type PlaceRun,
  selectPlace,
} from "@/lib/fair/place-runs";
import { countPlaces, PLACE_SQUARE_METRES } from "@/lib/fair/stands";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { HallStands } from "./hall-rows";

export interface StandInput {
  hall: string;
  number: string;
  area: string;
}

/** The number of a stand within its hall: "3-a 12" in hall 3 is A12. */
export function normalizeStandNumber(typed: string, hall: string): string {
  const plain = toPlainSigns(typed).toUpperCase();
  const text = plain.replaceAll("İ", "I").replace(/\s/g, "");
  return text
    .replace(new RegExp(`^${Number(hall)}-`), "")
    .replaceAll("-", "")
    .replace(/^([A-Z])0+(?=\d)/, "$1");
}

/** Undefined if no place of the plan is named. */
export function findChosenRun({ hall, number, area }: StandInput): PlaceRun | undefined {
  const place = normalizeStandNumber(number, hall);
  return findPlaceRun({ hall: Number(hall), number: place, area: parseArea(area) });
}

/** With the hall: "3-A12", or "3-A12–A14" if it has several places. */
export function formatTypedStand(typed: StandInput): string {
  const run = findChosenRun(typed);
  const number = run ? formatRun(run) : normalizeStandNumber(typed.number, typed.hall);
  return `${Number(typed.hall)}-${number}`;
}

const parseArea = (typed: string) => Number(typed.trim().replace(",", ".")) || 0;

/**
 * The input after a press on a place.
 * @param pressed with the hall, such as "3-A12"
 * @param asked the requested area, which stays as it is if it fits the chosen places
 */
export function applyPress(
  typed: StandInput,
  pressed: string,
  { halls, requestedArea }: { halls: readonly HallStands[]; requestedArea: string },
): StandInput {
  const [hall = "", number = ""] = pressed.split("-");
  const place = findPlace(Number(hall), number);
  const taken = halls.find((one) => one.hall === place?.hall)?.taken ?? [];
  const isFree = (one: { hall: number; row: number; place: number }) =>
    findPlace(one.hall, formatPlace(one)) !== undefined &&
    !taken.some(({ run }) => hasPlace(run, one));
  if (!place || !isFree(place)) return typed;
  const wanted = countPlaces(parseArea(requestedArea));
  const run = selectPlace(findChosenRun(typed), place, { wanted, isFree });
  if (!run) return { hall, number: "", area: requestedArea };
  const area = run.count === wanted ? requestedArea : String(run.count * PLACE_SQUARE_METRES);
  return { hall, number: formatPlace(run), area };
}
