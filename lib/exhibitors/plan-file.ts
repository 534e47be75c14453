/**
 * One file per language. Plans on pages show parts of it by `<use>`, to stay small; the page sets colours and fonts.
 */
import "server-only";
import {
  arrows,
  buildOutlinePath,
  buildPlaceOutlines,
  getCenter,
  getLineOffset,
  signs,
  splitNameLines,
} from "@/lib/fair/floor-shapes";
import { type AreaId, areas, halls, type Rectangle, services } from "@/lib/fair/halls";
import { escapeHtml } from "@/lib/security/escape-html";
import { renderTiledFloor } from "./tiles-file";

/** The page overrides these colours for forced-colors modes (app/styles/halls.css). */
const ink = "var(--plan-ink,var(--navy))";
const paper = "var(--plan-paper,var(--white))";
const edge = "var(--plan-ink,var(--hall))";

export function drawPlan(nameOf: (id: AreaId) => string, dir: "ltr" | "rtl"): string {
  const drawn = halls.map(({ place }, index) => renderHall(place, index + 1));
  const doors = arrows.map(({ d }) => d).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>` +
    `<g id="rooms">${renderFloors()}<path fill="var(--plan-ink,var(--tulip))" d="${doors}"/>` +
    `<g display="var(--plan-words,inline)" fill="${ink}" direction="${dir}" font-size="4.7" font-weight="600" text-anchor="middle">` +
    `${areas.map(({ id, place }) => renderName(place, nameOf(id), isAisle(id))).join("")}` +
    `${services.map(renderService).join("")}</g></g>` +
    `${drawn.join("")}</defs></svg>`
  );
}

const isAisle = (id: AreaId) => id === "concourse";

/** All rooms in one path, and the aisle. */
function renderFloors(): string {
  const drawFloor = (onAisle: boolean, fill: string, stroke: string) => {
    const floors = areas.filter(({ id }) => isAisle(id) === onAisle);
    const d = floors.map(({ place }) => buildOutlinePath(place)).join("");
    return `<path d="${d}" fill="var(--plan-paper,${fill})" stroke="var(--plan-ink,${stroke})" stroke-width=".6" stroke-linejoin="round"/>`;
  };
  return (
    drawFloor(false, "var(--teal-pale)", "var(--teal)") + drawFloor(true, "var(--sand)", "none")
  );
}

function renderName(place: Rectangle, name: string, isOnAisle: boolean): string {
  const lines = splitNameLines(name, place);
  const { x, y } = getCenter(place);
  // Leaves space below the concourse's name for the way to a hall.
  const up = isOnAisle ? 3.4 : 0;
  const colour = isOnAisle ? ' fill="var(--plan-ink,var(--accent-text))"' : "";
  return lines
    .map((line, index) => {
      const down = y + getLineOffset(index, lines.length, -up);
      return `<text x="${x}" y="${down}"${colour}>${escapeHtml(line)}</text>`;
    })
    .join("");
}

function renderHall(place: Rectangle, number: number): string {
  const { x, y } = getCenter(place);
  const outline = buildOutlinePath(place);
  const tint = (share: string) => `color-mix(in srgb,${edge} ${share},${paper})`;
  return (
    `<path id="rows-${number}" d="${buildPlaceOutlines(place)}" fill="${edge}" fill-opacity="var(--lit,7%)" stroke="${tint("35%")}" stroke-width=".12"/>` +
    `<g id="hall-${number}"><g id="floor-${number}"><path d="${outline}" fill="${paper}"/>${renderTiledFloor(number, place, tint("var(--lit,14%)"))}` +
    `<path d="${outline}" fill="none" stroke="${edge}" stroke-width="var(--plan-wall,.9)" stroke-linejoin="round"/></g>` +
    `<g id="number-${number}" opacity="var(--number-opacity,1)"><circle cx="${x}" cy="${y}" r="11" fill="${edge}"/>` +
    `<text x="${x}" y="${y + 4.3}" fill="${paper}" font-size="12" font-weight="600" text-anchor="middle">${number}</text></g></g>`
  );
}

function renderService({ id, at: [x, y] }: (typeof services)[number]): string {
  const fill = id === "firstAid" ? "var(--plan-ink,var(--tulip))" : ink;
  return (
    `<g transform="translate(${x} ${y})"><rect x="-3.4" y="-3.4" width="6.8" height="6.8" rx="1.2" fill="${fill}"/>` +
    `<path d="${signs[id]}" fill="${paper}"/></g>`
  );
}
