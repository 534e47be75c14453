/**
 * Gives each row what it has no room for in the page, when it comes near: a company without a logo its own star
 * (decorative: the text beside it says hall and name), and all the one that keeps them for "My fair". The plan marks the
 * stands that are kept.
 */

import { createStar } from "@/components/kept/create-star";
import { showStars, startKeeping } from "@/components/kept/start-keeping";
import { createSvg } from "@/components/ui/browser/create-svg";
import { TIPS } from "@/lib/fair/star/outline";
import { buildOwnStar } from "@/lib/fair/star/own-star";
import { startMarkingStands } from "./kept-stands";

/** No line is thinner than 1.5 px. */
const attributes = {
  viewBox: "-100 -100 200 200",
  "aria-hidden": "true",
  fill: "var(--hall)",
  stroke: "var(--hall)",
  "stroke-width": "6.9",
  "stroke-linecap": "round",
};

/** The menu's link says what a star is for, so that a long list needs no text of its own for it. */
const label = document.querySelector('nav a[href$="/MyFair"]')?.textContent ?? "";

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      if (!target.querySelector("img")) target.prepend(drawStar(target));
      target.append(createKeepButton(target));
      showStars(target);
    }
  },
  { rootMargin: "25%" },
);
for (const row of document.querySelectorAll('[data-stars] [data-part="list"] > li'))
  near.observe(row);
startKeeping();
const plan = document.querySelector('[data-stars] [data-part="frame"] svg');
if (plan) startMarkingStands(plan);

const readSlug = (row: HTMLElement) =>
  row.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? "";

/** As large as a finger, with a smaller star in it. */
function createKeepButton(row: HTMLElement): HTMLElement {
  const name = row.querySelector("a")?.textContent ?? "";
  const at = row.querySelector("b")?.textContent ?? "";
  const star = createStar({ kind: "company", id: readSlug(row), name, at }, { keep: label });
  star.querySelector("svg")?.setAttribute("viewBox", "-190 -190 380 380");
  return star;
}

/** As on the company's page, but smaller. */
function drawStar(row: HTMLElement): SVGSVGElement {
  const hall = row.querySelector("b")?.dataset.hall ?? "";
  const { rays, petals } = buildOwnStar({ halls: [Number(hall)], reference: readSlug(row) });
  const svg = createSvg("svg", { ...attributes, "data-hall": hall });
  for (let tip = 0; tip < TIPS; tip += 1)
    svg.append(createSvg("path", { d: rays, transform: `rotate(${(360 / TIPS) * tip})` }));
  for (const { d } of petals) svg.append(createSvg("path", { d }));
  return svg;
}
