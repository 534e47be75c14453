/**
 * Each hall's own tiling: stars on one square lattice, so that halls differ by form where their colours cannot be told
 * apart or printed. It has one shape in each square, which repeats in both directions.
 */
import { formatPoint, type Point, toPoint } from "./outline";

/** Side of a square. At 12 px, the smallest that is used, two units are 1.5 px. */
export const TILE = 16;

export interface Tiling {
  /** Its name: `Halls.tilings`. */
  id: "stars" | "diamonds" | "squares" | "net" | "points" | "octagons" | "sparks";
  tips: 4 | 8;
  radius: number;
  /** Each tip is joined to the next but so many: 1 is a plain polygon, 2 of eight the fair's star. */
  step: number;
  /** Stands on its edge, not on a tip. */
  isTurned?: boolean;
  /** Stands at two quarters of the square, not in its middle. */
  isDiagonal?: boolean;
  /** Width of its outline, if it is not filled. */
  line?: number;
}

/** In the order of the halls. */
export const tilings = [
  { id: "stars", tips: 8, radius: 8, step: 2.6 },
  { id: "diamonds", tips: 4, radius: 7, step: 1 },
  { id: "squares", tips: 4, radius: 8.4, step: 1, isTurned: true },
  { id: "net", tips: 4, radius: 8, step: 1, line: 2.4 },
  { id: "points", tips: 8, radius: 3.2, step: 1, isTurned: true, isDiagonal: true },
  { id: "octagons", tips: 8, radius: 6.4, step: 1, isTurned: true, line: 2.4 },
  { id: "sparks", tips: 4, radius: 8, step: 1.6 },
] as const satisfies Tiling[];

/** @param hall from 1 */
export const getTiling = (hall: number) => tilings[hall - 1] ?? tilings[0];

/** The shapes of the square with this corner. */
export function buildTile(tiling: Tiling, corner: Point = [0, 0]): string {
  const middles = tiling.isDiagonal ? [TILE / 4, (3 * TILE) / 4] : [TILE / 2];
  return middles.map((at) => buildShape(tiling, [corner[0] + at, corner[1] + at])).join("");
}

/** Relative to its first corner, so that a floor packs well: all its shapes are written alike. */
function buildShape({ tips, radius, step, isTurned }: Tiling, [x, y]: Point): string {
  const half = Math.PI / tips;
  const waist = (radius * Math.cos(half * step)) / Math.cos(half * (step - 1));
  const corners = Array.from({ length: 2 * tips }, (_, n): Point => {
    const angle = ((n + (isTurned ? 1 : 0)) * 4) / tips;
    const [across, down] = toPoint(n % 2 ? waist : radius, angle);
    return [round(across), round(down)];
  });
  const lines = corners.slice(1).map((corner, n) => {
    const before = corners[n] ?? corner;
    return formatPoint([corner[0] - before[0], corner[1] - before[1]]);
  });
  const [first = [0, 0]] = corners;
  return `M${formatPoint([x + first[0], y + first[1]])}l${lines.join(" ")}z`;
}

const round = (units: number) => Math.round(units * 10) / 10;
