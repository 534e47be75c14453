/** The plan of the halls as SVG, into which stands are drawn. */
import { middle } from "../fair/floor-shapes";
import { building, entrances, halls, nearestEntrance, type Rectangle } from "../fair/halls";
import { PLACE, pairsOfRows, readStandNumber, rowName, standPlace } from "../fair/stands";
import { planFile } from "../i18n/links";
import type { Locale } from "../locales";
import { escapeHtml } from "../security/escape-html";
import { type DrawnStand, numberIn, standsSvg } from "./stands-svg";

interface PlanOptions {
  locale: Locale;
  /** The name of the drawing for screen readers. */
  label: string;
  /** The address and the name of each hall. */
  hall: (number: number) => { href: string; label: string };
  /** Stands that are drawn on the places of the rows. Without them the plan is an overview. */
  stands?: readonly DrawnStand[];
  /** The hall whose way from the nearest entrance is shown. */
  way?: number;
}

/** A part of the finished drawing (plan-file.ts). */
const part = (locale: Locale, id: string) => `<use href="${planFile(locale)}#${id}"/>`;

/** The plan of the whole building. The halls are links. */
export function planSvg({ locale, label, hall, stands, way }: PlanOptions): string {
  const drawn = halls.map((_, index) => {
    const number = index + 1;
    const { href, label: name } = hall(number);
    return (
      `<g data-hall="${number}"${number === way ? ' data-chosen=""' : ""}>` +
      `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}">${part(locale, `floor-${number}`)}${part(locale, `${stands ? "rows" : "blocks"}-${number}`)}</a>` +
      `${stands ? standsSvg(number, stands) : ""}${part(locale, `number-${number}`)}</g>`
    );
  });
  return (
    `<svg viewBox="-7 -1 ${building.width + 14} ${building.depth + 2}" role="group" aria-label="${escapeHtml(label)}">` +
    `${part(locale, "rooms")}${drawn.join("")}${way ? wayTo(way) : ""}</svg>`
  );
}

/** The way to a hall: from the nearest entrance along the concourse, and through the hall's door. */
function wayTo(number: number): string {
  const place = halls[number - 1]?.place;
  if (!place) return "";
  const [x, y] = nearestEntrance(place).at;
  const isNorth = place.y < y;
  const door = isNorth ? place.y + place.depth - 4 : place.y + 4;
  return `<path data-part="way" d="M${x} ${y}H${middle(place).x}V${door}"/>`;
}

/** On which side of the concourse a hall is for whoever comes in by its nearest entrance. */
export function sideOf(number: number): "left" | "right" {
  const place = halls[number - 1]?.place ?? halls[0].place;
  const [x, y] = nearestEntrance(place).at;
  const isNorth = place.y < y;
  const isFromWest = x === entrances[0].at[0];
  return isNorth === isFromWest ? "left" : "right";
}

/** How many pairs of rows are shown around a stand. */
const SHOWN_PAIRS = 2;
/** Space around the rows in metres, with their letters at the sides. */
const ROW_MARGIN = { x: 2.5, y: 0.5 } as const;

/** The rows around a stand from end to end, with their letters, for the page of a company. */
export function standSvg(
  locale: Locale,
  label: string,
  stands: readonly DrawnStand[],
  { hall, stand }: Pick<DrawnStand, "hall" | "stand">,
): string {
  const room = halls[hall - 1]?.place;
  const own = readStandNumber(numberIn(stand));
  if (!room || !own || !standPlace(hall, numberIn(stand))) return "";
  const pairs = pairsOfRows(room);
  const start = Math.max(0, Math.min(Math.floor(own.row / 2), pairs.length - SHOWN_PAIRS));
  const shown = pairs.slice(start, start + SHOWN_PAIRS);
  const [first = room] = shown;
  const last = shown.at(-1) ?? first;
  const rows = shown.flatMap((pair, index) => pairLetters(pair, (start + index) * 2));
  const inRows = stands.filter((each) => {
    const row = readStandNumber(numberIn(each.stand))?.row ?? -1;
    return row >= start * 2 && row < start * 2 + rows.length;
  });
  const { x, y } = ROW_MARGIN;
  const height = last.y + last.depth - first.y + 2 * y;
  return (
    `<svg data-part="rows" viewBox="${first.x - x} ${first.y - y} ${first.width + 2 * x} ${height}" role="group" aria-label="${escapeHtml(label)}">` +
    `<g data-hall="${hall}" data-near="">${part(locale, `rows-${hall}`)}${standsSvg(hall, inRows, stand)}` +
    `<g data-part="letters" aria-hidden="true">${rows.join("")}</g></g></svg>`
  );
}

/** The letters of two rows at both ends of them, one text for each row. */
function pairLetters({ x, y, width }: Rectangle, row: number): string[] {
  return [0, 1].map((index) => {
    const middleOfRow = y + PLACE.depth * (index + 0.5);
    return [x - ROW_MARGIN.x / 2, x + width + ROW_MARGIN.x / 2]
      .map((end) => `<text x="${end}" y="${middleOfRow}">${rowName(row + index)}</text>`)
      .join("");
  });
}
