/**
 * An own star on navy as PNG. It is drawn here, by arithmetic alone, so that nothing waits for it and a retry sends the
 * same bytes. Its parts do not lie over each other: each pixel has one colour, more or less mixed with the ground.
 */
import type { Point } from "@/lib/fair/star/outline";
import type { OwnStar } from "@/lib/fair/star/own-star";
import { parseAtTips, parsePath } from "@/lib/fair/star/path-points";
import { getPetalColour, interpolateColours, starColours } from "@/lib/fair/star/star-colours";
import { encodePng } from "./png";

/** How wide emails show it. */
export const STAR_WIDTH = 172;
/** For screens with double density. */
const PIXELS = 2 * STAR_WIDTH;
const SCALE = PIXELS / 200;
/** As in `own-star.module.css`. */
const LINE_WIDTH = 2.1;
const DOT_WIDTH = LINE_WIDTH * 1.6;
/** From the ground to the whole colour. */
const LEVELS = 16;

/** Read once: where a test runs, a look-up of a global takes longer than the arithmetic. */
const { ceil, floor, max, min, round, sqrt } = Math;

interface Shape {
  /** In pixels. */
  points: readonly Point[];
  /** How far it reaches around them. */
  margin: number;
  /** How far a pixel lies inside. Negative outside. */
  measureDepth(x: number, y: number): number;
}

interface Layer {
  colour: string;
  shapes: readonly Shape[];
}

export function renderStarPng(star: OwnStar): Buffer {
  const layers = listLayers(star);
  const pixels = new Uint8Array(PIXELS * PIXELS);
  for (const [n, { shapes }] of layers.entries())
    for (const shape of shapes) drawShape(pixels, shape, n * LEVELS);
  return encodePng({
    ...{ width: PIXELS, height: PIXELS, bits: 8 },
    colours: layers.flatMap(({ colour }) => listLevels(colour)),
    rows: Array.from({ length: PIXELS }, (_, y) => pixels.subarray(y * PIXELS, (y + 1) * PIXELS)),
  });
}

const listLevels = (colour: string) =>
  Array.from({ length: LEVELS }, (_, level) =>
    interpolateColours(starColours.ground, colour, level / (LEVELS - 1)),
  );

function listLayers({
  rays,
  furtherRays,
  outline,
  dots,
  petals,
  rosette,
  seeds,
}: OwnStar): Layer[] {
  const build = (lines: Point[][], width: number) =>
    lines.flatMap((line) => buildLine(line.map(toPixels), width * SCALE));
  return [
    { colour: starColours.rays, shapes: build(parseAtTips(rays + furtherRays), LINE_WIDTH) },
    {
      colour: starColours.lines,
      shapes: [
        ...build(parsePath(outline + seeds), LINE_WIDTH),
        ...build([...parseAtTips(dots), ...parsePath(rosette)], DOT_WIDTH),
      ],
    },
    ...petals.map(({ hall, d }) => ({
      colour: getPetalColour(hall),
      shapes: parsePath(d).map((petal) => buildPetal(petal.map(toPixels))),
    })),
  ];
}

const toPixels = ([x, y]: Point): Point => [(x + 100) * SCALE, (y + 100) * SCALE];

/** A part for each two points, with round ends. A point alone is one, too. */
function buildLine(line: readonly Point[], width: number): Shape[] {
  const [start = [0, 0]] = line;
  const ends = line.length > 1 ? line.slice(1) : [start];
  return ends.map((to, n) => {
    const from = line[n] ?? start;
    const [along, down] = [to[0] - from[0], to[1] - from[1]];
    const square = along * along + down * down || 1;
    return {
      points: [from, to],
      margin: width / 2,
      measureDepth(x, y) {
        const [right, below] = [x - from[0], y - from[1]];
        const share = min(1, max(0, (right * along + below * down) / square));
        const [aside, apart] = [right - share * along, below - share * down];
        return width / 2 - sqrt(aside * aside + apart * apart);
      },
    };
  });
}

/** A closed line around an area without dents, drawn anticlockwise or clockwise. */
function buildPetal(petal: readonly Point[]): Shape {
  const edges = petal.slice(1).map((to, n) => {
    const from = petal[n] ?? to;
    const [along, down] = [to[0] - from[0], to[1] - from[1]];
    return { from, along, down, length: sqrt(along * along + down * down) };
  });
  const [first, second] = edges;
  const isClockwise = first && second && first.along * second.down > first.down * second.along;
  const side = isClockwise ? 1 : -1;
  return {
    points: petal,
    margin: 0,
    measureDepth(x, y) {
      let depth = Number.POSITIVE_INFINITY;
      for (const { from, along, down, length } of edges)
        depth = min(depth, (side * (along * (y - from[1]) - down * (x - from[0]))) / length);
      return depth;
    },
  };
}

/** @param start the colour's number of the ground */
function drawShape(pixels: Uint8Array, { points, margin, measureDepth }: Shape, start: number) {
  const [left = 0, right = 0] = findReach(
    points.map(([x]) => x),
    margin,
  );
  const [top = 0, bottom = 0] = findReach(
    points.map(([, y]) => y),
    margin,
  );
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const cover = min(1, max(0, measureDepth(x + 0.5, y + 0.5) + 0.5));
      const level = round(cover * (LEVELS - 1));
      const at = y * PIXELS + x;
      if (level > (pixels[at] ?? 0) % LEVELS) pixels[at] = start + level;
    }
}

/** The first and the last pixel that may be touched. */
const findReach = (places: readonly number[], margin: number) => [
  max(0, floor(min(...places) - margin - 1)),
  min(PIXELS - 1, ceil(max(...places) + margin)),
];
