/** The plan by keyboard: it is one stop of the Tab key, and the arrow keys walk from stand to stand. */
import type { PlanStand } from "@/lib/exhibitors/stands-svg";
import { getNumberInHall } from "@/lib/exhibitors/stands-svg";
import { findStandPlace } from "@/lib/fair/stands";
import type { Zoomable } from "./zoomable";

/** A company on the plan that the keys can reach. */
interface PlanStop {
  drawn: PlanStand;
  /** Undefined for a stand that has no place on the plan. */
  element: SVGAElement | null;
}

interface StandKeysOptions {
  frame: HTMLElement;
  zoom: Zoomable;
  /** The companies that are found now. */
  found(): PlanStop[];
}

/** How far each key goes, on the paper: these are directions of the plan, also where the page runs right to left. */
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lets the arrow keys walk over the stands of a plan. Escape goes back to the plan itself. */
export function walkStands({ frame, zoom, found }: StandKeysOptions): void {
  /** The stand on which the visitor is, or was. */
  let at: SVGAElement | undefined;

  const go = (stand: SVGAElement) => {
    leave();
    at = stand;
    // What can be focused must not be hidden from screen readers.
    stand.parentElement?.removeAttribute("aria-hidden");
    stand.tabIndex = 0;
    frame.tabIndex = -1;
    zoom.near();
    stand.focus({ preventScroll: true });
    // By focus alone, browsers leave a stand as it is that shows an edge.
    stand.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  /** The plan itself is the stop of the Tab key again. */
  const leave = () => {
    frame.tabIndex = 0;
    if (at) at.tabIndex = -1;
    at?.parentElement?.setAttribute("aria-hidden", "true");
  };

  const press = (event: KeyboardEvent) => {
    const isOn = at !== undefined && at === document.activeElement;
    if (event.key === "Escape" && isOn) {
      frame.tabIndex = 0;
      frame.focus({ preventScroll: true });
      event.stopImmediatePropagation();
    }
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    const stands = found().flatMap(({ drawn, element }) => {
      const place = findStandPlace(drawn.hall, getNumberInHall(drawn.stand), drawn.wide);
      if (!place || !element) return [];
      const { x, y, width, depth } = place;
      return [{ element, x: x + width / 2, y: y + depth / 2 }];
    });
    const from = stands.find(({ element }) => element === at);
    const next =
      isOn && from ? findNearestPlace(from, stands, direction) : (from ?? middleOf(stands));
    event.preventDefault();
    if (next) go(next.element);
  };

  /** The stand that is nearest to the middle of what is in sight. */
  const middleOf = (stands: readonly PlacedElement[]) => {
    const box = frame.getBoundingClientRect();
    const away = ({ element }: PlacedElement) => {
      const own = element.getBoundingClientRect();
      return Math.hypot(
        own.x + own.width / 2 - box.x - box.width / 2,
        own.y + own.height / 2 - box.y - box.height / 2,
      );
    };
    return findSmallest(stands, away);
  };

  frame.addEventListener("keydown", press, { capture: true });
  frame.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== at) leave();
  });
}

interface PlacedElement {
  element: SVGAElement;
  x: number;
  y: number;
}

/** The nearest place in a direction. What lies aside counts three times, so that a row is walked to its end. */
function findNearestPlace(
  from: PlacedElement,
  places: readonly PlacedElement[],
  [right, down]: readonly [number, number],
) {
  const ahead = ({ x, y }: PlacedElement) => (x - from.x) * right + (y - from.y) * down;
  const aside = ({ x, y }: PlacedElement) =>
    Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
  return findSmallest(
    places.filter((place) => ahead(place) > 0.5),
    (place) => ahead(place) + 3 * aside(place),
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
