/**
 * npm run make fonts: makes the web fonts from the pinned @fontsource packages. Reduces each source of the table below
 * to the letters and weights that the site uses, and writes app/fonts/*.woff2 and app/fonts/fonts.css (both are
 * committed). Turkish letters outside Latin-1 are a separate file: 3 KB instead of the 30 KB of latin-ext. Letters only
 * for Persian, Urdu and Kurdish names load when such a name is typed. Shaping features are kept, stylistic alternates
 * are removed.
 */

import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const target = "app/fonts";
const require = createRequire(import.meta.url);

const ranges = {
  latin:
    "U+0020-007E,U+00A0-00FF,U+0152-0153,U+02BB-02BC,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212",
  turkish: "U+011E-011F,U+0130-0131,U+015E-015F,U+20BA",
  "latin-ext":
    "U+0100-011D,U+0120-012F,U+0132-0151,U+0154-015D,U+0160-017F,U+018F,U+0218-021B,U+0259,U+1E80-1E85,U+1E9E,U+1EF2-1EF3",
  // Names of people and companies; loaded only where there is one.
  cyrillic: "U+0400-045F",
  // Figures and signs, with the letters of "PDF", "English" and "Türkçe".
  signs:
    "U+0020-0040,U+0044-0046,U+0050,U+0054,U+0065,U+0067-0069,U+006B-006C,U+006E,U+0072-0073,U+00A0,U+00AB,U+00B2,U+00B7,U+00BB,U+00E7,U+00FC,U+2010-2014,U+2018-201E,U+2026",
  arabic: "U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670",
  "arabic-ext":
    "U+0653-0655,U+066D,U+0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A4,U+06A9,U+06AF,U+06BA,U+06BE,U+06C0-06C3,U+06C6,U+06CC,U+06CE,U+06D2-06D5,U+06F0-06F9",
};

const shaping = "ccmp locl kern mark mkmk liga tnum init medi fina isol rlig calt curs".split(" ");

const alexandria = (subset) =>
  `@fontsource-variable/alexandria/files/alexandria-${subset}-wght-normal.woff2`;
const plex = (subset) =>
  `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${subset}-wght-normal.woff2`;
const plexArabic = (weight) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;

const heading = { family: "Alexandria", weight: "400 800", axes: { wght: { min: 400, max: 800 } } };
// Arabic headings have one weight. The variable axis would double the size.
const arabicHeading = { ...heading, axes: { wght: 660 } };
const text = { family: "IBM Plex Sans", weight: "400 700", axes: { wght: { min: 400, max: 700 } } };

// The Arabic text font is its own family: browsers never choose a static face in a family with variable ones.
const faces = [
  {
    ...arabicHeading,
    file: "alexandria-arabic-ext",
    subset: "arabic-ext",
    source: alexandria("arabic"),
  },
  { ...arabicHeading, file: "alexandria-arabic", subset: "arabic", source: alexandria("arabic") },
  {
    ...heading,
    file: "alexandria-latin-ext",
    subset: "latin-ext",
    source: alexandria("latin-ext"),
  },
  { ...heading, file: "alexandria-turkish", subset: "turkish", source: alexandria("latin-ext") },
  { ...heading, file: "alexandria-latin", subset: "latin", source: alexandria("latin") },
  ...[400, 600].flatMap((weight) =>
    ["arabic-ext", "arabic"].map((subset) => ({
      family: "IBM Plex Sans Arabic",
      weight: String(weight),
      file: `plex-${subset}-${weight}`,
      subset,
      source: plexArabic(weight),
    })),
  ),
  { ...text, file: "plex-latin-ext", subset: "latin-ext", source: plex("latin-ext") },
  { ...text, file: "plex-cyr", subset: "cyrillic", source: plex("cyrillic") },
  { ...text, file: "plex-turkish", subset: "turkish", source: plex("latin-ext") },
  { ...text, file: "plex-latin", subset: "latin", source: plex("latin") },
  // Before scrolling, Arabic pages need little more than figures and signs of the Latin faces.
  {
    ...arabicHeading,
    family: "Alexandria Signs",
    file: "alexandria-signs",
    subset: "signs",
    source: alexandria("latin"),
  },
  { ...text, family: "IBM Plex Signs", file: "plex-signs", subset: "signs", source: plex("latin") },
];

// System fonts, scaled to the width and height of the web font, so that nothing moves when it replaces them. Width:
// measured with a Turkish and an English paragraph for Arial; for Roboto, which Android has instead, the same times the
// ratio of their average widths (capsize, in next/dist/server/capsize-font-metrics.json). Ascent and descent: the web
// font's values, divided by that width.
const arial = ["Arial", "ArialMT", "Liberation Sans"];
const boldArial = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"];
const roboto = ["Roboto", "Roboto-Regular"];
const boldRoboto = ["Roboto Bold", "Roboto-Bold"];
const headingHeight = { ascent: 96.8, descent: 25.1 };
const textHeight = { ascent: 102.5, descent: 27.5 };
const fallbacks = [
  {
    family: "Heading Fallback",
    names: boldArial,
    weight: "400 800",
    size: 107.5,
    ...headingHeight,
  },
  { family: "Heading Roboto", names: boldRoboto, weight: "400 800", size: 114.1, ...headingHeight },
  { family: "Text Fallback", names: arial, weight: "400 500", size: 101.2, ...textHeight },
  { family: "Text Fallback", names: boldArial, weight: "600 700", size: 96.7, ...textHeight },
  { family: "Text Roboto", names: roboto, weight: "400 500", size: 101.4, ...textHeight },
  { family: "Text Roboto", names: boldRoboto, weight: "600 700", size: 102.7, ...textHeight },
];

const stacks = `:root {
  --font-heading: Alexandria, "Heading Fallback", "Heading Roboto", system-ui, sans-serif;
  --font-text:
    "IBM Plex Sans Arabic", "IBM Plex Sans", "Text Fallback", "Text Roboto", system-ui, sans-serif;
}

:root[lang="ar"] {
  --font-heading: "Alexandria Signs", Alexandria, "Heading Fallback", "Heading Roboto", system-ui, sans-serif;
  --font-text:
    "IBM Plex Sans Arabic", "IBM Plex Signs", "IBM Plex Sans", "Text Fallback", "Text Roboto", system-ui,
    sans-serif;
}
`;

/** Parses a unicode-range value. */
function characters(range) {
  return range
    .split(",")
    .map((part) =>
      part
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16)),
    )
    .flatMap(([from, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join("");
}

function fontFace({ family, weight, file, subset }) {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${ranges[subset].replaceAll(",", ", ")};
}
`;
}

/** The @font-face rule of a scaled system font. */
function fallbackFace({ family, names, weight, size, ascent, descent }) {
  const scaled = (height) => Number(((height / size) * 100).toFixed(1));
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${size}%;
  ascent-override: ${scaled(ascent)}%;
  descent-override: ${scaled(descent)}%;
  line-gap-override: 0%;
}
`;
}

await mkdir(target, { recursive: true });
for (const name of await readdir(target)) {
  if (name.endsWith(".woff2")) await rm(join(target, name));
}

for (const { file, subset, source, axes } of faces) {
  const font = await subsetFont(
    await readFile(require.resolve(source)),
    characters(ranges[subset]),
    { targetFormat: "woff2", noHinting: true, keepFeatures: shaping, variationAxes: axes },
  );
  await writeFile(join(target, `${file}.woff2`), font);
  console.info(`${file.padEnd(22)} ${String(font.length).padStart(6)} bytes`);
}

// The licence is copied with the files.
for (const [name, family] of [
  ["alexandria", "@fontsource-variable/alexandria"],
  ["plex", "@fontsource-variable/ibm-plex-sans"],
]) {
  await copyFile(require.resolve(`${family}/LICENSE`), join(target, `${name}-OFL.txt`));
}

const head = "/* Written by tools/make/fonts.mjs: change it there. */\n";
await writeFile(
  join(target, "fonts.css"),
  [head, ...faces.map(fontFace), ...fallbacks.map(fallbackFace), stacks].join("\n"),
);
