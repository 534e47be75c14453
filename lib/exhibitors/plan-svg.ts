import { getCenter } from "@/lib/fair/floor-shapes";
import { building, entrances, findNearestEntrance, halls, type Rectangle } from "@/lib/fair/halls";
import {
  findStandPlace,
  getNumberInHall,
  getRowLetter,
  listRowPairs,
  PLACE,
  readStandNumber,
} from "@/lib/fair/stands";
import { getPlanPath } from "@/lib/i18n/links";
import type { Locale } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import { buildOutline } from "../fair/star/outline";
import { type PlanStand, renderPatches, renderStands } from "./stands-svg";

interface PlanOptions {
  locale: Locale;
  label: string;
  getHallLink: (number: number) => { href: string; label: string };
  /** Stands to draw. Without them the plan is an overview. */
  stands?: readonly PlanStand[];
  /** To a stand of a hall, whose other stands are patches without links. */
  way?: { hall: number; stand: string; stands: readonly PlanStand[] };
}

/** An id within the file of `plan-file.ts`. */
const renderPart = (locale: Locale, id: string) => `<use href="${getPlanPath(locale)}#${id}"/>`;

export function renderPlan({ locale, label, getHallLink, stands, way }: PlanOptions): string {
  const drawn = halls.map((_, index) => {
    const number = index + 1;
    const { href, label: name } = getHallLink(number);
    const isChosen = number === way?.hall;
    const rows = stands || isChosen ? renderPart(locale, `rows-${number}`) : "";
    return (
      `<g data-hall="${number}"${isChosen ? ' data-chosen=""' : ""}>` +
      `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}">${renderPart(locale, `floor-${number}`)}${rows}</a>` +
      `${stands ? renderStands(number, stands) : ""}${isChosen ? renderPatches(way.stands) : renderPart(locale, `number-${number}`)}</g>`
    );
  });
  return (
    `<svg viewBox="-7 -1 ${building.width + 14} ${building.depth + 2}" role="group" aria-label="${escapeHtml(label)}">` +
    `${renderPart(locale, "rooms")}${drawn.join("")}${way ? renderWay(way.hall) + renderMark(way.hall, way.stand) : ""}</svg>`
  );
}

/** From the nearest entrance along the concourse, and through the hall's door. */
function renderWay(number: number): string {
  const place = halls[number - 1]?.place;
  if (!place) return "";
  const [x, y] = findNearestEntrance(place).at;
  const isNorth = place.y < y;
  const door = isNorth ? place.y + place.depth - 4 : place.y + 4;
  return `<path data-part="way" d="M${x} ${y}H${getCenter(place).x}V${door}"/>`;
}

const MARK_RADIUS = 5;

/** The fair's star at the stand. */
function renderMark(hall: number, stand: string): string {
  const place = findStandPlace(hall, getNumberInHall(stand));
  if (!place) return "";
  const { x, y } = getCenter(place);
  return `<path data-part="mark" transform="translate(${x} ${y})" d="${buildOutline(MARK_RADIUS)}"/>`;
}

/** As seen from the hall's nearest entrance. */
export function getHallSide(number: number): "left" | "right" {
  const place = halls[number - 1]?.place ?? halls[0].place;
  const [x, y] = findNearestEntrance(place).at;
  const isNorth = place.y < y;
  const isFromWest = x === entrances[0].at[0];
  return isNorth === isFromWest ? "left" : "right";
}

const VISIBLE_ROW_PAIRS = 2;
/** In metres; the row letters are at the sides. */
const ROW_MARGIN = { x: 2.5, y: 0.5 } as const;

export function renderStandRows(
  locale: Locale,
  label: string,
  stands: readonly PlanStand[],
  { hall, stand }: Pick<PlanStand, "hall" | "stand">,
): string {
  const room = halls[hall - 1]?.place;
  const own = readStandNumber(getNumberInHall(stand));
  if (!room || !own || !findStandPlace(hall, getNumberInHall(stand))) return "";
  const pairs = listRowPairs(room);
  const start = Math.max(0, Math.min(Math.floor(own.row / 2), pairs.length - VISIBLE_ROW_PAIRS));
  const shown = pairs.slice(start, start + VISIBLE_ROW_PAIRS);
  const [first = room] = shown;
  const last = shown.at(-1) ?? first;
  const rows = shown.flatMap((pair, index) => renderRowLetters(pair, (start + index) * 2));
  const inRows = stands.filter((each) => {
    const row = readStandNumber(getNumberInHall(each.stand))?.row ?? -1;
    return row >= start * 2 && row < start * 2 + rows.length;
  });
  const { x, y } = ROW_MARGIN;
  const height = last.y + last.depth - first.y + 2 * y;
  return (
    `<svg data-part="rows" viewBox="${first.x - x} ${first.y - y} ${first.width + 2 * x} ${height}" role="group" aria-label="${escapeHtml(label)}">` +
    `<g data-hall="${hall}" data-near="">${renderPart(locale, `rows-${hall}`)}${renderStands(hall, inRows, stand)}` +
    `<g data-part="letters" aria-hidden="true">${rows.join("")}</g></g></svg>`
  );
}

function renderRowLetters({ x, y, width }: Rectangle, row: number): string[] {
  return [0, 1].map((index) => {
    const middleOfRow = y + PLACE.depth * (index + 0.5);
    return [x - ROW_MARGIN.x / 2, x + width + ROW_MARGIN.x / 2]
      .map((end) => `<text x="${end}" y="${middleOfRow}">${getRowLetter(row + index)}</text>`)
      .join("");
  });
}
