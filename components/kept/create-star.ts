import { createSvg } from "@/components/ui/browser/create-svg";
import { buildOutline } from "@/lib/fair/star/outline";
import { type KeptItem, toKeptKey } from "@/lib/kept/kept-list";

/** Once for all stars of the page. */
const OUTLINE = buildOutline(88);

const drawing = {
  "data-drawn": "",
  viewBox: "-100 -100 200 200",
  "aria-hidden": "true",
  fill: "none",
  stroke: "currentColor",
  "stroke-width": "14",
  "stroke-linejoin": "round",
};

interface StarOptions {
  /** A line of the note that the star adds; otherwise it keeps the item. */
  line?: string | undefined;
  /** What the star does: "Keep for my fair". */
  keep: string;
  /** With it, both stand beside the star, each in its time. */
  kept?: string | undefined;
}

/** A button that keeps the item; `showStars` says whether it is pressed. */
export function createStar(item: KeptItem, { keep, kept, line }: StarOptions): HTMLButtonElement {
  const button = document.createElement("button");
  Object.assign(button.dataset, { keep: toKeptKey(item), name: item.name, at: item.at });
  if (line) button.dataset.line = line;
  Object.assign(button, { type: "button", title: keep });
  button.setAttribute("aria-label", `${keep}: ${line ?? item.name}`);
  const svg = createSvg("svg", drawing);
  svg.append(createSvg("path", { d: OUTLINE }));
  button.append(svg);
  if (kept) {
    button.dataset.labelled = "";
    for (const [when, text] of Object.entries({ keep, kept })) {
      const label = document.createElement("span");
      Object.assign(label, { textContent: text }).dataset.when = when;
      button.append(label);
    }
  }
  return button;
}
