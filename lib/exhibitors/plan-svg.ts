/** The plan of the halls as SVG, into which stands are drawn. */
import { middle } from "../fair/floor-shapes";
import { building, entrances, halls, nearestEntrance, type Rectangle } from "../fair/halls";
import { pairsOfRows, rowName, standPlace } from "../fair/stands";
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
  /** Stands that are drawn in. Without them the plan is an overview. */
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
      `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}">${part(locale, `floor-${number}`)}</a>` +
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

/** What is shown of a hall around a stand: its rows, the aisles beside them, and a part of the next rows. */
const METRES_AROUND = 8;

/** The rows of a hall around a stand, with the letters of these rows, for the page of a company. */
export function standSvg(
  locale: Locale,
  label: string,
  stands: readonly DrawnStand[],
  { hall, stand }: Pick<DrawnStand, "hall" | "stand">,
): string {
  const room = halls[hall - 1]?.place;
  const own = standPlace(hall, numberIn(stand));
  const pairs = room ? pairsOfRows(room) : [];
  const pair = pairs.find(({ y, depth }) => own && own.y >= y && own.y < y + depth);
  if (!room || !pair) return "";
  const top = Math.max(room.y - 1, pair.y - METRES_AROUND);
  const bottom = Math.min(room.y + room.depth + 1, pair.y + pair.depth + METRES_AROUND);
  return (
    `<svg viewBox="${room.x - 1} ${top} ${room.width + 2} ${bottom - top}" role="group" aria-label="${escapeHtml(label)}">` +
    `<g data-hall="${hall}" data-near="">${part(locale, `floor-${hall}`)}${standsSvg(hall, stands, stand)}` +
    `<g data-part="letters" aria-hidden="true">${pairs.flatMap((each, index) => letters(room, each, index)).join("")}</g></g></svg>`
  );
}

/** The letters of two rows, at both ends of them. */
function letters(room: Rectangle, pair: Rectangle, index: number): string[] {
  const ends = [(room.x + pair.x) / 2, room.x + room.width - (pair.x - room.x) / 2];
  return [0, 1].flatMap((row) => {
    const y = pair.y + (pair.depth * (row + 0.5)) / 2 + 0.5;
    return ends.map((x) => `<text x="${x}" y="${y}">${rowName(index * 2 + row)}</text>`);
  });
}
