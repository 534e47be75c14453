/** Marks the stands of kept companies on the plan. For screen readers, the stars of the list say the same. */
import { readKept, watchKept } from "@/components/kept/kept-storage";
import { createSvg } from "@/components/ui/browser/create-svg";
import { buildOutline } from "@/lib/fair/star/outline";

const MARK = '[data-part="mark"]';
/** In metres. It fits above the number of the stand. */
const OUTLINE = buildOutline(0.55);
const FROM_CORNER = 0.65;
/** Not by rules: the longest list has no room for them. */
const colours = { "--fill": "var(--saffron)", "--ink-of-stand": "var(--navy)" };

export function startMarkingStands(plan: Element): void {
  const mark = () => {
    const kept = new Set(readKept().flatMap(({ kind, id }) => (kind === "company" ? [id] : [])));
    for (const stand of plan.querySelectorAll<SVGAElement>("a[id]"))
      markStand(stand, kept.has(stand.getAttribute("href")?.split("/").at(-1) ?? ""));
  };
  // A hall gets its stands when the plan comes near.
  const drawn = new MutationObserver(mark);
  for (const hall of plan.querySelectorAll("g[data-hall]"))
    drawn.observe(hall, { childList: true });
  watchKept(mark);
  mark();
}

/** From afar a stand is a patch of colour; near enough, the star is seen, too. */
function markStand(stand: SVGAElement, isKept: boolean): void {
  const before = stand.querySelector(MARK);
  if (isKept === Boolean(before)) return;
  for (const [name, value] of Object.entries(colours))
    stand.style.setProperty(name, isKept ? value : null);
  before?.remove();
  if (isKept) stand.append(drawMark(stand));
}

function drawMark(stand: SVGAElement): SVGPathElement {
  const { x, y, width } = stand.querySelector("path")?.getBBox() ?? new DOMRect();
  const transform = `translate(${x + width - FROM_CORNER} ${y + FROM_CORNER})`;
  const path = createSvg("path", { "data-part": "mark", d: OUTLINE, transform });
  path.style.fill = "var(--ink-of-stand)";
  return path;
}
