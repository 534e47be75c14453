/** Stands of a hall as SVG, on the server and in the browser. Positions are metres of the plan. */
import { findStandPlace, readStandNumber } from "@/lib/fair/stands";
import { escapeHtml } from "@/lib/security/escape-html";

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
  const drawn = own.map((each) => renderStand(each, each.stand === current)).join("");
  return `<g data-part="stands" aria-hidden="true">${drawn}</g>`;
}

function renderStand({ name, href, hall, stand, wide }: PlanStand, isCurrent: boolean): string {
  const number = getNumberInHall(stand);
  const place = findStandPlace(hall, number, wide);
  if (!place) return "";
  const x = round(place.x + STAND_GAP);
  const y = round(place.y + STAND_GAP);
  const path = `M${x} ${y}h${round(place.width - 2 * STAND_GAP)}v${round(place.depth - 2 * STAND_GAP)}h-${round(place.width - 2 * STAND_GAP)}z`;
  const middle = `x="${round(place.x + place.width / 2)}" y="${round(place.y + place.depth / 2)}"`;
  const label = `${escapeHtml(stand)} ${escapeHtml(name)}`;
  return (
    `<a id="${escapeHtml(getStandId(stand))}" href="${escapeHtml(href)}" tabindex="-1"${isCurrent ? ' data-current=""' : ""}>` +
    `<title>${label}</title><path d="${path}"/><text ${middle}><tspan>${escapeHtml(number.charAt(0))}</tspan>${escapeHtml(number.slice(1))}</text></a>`
  );
}

/** Also the fragment of an address: "#stand-3-A12". */
export function getStandId(stand: string): string {
  return `stand-${stand}`;
}

export function getNumberInHall(stand: string): string {
  return stand.slice(stand.indexOf("-") + 1);
}

export function isOnPlan({ hall, stand }: Pick<PlanStand, "hall" | "stand">): boolean {
  return (
    readStandNumber(getNumberInHall(stand)) !== undefined &&
    !!findStandPlace(hall, getNumberInHall(stand))
  );
}

const round = (metres: number) => Math.round(metres * 100) / 100;
