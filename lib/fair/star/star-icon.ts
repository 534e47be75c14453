/**
 * An own star as the icon of a page, for 16 to 48 px. Single lines and points would be too thin: the rays of the country
 * are one shape, and what is left on it are an outline and the petals of the halls.
 */
import { buildOutline, formatPoint } from "./outline";
import { OUTLINE_RADIUS, type OwnStar } from "./own-star";
import { parseAtTips } from "./path-points";
import { getPetalColour, starColours } from "./star-colours";

/** 1.5 px of 32. */
const LINE_WIDTH = 10;

/** The address of an SVG that needs no request. */
export function buildStarIcon({ rays, petals }: Pick<OwnStar, "rays" | "petals">): string {
  const colours = starColours;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-106 -106 212 212">`,
    `<rect x="-106" y="-106" width="212" height="212" rx="42" fill="${colours.ground}"/>`,
    `<path fill="${colours.rays}" d="${buildSilhouette(rays)}"/>`,
    `<path fill="${colours.ground}" stroke="${colours.lines}" stroke-width="${LINE_WIDTH}" d="${buildOutline(OUTLINE_RADIUS)}"/>`,
    ...petals.map(({ hall, d }) => {
      const colour = getPetalColour(hall);
      return `<path fill="${colour}" stroke="${colour}" stroke-width="${LINE_WIDTH}" d="${d}"/>`;
    }),
    "</svg>",
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A line around the ends of all rays. */
function buildSilhouette(rays: string): string {
  const ends = parseAtTips(rays).map(([, end = [0, 0] as const]) => end);
  const around = ends.toSorted(
    ([x, y], [otherX, otherY]) => Math.atan2(x, y) - Math.atan2(otherX, otherY),
  );
  return `M${around.map(formatPoint).join("L")}Z`;
}
