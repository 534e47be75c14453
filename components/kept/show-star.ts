/** The star that grows with what is kept; the words beside it say the same. */
import { createSvg } from "@/components/ui/browser/create-svg";
import { countKept, type KeptItem } from "@/lib/kept/kept-list";
import { buildKeptStar } from "@/lib/kept/kept-star";
import { fillTemplate, showText, type Templates } from "./templates";

export function showStar(
  page: HTMLElement,
  items: readonly KeptItem[],
  templates: Templates,
): void {
  const svg = page.querySelector('[data-part="star"]');
  const { kept, sectors } = countKept(items);
  const visited = items.filter(({ isVisited }) => isVisited).length;
  const counts = { kept, sectors, visited };
  showText(
    page.querySelector('[data-part="star-words"]'),
    fillTemplate(templates.star, { ...counts, rays: sectors }),
  );
  const drawn = Object.entries(buildKeptStar(counts)).map(([part, d]) =>
    createSvg("path", { "data-part": part, d }),
  );
  svg?.replaceChildren(...drawn);
}
