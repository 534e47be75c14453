/**
 * The outline of the fair's star, two squares over each other, on a square from -100 to 100. Site, documents, share
 * pictures and tools draw it from here. Everything is symmetric about the upright axis: the right half is computed,
 * the left one is its mirror image.
 */

export type Point = readonly [x: number, y: number];

/** Tips and the corners between them. */
export const CORNERS = 16;
export const TIPS = CORNERS / 2;
/** Where the edges of the squares cross, of the radius of the tips. */
export const WAIST = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** @param angle in eighths of a turn, clockwise from the top */
export function toPoint(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 4;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

export const mirrorPoint = ([x, y]: Point): Point => [-x, y];

/** Clockwise from the top: the even corners are tips. */
export function listCorners(radius: number): Point[] {
  const right = Array.from({ length: TIPS + 1 }, (_, n) =>
    toPoint(n % 2 ? radius * WAIST : radius, n / 2),
  );
  return [...right, ...right.slice(1, -1).reverse().map(mirrorPoint)];
}

/** A closed path, clockwise from the top. */
export function buildOutline(radius: number): string {
  return `M${listCorners(radius).map(formatPoint).join("L")}Z`;
}

/** With one decimal. */
export function formatPoint([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** Mirror images that differ by an error of floating point are rounded alike. */
const round = (value: number) =>
  (Math.sign(value) * Math.round(Math.abs(value) * 10 - 1e-6)) / 10 + 0;

/** The point at this share of the way. */
export const interpolatePoint = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
