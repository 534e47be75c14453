/** The plan of the halls as SVG, into which stands are drawn. */
import { arrows, middle, outline } from "../fair/floor-shapes";
import { areas, building, entrances, halls, nearestEntrance } from "../fair/halls";
import { escapeHtml } from "../security/escape-html";
import { type DrawnStand, standsSvg } from "./stands-svg";

interface PlanOptions {
  /** The name of the drawing for screen readers. */
  label: string;
  /** The address and the name of each hall. */
  hall: (number: number) => { href: string; label: string };
  /** Stands that are drawn in. Without them the plan is an overview. */
  stands?: readonly DrawnStand[];
  /** The hall whose way from the nearest entrance is shown. */
  way?: number;
}

/** The plan of the whole building. The halls are links. */
export function planSvg({ label, hall, stands, way }: PlanOptions): string {
  const drawn = halls.map(({ place }, index) => {
    const number = index + 1;
    const { href, label: name } = hall(number);
    const { x, y } = middle(place);
    return (
      `<g data-hall="${number}"${number === way ? ' data-chosen=""' : ""}>` +
      `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}"><path d="${outline(place)}"/></a>` +
      `${stands ? standsSvg(number, stands) : ""}<text x="${x}" y="${y}" dy=".34em">${number}</text></g>`
    );
  });
  return (
    `<svg viewBox="-7 -1 ${building.width + 14} ${building.depth + 2}" role="group" aria-label="${escapeHtml(label)}">` +
    `<path data-part="rooms" d="${areas.map(({ place }) => outline(place)).join("")}"/>${drawn.join("")}` +
    `<path data-part="doors" d="${arrows.map(({ d }) => d).join("")}"/>${way ? wayTo(way) : ""}</svg>`
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

/** One hall with its stands, for the page of a company. */
export function hallSvg(
  number: number,
  label: string,
  stands: readonly DrawnStand[],
  current: string,
): string {
  const place = halls[number - 1]?.place;
  if (!place) return "";
  const { x, y, width, depth } = place;
  return (
    `<svg viewBox="${x - 1} ${y - 1} ${width + 2} ${depth + 2}" role="group" aria-label="${escapeHtml(label)}">` +
    `<g data-hall="${number}" data-near=""><path data-part="floor" d="${outline(place)}"/>` +
    `${standsSvg(number, stands, current)}</g></svg>`
  );
}
