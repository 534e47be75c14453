/** The corners of a star's path data, for drawing it without a browser. */
import { type Point, TIPS } from "./outline";

/** Of each line; a closed one ends where it begins, and a point is alone. */
export function parsePath(d: string): Point[][] {
  return d
    .split("M")
    .slice(1)
    .map((line) => {
      const points = Array.from(
        line.matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
        ([, x, y]): Point => [Number(x), Number(y)],
      );
      return line.endsWith("Z") ? [...points, ...points.slice(0, 1)] : points;
    });
}

/** Of what is drawn for one tip, at all of them. */
export function parseAtTips(d: string): Point[][] {
  const lines = parsePath(d);
  return Array.from({ length: TIPS }, (_, tip) => {
    const [cos, sin] = [Math.cos((tip * Math.PI) / 4), Math.sin((tip * Math.PI) / 4)];
    return lines.map((line) => line.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]));
  }).flat();
}
