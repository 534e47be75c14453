/** The colour of each hall: words stand on it, it stands on light grounds (WCAG 2.2, 1.4.3), and everybody tells it. */
import { readFileSync } from "node:fs";
import { halls } from "@/lib/fair/halls";
import { getPetalColour } from "@/lib/fair/star/star-colours";
import { measureDifference, toLab, type Vision, visions } from "../../support/pages/colour-vision";
import { contrast } from "../../support/pages/contrast";

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
