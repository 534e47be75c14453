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

/**
 * The shapes of the squares with these corners, as one path. Each begins relative to the one before, so that a floor
 * packs well: all its shapes are written alike.
 */
export function buildTiles(tiling: Tiling, corners: readonly Point[] = [[0, 0]]): string {
  const middles = tiling.isDiagonal ? [TILE / 4, (3 * TILE) / 4] : [TILE / 2];
  const all = corners.flatMap(([x, y]) => middles.map((at): Point => [x + at, y + at]));
  const [first = [0, 0], ...lines] = listLines(tiling);
  const shape = `l${lines.map(formatPoint).join(" ").replaceAll(" -", "-")}z`;
  return all
    .map(([x, y], n) => {
      const [beforeX, beforeY] = all[n - 1] ?? [-first[0], -first[1]];
      return `m${formatPoint([round(x - beforeX), round(y - beforeY)])}${shape}`;
    })
    .join("");
}

/** The first corner from the middle, then each corner from the one before. */
function listLines({ tips, radius, step, isTurned }: Tiling): Point[] {
  const half = Math.PI / tips;
  const waist = (radius * Math.cos(half * step)) / Math.cos(half * (step - 1));
  const corners = Array.from({ length: 2 * tips }, (_, n): Point => {
    const angle = ((n + (isTurned ? 1 : 0)) * 4) / tips;
    const [across, down] = toPoint(n % 2 ? waist : radius, angle);
    return [round(across), round(down)];
  });
  return corners.map(([x, y], n) => {
    const [beforeX, beforeY] = corners[n - 1] ?? [0, 0];
    return [round(x - beforeX), round(y - beforeY)];
  });
}

const round = (units: number) => Math.round(units * 10) / 10;
