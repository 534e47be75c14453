/** The gate is read in bright sun: its colours have a contrast of 7:1. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "components/door";
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join(folder, name), "utf8"));
const tokens = new Map(
  [...readFileSync("app/styles/tokens.css", "utf8").matchAll(/--([\w-]+):\s*(#\w+|var\(.+\));/g)]
    .map(([, name = "", value = ""]) => [name, value] as const)
    .reverse(),
);

/** Each colour of letters and signs, with every ground on which the gate shows it. */
const pairs: [letters: string, grounds: string[]][] = [
  ["white", ["navy", "go", "stop", "ink"]],
  ["ink", ["saffron", "white", "saffron-light"]],
  ["saffron-light", ["ink"]],
  ["navy", ["white"]],
  ["stop", ["white"]],
];

function luminance(name: string): number {
  const value = tokens.get(name) ?? "";
  const [, other] = /var\(--([\w-]+)\)/.exec(value) ?? [];
  if (other) return luminance(other);
  const hex = value.length === 4 ? value.replace(/\w/g, "$&$&") : value;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(pairs.flatMap(([letters, grounds]) => grounds.map((ground) => [letters, ground] as const)))(
  "%s on %s",
  (letters, ground) => {
    expect(contrast(letters, ground)).toBeGreaterThanOrEqual(7);
  },
);

it("knows the contrast of black and white", () => {
  tokens.set("black", "#000000");
  expect(contrast("white", "black")).toBeCloseTo(21);
});

it("leaves out no colour of the gate", () => {
  const used = (property: string) =>
    sheets.flatMap((sheet) =>
      [...sheet.matchAll(new RegExp(`[\\s{]${property}:\\s*var\\(--([\\w-]+)\\)`, "g"))].map(
        ([, name]) => name,
      ),
    );
  const letters = pairs.map(([name]) => name);
  const grounds = pairs.flatMap(([, names]) => names);
  expect(used("color").filter((name) => !letters.includes(name ?? ""))).toEqual([]);
  expect(used("background").filter((name) => !grounds.includes(name ?? ""))).toEqual([]);
});
