/**
 * The stands of a hall as SVG. The server draws them into the page of a company; the list's page draws them
 * itself, from the companies that stand in it. Their positions are metres of the plan.
 */
import { findStandPlace, readStandNumber } from "../fair/stands";
import { escapeHtml } from "../security/escape-html";

/** What is drawn of a company. */
export interface PlanStand {
  name: string;
  /** The address of the company. */
  href: string;
  hall: number;
  /** The stand as people name it: "3-A12". */
  stand: string;
  /** How many places it takes. */
  wide: number;
}

/** Space between two stands. */
const STAND_GAP = 0.24;

/**
 * The stands of a hall. Screen readers and the tab order leave them out, because a list beside them has the same
 * companies.
 * @param current the stand that is shown as chosen
 */
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

/** The id of a stand on the plan, and its place in an address: "#stand-3-A12". */
export function getStandId(stand: string): string {
  return `stand-${stand}`;
}

/** The number within the hall. */
export function getNumberInHall(stand: string): string {
  return stand.slice(stand.indexOf("-") + 1);
}

/** Whether a stand has a place on the plan. */
export function isOnPlan({ hall, stand }: Pick<PlanStand, "hall" | "stand">): boolean {
  return (
    readStandNumber(getNumberInHall(stand)) !== undefined &&
    !!findStandPlace(hall, getNumberInHall(stand))
  );
}

const round = (metres: number) => Math.round(metres * 100) / 100;
