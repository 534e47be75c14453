import { entrances, type Rectangle, type services } from "./halls";
import { listRowPairs, PLACE } from "./stands";

export const arrows = entrances.map(({ id, at: [x, y] }) => ({
  id,
  d: x ? `M${x + 6} ${y - 5}V${y + 5}L${x} ${y}Z` : `M-6 ${y - 5}V${y + 5}L0 ${y}Z`,
}));

export const getCenter = ({ x, y, width, depth }: Rectangle) => ({
  x: x + width / 2,
  y: y + depth / 2,
});

export const buildOutlinePath = ({ x, y, width, depth }: Rectangle) =>
  `M${x} ${y}h${width}v${depth}h-${width}z`;

export function buildPlaceOutlines(room: Rectangle): string {
  return listRowPairs(room)
    .map((pair) => {
      const { x, width, depth } = pair;
      const y = round(pair.y);
      const sides = `v${depth}m${PLACE.width}-${depth}`.repeat(width / PLACE.width - 1);
      return `${buildOutlinePath({ ...pair, y })}M${x} ${y + PLACE.depth}h${width}M${x + PLACE.width} ${y}${sides}`;
    })
    .join("");
}

/** A less deep room has its name turned when the plan stands upright. */
const NARROW_METRES = 20;

export const isNarrow = ({ depth }: Rectangle) => depth < NARROW_METRES;

/** As many lines as the name needs on the room's shorter side. */
export function splitNameLines(text: string, place: Rectangle): string[] {
  const side = isNarrow(place) ? place.width : Math.min(place.width, place.depth);
  const fitting = side / 3.4;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const joined = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && estimateLineWidth(joined) <= fitting) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** In wide characters. */
const estimateLineWidth = (line: string) =>
  line.length - 0.5 * (line.match(/[fijlrtIıİ ]/g)?.length ?? 0);

/** @param down of all lines, in metres */
export const getLineOffset = (index: number, lines: number, down = 0) =>
  round(1.4 + (index - (lines - 1) / 2) * 5.2 + down);

export const signs: Record<(typeof services)[number]["id"], string> = {
  firstAid: "M-0.8 -2.3H0.8V-0.8H2.3V0.8H0.8V2.3H-0.8V0.8H-2.3V-0.8H-0.8Z",
  prayerRoom:
    "M-1.9 2.2V-0.3C-1.9 -1.5 -0.9 -1.7 0 -2.7C0.9 -1.7 1.9 -1.5 1.9 -0.3V2.2H0.9V0.2H-0.9V2.2Z",
  information: "M-0.65 -2.5H0.65V-1.3H-0.65ZM-0.65 -0.7H0.65V2.5H-0.65Z",
  toilets:
    "M-1.7 -2.5A0.7 0.7 0 1 1 -1.6 -1.1ZM-2.5 -0.7H-0.7L-0.4 1H-0.9V2.6H-2.3V1H-2.8ZM1.6 -2.5A0.7 0.7 0 1 1 1.7 -1.1ZM0.9 -0.7H2.3L3 1.2H2.2V2.6H1V1.2H0.2Z",
};

const round = (metres: number) => Math.round(metres * 100) / 100;
