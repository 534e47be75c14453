/**
 * Gives each company without a logo its star, when its row comes near. Decorative: the text beside it says hall and
 * name.
 */

import { TIPS } from "@/lib/fair/star/outline";
import { buildOwnStar } from "@/lib/fair/star/own-star";

const SVG = "http://www.w3.org/2000/svg";

/** No line is thinner than 1.5 px. */
const attributes = [
  ["viewBox", "-100 -100 200 200"],
  ["aria-hidden", "true"],
  ["fill", "var(--hall)"],
  ["stroke", "var(--hall)"],
  ["stroke-width", "6.9"],
  ["stroke-linecap", "round"],
] as const;

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      target.prepend(drawStar(target));
    }
  },
  { rootMargin: "25%" },
);
for (const row of document.querySelectorAll('[data-stars] [data-part="list"] > li:not(:has(img))'))
  near.observe(row);

/** As on the company's page, but smaller. */
function drawStar(row: HTMLElement): SVGSVGElement {
  const slug = row.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? "";
  const hall = row.querySelector("b")?.dataset.hall ?? "";
  const { rays, petals } = buildOwnStar({ halls: [Number(hall)], reference: slug });
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of attributes) svg.setAttribute(name, value);
  svg.dataset.hall = hall;
  for (let tip = 0; tip < TIPS; tip += 1) addPath(svg, rays, `rotate(${(360 / TIPS) * tip})`);
  for (const { d } of petals) addPath(svg, d);
  return svg;
}

function addPath(svg: SVGSVGElement, d: string, transform = ""): void {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  path.setAttribute("transform", transform);
  svg.append(path);
}
