/**
 * The colour and the form of each hall: words stand on the colour, it stands on light grounds (WCAG 2.2, 1.4.3), and
 * everybody tells one hall from the other, also without colours.
 */
import { readFileSync } from "node:fs";
import { halls } from "@/lib/fair/halls";
import { getPetalColour } from "@/lib/fair/star/star-colours";
import { buildTiles, TILE, type Tiling, tilings } from "@/lib/fair/star/tilings";
import { measureDifference, toLab, type Vision, visions } from "../../support/pages/colour-vision";
import { contrast } from "../../support/pages/contrast";
import { unblockSharp } from "../../support/pictures/unblock-sharp";

const hex = (css: string, name: string) => new RegExp(`${name}: (#[0-9a-f]+)`).exec(css)?.[1] ?? "";
const colours = [
  ...readFileSync("app/styles/halls.css", "utf8").matchAll(
    /\[data-hall="(\d)"\] \{\s+--hall: (#\w{6})/g,
  ),
].map(([, hall, colour]) => [Number(hall), colour ?? ""] as const);
const tokens = readFileSync("app/styles/tokens.css", "utf8");
const grounds = ["#ffffff", hex(tokens, "--cream")];

/** A difference of 2.3 is just seen in patches that touch. Halls lie apart, and so do a bar and its patch on the plan. */
const LEAST_DIFFERENCE = 15;
/** The difference of lightness from one hall to the next lighter one, of 100. */
const LEAST_STEP = 3;

it("there is one for each hall", () => {
  expect(colours.map(([hall]) => hall)).toEqual(halls.map((_, index) => index + 1));
});

/** The pale ground of a hall's words while they are pointed at. */
const toTint = (colour: string) =>
  colour.replace(/[\da-f]{2}/g, (part) =>
    Math.round(255 - (255 - Number.parseInt(part, 16)) * 0.09).toString(16),
  );

it.each(colours)("hall %i is read on light grounds, and white words on it", (_hall, colour) => {
  for (const ground of [...grounds, toTint(colour)])
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(colours)("hall %i has the same petals in pictures as in the page", (hall, colour) => {
  const mixed = colour.replace(/[\da-f]{2}/g, (part) =>
    Math.round(255 - (255 - Number.parseInt(part, 16)) * 0.55).toString(16),
  );
  expect(getPetalColour(hall)).toBe(mixed);
});

it.each(Object.keys(visions) as Vision[])(
  "whoever sees with %s tells every two apart",
  (vision) => {
    const alike = colours.flatMap(([hall, colour]) =>
      colours
        .slice(hall)
        .filter(([, other]) => measureDifference(colour, other, vision) < LEAST_DIFFERENCE)
        .map(([other]) => [hall, other]),
    );
    expect(alike).toEqual([]);
  },
);

it("each is a step lighter than the next darker one", () => {
  const lightness = colours.map(([, colour]) => toLab(colour)[0]).sort((a, b) => a - b);
  const steps = lightness.slice(1).map((each, index) => each - (lightness[index] ?? 0));
  for (const step of steps) expect(step).toBeGreaterThanOrEqual(LEAST_STEP);
});

/** Pixels of the drawn square for each unit of the lattice. */
const DETAIL = 4;
const SIDE = TILE * DETAIL;
/** Of the smallest tile, 12 px, that is 1.5 px. */
const THINNEST = (1.5 / 12) * SIDE;

/** The middle square of nine: 1 where there is ink. */
async function drawSquare(
  tiling: Tiling,
  squares: readonly (readonly [number, number])[],
): Promise<number[]> {
  const shapes = buildTiles(tiling, squares);
  const paint = tiling.line ? `fill="none" stroke="#000" stroke-width="${tiling.line}"` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${TILE} ${TILE}"><path d="${shapes}" ${paint} stroke-linejoin="bevel"/></svg>`;
  const { data, info } = await unblockSharp()(Buffer.from(svg))
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: SIDE * SIDE }, (_, n) =>
    (data[n * info.channels] ?? 255) < 128 ? 1 : 0,
  );
}
const ownSquare = [[0, 0]] as const;
const neighbours = [-TILE, 0, TILE].flatMap((x) => [-TILE, 0, TILE].map((y) => [x, y] as const));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The share of what is drawn that a disc as wide as the thinnest line reaches. */
function measureThick(square: readonly number[]): number {
  const radius = THINNEST / 2;
  const steps = Array.from({ length: Math.ceil(radius) * 2 + 1 }, (_, n) => n - Math.ceil(radius));
  const disc = steps.flatMap((x) =>
    steps.filter((y) => Math.hypot(x, y) <= radius - 0.5).map((y) => [x, y] as const),
  );
  const wrap = (at: number) => (at + SIDE) % SIDE;
  const at = (x: number, y: number) => wrap(y) * SIDE + wrap(x);
  const reached = new Set<number>();
  square.forEach((_, n) => {
    const covered = disc.map(([x, y]) => at((n % SIDE) + x, Math.floor(n / SIDE) + y));
    if (covered.every((one) => square[one])) for (const one of covered) reached.add(one);
  });
  return reached.size / sum(square);
}

describe("the forms of the halls", () => {
  it("are one for each hall, and style sheets find them in the file", () => {
    expect(tilings).toHaveLength(halls.length);
    const places = readFileSync("app/styles/halls.css", "utf8").matchAll(
      /\[data-hall="(\d)"\] \{\s+--hall: .*\s+--tile: (\d)/g,
    );
    expect([...places].map(([, hall, place]) => Number(hall) - Number(place))).toEqual(
      halls.slice(1).map(() => 1),
    );
  });

  it.each(tilings)(
    "%o differs from the others, meets its edges, and has no thin line",
    async (tiling) => {
      const square = await drawSquare(tiling, ownSquare);
      expect(await drawSquare(tiling, neighbours)).toEqual(square);
      expect(measureThick(square)).toBeGreaterThan(0.85);
      expect(measureThick(square.map((ink) => 1 - ink))).toBeGreaterThan(0.85);
      for (const other of tilings.filter(({ id }) => id !== tiling.id)) {
        const drawn = await drawSquare(other, ownSquare);
        const differing = sum(square.map((ink, n) => Math.abs(ink - (drawn[n] ?? 0))));
        expect(differing / square.length).toBeGreaterThan(1 / 10);
      }
    },
  );
});
