/**
 * Gives each company without a logo its star, when its row comes near. Decorative: the text beside it says hall and
 * name.
 */
import { buildOwnStar } from "@/lib/fair/star/own-star";
import { TIPS } from "@/lib/fair/star/outline";

const SVG = "http://www.w3.org/2000/svg";

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
for (const row of document.querySelectorAll(
  '[data-exhibitors] [data-part="list"] > li:not(:has(img))',
))
  near.observe(row);

/** As on the company's page, but smaller. */
function drawStar(row: HTMLElement): SVGSVGElement {
  const slug = row.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? "";
  const { rays, petals } = buildOwnStar({ halls: [Number(row.dataset.hall)], reference: slug });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-100 -100 200 200");
  svg.setAttribute("aria-hidden", "true");
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
