/** The interactive plan: zoom by buttons, keys, wheel and pinch; keyboard navigation between stands. */
import { getStandId, renderStands } from "@/lib/exhibitors/stands-svg";
import { isListed, type LiveList } from "./live-list";
import { onPinch } from "./pinch";
import { walkStands } from "./plan-keys";
import { makeZoomable } from "./zoomable";

/** Draws the stands when the plan comes near, and keeps it in sync with the list. */
export function startPlan(root: HTMLElement, list: LiveList): void {
  const frame = root.querySelector<HTMLElement>('[data-part="frame"]');
  const tools = root.querySelector<HTMLElement>('[data-part="tools"]');
  const svg = frame?.querySelector("svg");
  if (!frame || !tools || !svg) return;
  const halls = [...svg.querySelectorAll<SVGGElement>("g[data-hall]")];
  const zoom = makeZoomable(frame, svg, halls);
  const findStand = (stand: string) =>
    svg.querySelector<SVGAElement>(`#${CSS.escape(getStandId(stand))}`);
  let isDrawn = false;

  const draw = () => {
    if (isDrawn) return;
    isDrawn = true;
    const stands = list.rows.map(({ drawn }) => drawn);
    for (const hall of halls) {
      // The server has drawn the stands of the requested hall.
      const [floor, ...drawn] = hall.children;
      for (const before of drawn.slice(0, -1)) before.remove();
      floor?.insertAdjacentHTML("afterend", renderStands(Number(hall.dataset.hall), stands));
    }
    mark();
  };

  /** Fades companies that do not match. */
  const mark = () => {
    if (!isDrawn) return;
    const listed = new Set(
      list.rows
        .filter(({ element }) => isListed(element))
        .map(({ drawn }) => getStandId(drawn.stand)),
    );
    for (const stand of svg.querySelectorAll("a[id]")) {
      const isLeft = !listed.has(stand.id);
      if (stand.hasAttribute("data-left") !== isLeft) stand.toggleAttribute("data-left", isLeft);
    }
  };

  const showHall = (number: string) => {
    const hall = halls.find(({ dataset }) => dataset.hall === number);
    if (hall) zoom.to(hall);
    else zoom.showAll();
  };

  /** Shows the stand in the address. */
  const showTarget = () => {
    const named = readHash();
    const row = list.rows.find(({ drawn }) => getStandId(drawn.stand) === named);
    if (!row) return;
    draw();
    const target = findStand(row.drawn.stand);
    for (const before of svg.querySelectorAll("[data-current]"))
      before.removeAttribute("data-current");
    target?.setAttribute("data-current", "");
    const hall = target?.closest<SVGGElement>("g[data-hall]");
    if (hall) zoom.to(hall);
    // A hall may be wider than the frame.
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    frame.scrollIntoView({ block: "nearest" });
  };

  const status = tools.querySelector("[role='status']");
  const say = ({ target }: Event) => {
    if (!status || !(target instanceof Element)) return;
    const stand = target.closest("a[id]");
    if (stand) status.textContent = stand.querySelector("title")?.textContent ?? "";
    else if (target === frame && frame.matches(":focus-visible"))
      status.textContent = frame.dataset.keys ?? "";
  };

  const listFound = () => {
    draw();
    return list.rows
      .filter(({ element }) => isListed(element))
      .map(({ drawn }) => ({ drawn, element: findStand(drawn.stand) }));
  };

  /** Highlights the stand of a row. */
  const highlight = (event: Event) => {
    const row = event.target instanceof Element && event.target.closest("li");
    const found = row && list.rows.find(({ element }) => element === row);
    for (const lit of svg.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
    if (found) findStand(found.drawn.stand)?.setAttribute("data-lit", "");
  };

  /** A click on a stand number shows the stand on the plan. */
  const open = (event: Event) => {
    const number = event.target instanceof Element && event.target.closest("li b");
    if (number) location.hash = getStandId(number.textContent);
  };

  const handlePress = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button) return;
    if (button.name === "in") zoom.zoomBy(1.6);
    else if (button.name === "out") zoom.zoomBy(1 / 1.6);
    else zoom.showAll();
  };

  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      draw();
      near.disconnect();
    },
    { rootMargin: "50%" },
  );
  near.observe(frame);

  tools.hidden = false;
  tools.addEventListener("click", handlePress);
  svg.addEventListener("pointerover", say);
  frame.addEventListener("focusin", say);
  root.addEventListener("click", open);
  root.addEventListener("pointerover", highlight);
  root.addEventListener("focusin", highlight);
  addEventListener("hashchange", showTarget);
  onPinch(frame, zoom.zoomBy);
  // Keyboard users choose a hall in the form.
  for (const link of svg.querySelectorAll<SVGAElement>("[data-hall] > a")) link.tabIndex = -1;
  walkStands({ frame, zoom, listFound });
  let hall = list.getFilters().hall;
  list.onAsked((filters) => {
    mark();
    if (filters.hall !== hall) showHall(filters.hall);
    hall = filters.hall;
  });
  if (hall) showHall(hall);
  showTarget();
}

/** Anything may stand in an address, such as a lone %. */
function readHash(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
