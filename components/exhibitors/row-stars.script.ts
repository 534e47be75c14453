/**
 * Gives each row what it has no room for in the page, when it comes near: a company without a logo its own star
 * (decorative: the text beside it says hall and name), and all the one that keeps them for "My fair".
 */

import { showStars, startKeeping } from "@/components/kept/start-keeping";
import { buildOutline, TIPS } from "@/lib/fair/star/outline";
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

const keepAttributes = [
  ["viewBox", "-200 -200 400 400"],
  ["aria-hidden", "true"],
  ["fill", "none"],
  ["stroke", "currentColor"],
  ["stroke-width", "16"],
] as const;

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

const readSlug = (row: HTMLElement) =>
  row.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? "";

/** As `keep-button.tsx` writes it elsewhere. It is as large as a finger, its star smaller. */
function createKeepButton(row: HTMLElement): HTMLElement {
  const name = row.querySelector("a")?.textContent ?? "";
  const button = document.createElement("button");
  const at = row.querySelector("b")?.textContent ?? "";
  Object.assign(button.dataset, { keep: `company/${readSlug(row)}`, name, at });
  Object.assign(button, { type: "button", title: label });
  button.setAttribute("aria-label", `${label}: ${name}`);
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of keepAttributes) svg.setAttribute(key, value);
  addPath(svg, buildOutline(100));
  button.append(svg);
  return button;
}

/** As on the company's page, but smaller. */
function drawStar(row: HTMLElement): SVGSVGElement {
  const hall = row.querySelector("b")?.dataset.hall ?? "";
  const { rays, petals } = buildOwnStar({ halls: [Number(hall)], reference: readSlug(row) });
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
