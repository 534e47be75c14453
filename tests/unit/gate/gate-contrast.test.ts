/** The gate is read in bright sun: its colours have a contrast of 7:1. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast } from "../../support/pages/contrast";

const folder = "staff/gate/screen";
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join(folder, name), "utf8"));
const tokens = new Map(
  [
    readFileSync("app/styles/tokens.css", "utf8"),
    readFileSync(join(folder, "gate.module.css"), "utf8"),
  ]
    .flatMap((sheet) => [...sheet.matchAll(/--([\w-]+):\s*(#\w+|var\(.+\));/g)])
    .map(([, name = "", value = ""]) => [name, value] as const)
    .reverse(),
);

/** Each colour of letters and signs, with every ground on which the gate shows it. */
const pairs: [letters: string, grounds: string[]][] = [
  ["white", ["navy", "go", "stop", "ink"]],
  // The rays of a star.
  ["saffron", ["navy"]],
  ["ink", ["saffron", "white", "saffron-light"]],
  ["saffron-light", ["ink"]],
  ["navy", ["white"]],
  ["stop", ["white"]],
];

/** A token in hexadecimal. */
function hexOf(name: string): string {
  const value = tokens.get(name) ?? "";
  const [, other] = /var\(--([\w-]+)\)/.exec(value) ?? [];
  return other ? hexOf(other) : value;
}

it.each(pairs.flatMap(([letters, grounds]) => grounds.map((ground) => [letters, ground] as const)))(
  "%s on %s",
  (letters, ground) => {
    expect(contrast(hexOf(letters), hexOf(ground))).toBeGreaterThanOrEqual(7);
  },
);

it("a star brings its ground and its colour to every verdict", () => {
  const rules = [...sheets.join("\n").matchAll(/\n\.star \{([^}]+)\}/g)].map(([, rule]) => rule);
  expect(rules.join("")).toMatch(/\scolor: var\(--white\);\s+background: var\(--navy\);/);
});

it("leaves out no colour of the gate", () => {
  // The family of controls gets its colours of the gate by custom properties.
  const used = (...properties: string[]) =>
    sheets.flatMap((sheet) =>
      [
        ...sheet.matchAll(
          new RegExp(`[\\s{](?:${properties.join("|")}):\\s*var\\(--([\\w-]+)\\)`, "g"),
        ),
      ].map(([, name]) => name),
    );
  const letters = pairs.map(([name]) => name);
  const grounds = pairs.flatMap(([, names]) => names);
  expect(
    used("color", "--on-plain", "--danger").filter((name) => !letters.includes(name ?? "")),
  ).toEqual([]);
  expect(used("background", "--plain").filter((name) => !grounds.includes(name ?? ""))).toEqual([]);
});
