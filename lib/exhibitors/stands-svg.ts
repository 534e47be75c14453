/** Stands of a hall as SVG, on the server and in the browser. Positions are metres of the plan. */

import { findStandPlace, getNumberInHall, readStandNumber } from "@/lib/fair/stands";
import { escapeHtml } from "@/lib/security/escape-html";
import type { Rectangle } from "../fair/halls";

export interface PlanStand {
  name: string;
  href: string;
  hall: number;
  stand: string;
  wide: number;
}

/** In metres. */
const STAND_GAP = 0.24;

/** Hidden from screen readers and the tab order, because a list beside the plan has the same companies. */
export function renderStands(hall: number, stands: readonly PlanStand[], current?: string): string {
  const own = stands.filter((each) => each.hall === hall);
  if (own.length === 0) return "";
  const drawn = own.map((each) => renderStand(each, each.stand === current)).join("");
  return `<g data-part="stands" aria-hidden="true">${drawn}</g>`;
}

function renderStand({ name, href, hall, stand, wide }: PlanStand, isCurrent: boolean): string {
  const number = getNumberInHall(stand);
  const place = findStandPlace(hall, number, wide);
  if (!place) return "";
  const middle = `x="${round(place.x + place.width / 2)}" y="${round(place.y + place.depth / 2)}"`;
  const label = `${escapeHtml(stand)} ${escapeHtml(name)}`;
  return (
    `<a id="${escapeHtml(getStandId(stand))}" href="${escapeHtml(href)}" tabindex="-1"${isCurrent ? ' data-current=""' : ""}>` +
    `<title>${label}</title><path d="${buildPatch(place)}"/><text ${middle}><tspan>${escapeHtml(number.charAt(0))}</tspan>${escapeHtml(number.slice(1))}</text></a>`
  );
}

/** Stands from afar, without links. */
export function renderPatches(stands: readonly PlanStand[]): string {
  const patches = stands.map(({ hall, stand, wide }) => {
    const place = findStandPlace(hall, getNumberInHall(stand), wide);
    return place ? buildPatch(place) : "";
  });
  return `<path data-part="patches" d="${patches.join("")}"/>`;
}

function buildPatch({ x, y, width, depth }: Rectangle): string {
  const across = round(width - 2 * STAND_GAP);
  return `M${round(x + STAND_GAP)} ${round(y + STAND_GAP)}h${across}v${round(depth - 2 * STAND_GAP)}h-${across}z`;
}

/** Also the fragment of an address: "#stand-3-A12". */
export function getStandId(stand: string): string {
  return `stand-${stand}`;
}

export function isOnPlan({ hall, stand }: Pick<PlanStand, "hall" | "stand">): boolean {
  return (
    readStandNumber(getNumberInHall(stand)) !== undefined &&
    !!findStandPlace(hall, getNumberInHall(stand))
  );
}

const round = (metres: number) => Math.round(metres * 100) / 100;
