/** The styles speak one dialect: colours by their tokens, widths as ranges in rem. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where colours are named, and what `npm run make:images` measures. */
const palettes = ["app/styles/tokens.css", "app/styles/pictures.css"];

const sheets = ["app", "components"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith(".css") && !palettes.includes(file));

const functions = "rgba?|hsla?|hwb|lab|lch|oklab|oklch";
const names = "black|white|red|green|blue|gray|grey|silver|navy|teal|orange|yellow";
const colour = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:${functions})\\(|(?<=[:,(\\s])(?:${names})(?=[\\s;,)])`,
  "gi",
);

const breakpoint = /@(?:media|container)[^{]*\b(?:width|height)\b[^{]*/g;

/** Comments speak of colours, too. */
const rules = (file: string) => readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");

it("finds the sheets", () => {
  expect(sheets.length).toBeGreaterThan(30);
});

it.each(sheets)("%s takes its colours from the tokens", (file) => {
  expect(rules(file).match(colour) ?? []).toEqual([]);
});

it.each(sheets)("%s writes its breakpoints as ranges in rem", (file) => {
  for (const [query] of rules(file).matchAll(breakpoint)) {
    expect(query.trim()).toMatch(/\((?:width|height) (?:>=|<) [\d.]+rem\)/);
    expect(query).not.toMatch(/min-|max-|px/);
  }
});
