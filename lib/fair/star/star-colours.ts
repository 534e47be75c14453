/** The colours of a star on navy, as values: pictures and icons have no style sheet. */
export const starColours = { ground: "#0b1f3a", rays: "#f2a31b", lines: "#ffffff" } as const;

/** As in `halls.css`, before them that of nobody's hall. */
const hallColours = [
  "#4a5a6a",
  "#884f00",
  "#85237a",
  "#4d7745",
  "#3661bd",
  "#122b44",
  "#0a4f4a",
  "#760f08",
] as const;
const HALL_SHARE = 0.55;

/** As `own-star.module.css` mixes it with white. */
export function getPetalColour(hall: number): string {
  return interpolateColours("#ffffff", hallColours[hall] ?? hallColours[0], HALL_SHARE);
}

/** The colour at this share of the way. */
export function interpolateColours(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
