/** The colour of each hall: words stand on it, and it stands on light grounds (WCAG 2.2, 1.4.3). */
import { readFileSync } from "node:fs";
import { halls } from "@/lib/fair/halls";
import { contrast } from "../support/pages/contrast";

const hex = (css: string, name: string) => new RegExp(`${name}: (#[0-9a-f]+)`).exec(css)?.[1] ?? "";
const colours = [
  ...readFileSync("app/styles/halls.css", "utf8").matchAll(
    /\[data-hall="(\d)"\] \{\s+--hall: (#\w{6})/g,
  ),
].map(([, hall, colour]) => [Number(hall), colour ?? ""] as const);
const tokens = readFileSync("app/styles/tokens.css", "utf8");
const grounds = ["#ffffff", hex(tokens, "--cream")];

it("there is one for each hall, and no two are the same", () => {
  expect(colours.map(([hall]) => hall)).toEqual(halls.map((_, index) => index + 1));
  expect(new Set(colours.map(([, colour]) => colour)).size).toBe(halls.length);
});

it.each(colours)("hall %i is read on light grounds, and white words on it", (_hall, colour) => {
  for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});
