/** Keyboard navigation: the plan is one tab stop, and arrow keys move between stands. */
import type { PlanStand } from "@/lib/exhibitors/stands-svg";
import { findStandPlace, getNumberInHall } from "@/lib/fair/stands";
import type { Zoomable } from "./zoomable";

interface PlanStop {
  drawn: PlanStand;
  /** Undefined for a stand that has no place on the plan. */
  element: SVGAElement | null;
}

interface StandKeysOptions {
  frame: HTMLElement;
  zoom: Zoomable;
  /** The companies that match. */
  listFound(): PlanStop[];
}

/** Steps of each key in plan coordinates, which are the same on right-to-left pages. */
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move between the stands of a plan. Escape returns to the plan itself. */
export function walkStands({ frame, zoom, listFound }: StandKeysOptions): void {
  /** The stand that has or had the focus. */
  let at: SVGAElement | undefined;

  const go = (stand: SVGAElement) => {
    leave();
    at = stand;
    // A focusable element must not be hidden from screen readers.
    stand.parentElement?.removeAttribute("aria-hidden");
    stand.tabIndex = 0;
    frame.tabIndex = -1;
    zoom.enlarge();
    stand.focus({ preventScroll: true });
    // On focus alone, browsers do not scroll to a stand of which an edge is visible.
    stand.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  /** Makes the plan the tab stop again. */
  const leave = () => {
    frame.tabIndex = 0;
    if (at) at.tabIndex = -1;
    at?.parentElement?.setAttribute("aria-hidden", "true");
  };

  const handleKey = (event: KeyboardEvent) => {
    const isOn = at !== undefined && at === document.activeElement;
    if (event.key === "Escape" && isOn) {
      frame.tabIndex = 0;
      frame.focus({ preventScroll: true });
      event.stopImmediatePropagation();
    }
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    const stands = listFound().flatMap(({ drawn, element }) => {
      const place = findStandPlace(drawn.hall, getNumberInHall(drawn.stand), drawn.wide);
      if (!place || !element) return [];
      const { x, y, width, depth } = place;
      return [{ element, x: x + width / 2, y: y + depth / 2 }];
    });
    const from = stands.find(({ element }) => element === at);
    const next =
      isOn && from ? findNearestPlace(from, stands, direction) : (from ?? getMiddle(stands));
    event.preventDefault();
    if (next) go(next.element);
  };

  /** The stand nearest to the middle of the visible part. */
  const getMiddle = (stands: readonly PlacedElement[]) => {
    const box = frame.getBoundingClientRect();
    const measureDistance = ({ element }: PlacedElement) => {
      const own = element.getBoundingClientRect();
      return Math.hypot(
        own.x + own.width / 2 - box.x - box.width / 2,
        own.y + own.height / 2 - box.y - box.height / 2,
      );
    };
    return findSmallest(stands, measureDistance);
  };

  frame.addEventListener("keydown", handleKey, { capture: true });
  frame.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== at) leave();
  });
}

interface PlacedElement {
  element: SVGAElement;
  x: number;
  y: number;
}

/** The nearest stand in a direction. Sideways distance counts three times, so that keys follow a row to its end. */
function findNearestPlace(
  from: PlacedElement,
  places: readonly PlacedElement[],
  [right, down]: readonly [number, number],
) {
  const measureAhead = ({ x, y }: PlacedElement) => (x - from.x) * right + (y - from.y) * down;
  const measureAside = ({ x, y }: PlacedElement) =>
    Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
  return findSmallest(
    places.filter((place) => measureAhead(place) > 0.5),
    (place) => measureAhead(place) + 3 * measureAside(place),
  );
}

function findSmallest(
  places: readonly PlacedElement[],
  measure: (place: PlacedElement) => number,
): PlacedElement | undefined {
  let best: PlacedElement | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const length = measure(place);
    if (length < shortest) [best, shortest] = [place, length];
  }
  return best;
}
