/** The colour of each hall: words stand on it, and it stands on light grounds (WCAG 2.2, 1.4.3). */
import { readFileSync } from "node:fs";
import { halls } from "@/lib/fair/halls";

const hex = (css: string, name: string) => new RegExp(`${name}: (#[0-9a-f]+)`).exec(css)?.[1] ?? "";
const colours = [
  ...readFileSync("app/styles/halls.css", "utf8").matchAll(
    /\[data-hall="(\d)"\] \{\s+--hall: (#\w{6})/g,
  ),
].map(([, hall, colour]) => [Number(hall), colour ?? ""] as const);
const tokens = readFileSync("app/styles/tokens.css", "utf8");
const grounds = ["#ffffff", hex(tokens, "--cream")];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it("there is one for each hall, and no two are the same", () => {
  expect(colours.map(([hall]) => hall)).toEqual(halls.map((_, index) => index + 1));
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(halls.length);
});

it.each(colours)("hall %i is read on light grounds, and white words on it", (_hall, colour) => {
  for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});
