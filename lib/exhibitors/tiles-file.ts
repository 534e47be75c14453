/** The halls' tilings as a file: style sheets take its squares as masks, one below the other, plans take its floors. */
import { halls, type Rectangle } from "@/lib/fair/halls";
import type { Point } from "@/lib/fair/star/outline";
import { buildTiles, getTiling, TILE, type Tiling, tilings } from "@/lib/fair/star/tilings";

const METRES_PER_TILE = 10;

export function drawTiles(): string {
  const tiles = tilings.map(
    (tiling, index) =>
      `<svg y="${index * TILE}" width="${TILE}" height="${TILE}">${renderShapes(tiling, buildTiles(tiling))}</svg>`,
  );
  const floors = halls.map(
    ({ place }, index) =>
      `<g id="floor-${index + 1}">${renderTiledFloor(index + 1, place, "var(--tiles)")}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE} ${TILE * tilings.length}">` +
    `${tiles.join("")}<defs>${floors.join("")}</defs></svg>`
  );
}

/** In metres of the plan. */
export function renderTiledFloor(
  hall: number,
  { x, y, width, depth }: Rectangle,
  colour: string,
): string {
  const tiling = getTiling(hall);
  const columns = Math.floor(width / METRES_PER_TILE);
  const rows = Math.floor(depth / METRES_PER_TILE);
  const corners = Array.from({ length: columns * rows }, (_, n): Point => {
    return [(n % columns) * TILE, Math.floor(n / columns) * TILE];
  });
  const scale = METRES_PER_TILE / TILE;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${renderShapes(tiling, buildTiles(tiling, corners), colour)}</g>`;
}

/** @param colour black, unless it is given */
function renderShapes({ line }: Tiling, d: string, colour?: string): string {
  const paint = line
    ? ` fill="none" stroke="${colour ?? "#000"}" stroke-width="${line}" stroke-linejoin="bevel"`
    : colour && ` fill="${colour}"`;
  return `<path d="${d}"${paint ?? ""}/>`;
}
