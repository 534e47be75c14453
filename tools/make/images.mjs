/**
 * npm run make images -- FOLDER: makes the pictures of the site from a folder of originals. FOLDER contains heroes/,
 * pages/, sectors/, programs/, news/, gallery/ and share-base.jpg, or only some of them. Each original becomes AVIF
 * files in the widths of its group and one WebP in public/images/<group>/, and an entry in
 * lib/content/pictures/pictures.json. For upright places there is a second set, cropped around the focal point of the
 * original (lib/content/pictures/picture-focus.json, in percent of width and height; by default the middle). To replace
 * a rendered picture by a photograph, save the photograph under the same name. Groups missing in FOLDER stay unchanged;
 * in the others, pictures without an original are removed and unchanged originals are skipped. The placeholder of a
 * picture is its average colour, as a class in app/styles/pictures.css. The focal points are there, too: the
 * Content-Security-Policy allows neither inline styles nor data addresses. Colours have three hexadecimal digits, so
 * that similar pictures share a class.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { eachAtOnce } from "./each-at-once.mjs";

const target = "public/images";
const manifest = "lib/content/pictures/pictures.json";
const stylesheet = "app/styles/pictures.css";
const effort = 4;
const readJson = async (path) => JSON.parse(await readFile(path, "utf8"));
const known = existsSync(manifest) ? await readJson(manifest) : {};
const focalPoints = await readJson("lib/content/pictures/picture-focus.json");

// Each width is at most 1.5 times the one before. `fallback`: width of the WebP, for browsers without AVIF. `upright`:
// the second set, by its ratio of width to height. 720 is the full screen width of many phones.
const head = {
  widths: [384, 480, 640, 720, 828, 1080, 1440, 1920],
  fallback: 640,
  avif: 53,
  webp: 70,
};
// Only dense phone screens show these, where a lower quality cannot be seen.
const phoneHead = { ratio: 5 / 4, widths: [384, 480, 640, 720, 828, 1080], avif: 38 };
const card = { widths: [384, 480, 640, 828, 1080], fallback: 640, avif: 54, webp: 72 };
const groups = {
  backgrounds: { widths: [1200], fallback: 640, avif: 57, webp: 72 },
  gallery: { widths: [300, 440, 640, 864, 1200], fallback: 440, avif: 48, webp: 68 },
  // The crowded halls of these need a lower quality, so that phones load the same amount.
  heroes: { ...head, upright: { ...phoneHead, avif: 31 } },
  news: { ...card, widths: [272, ...card.widths, 1600] },
  pages: { ...head, upright: phoneHead },
  programs: card,
  sectors: {
    widths: [1200],
    upright: { ratio: 4 / 5, widths: [240, 320, 432, 576, 720] },
    fallback: 480,
    avif: 54,
    webp: 72,
  },
};

/** The pictures in each group's folder, and a single background picture. */
async function findMasters(folder) {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((entry) => [".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp"].includes(extname(entry)))
    .map((entry) => {
      const [group, ...rest] = entry.split(/[\\/]/);
      const path = join(folder, entry);
      const name = basename(entry, extname(entry));
      return rest.length === 0 ? { group: "backgrounds", name, path } : { group, name, path };
    })
    .filter(({ group }) => group in groups)
    .sort((a, b) => `${a.group}/${a.name}`.localeCompare(`${b.group}/${b.name}`, "en"));
}

/** The name of the original without the group, so that addresses are short. */
const shortName = (group, name) => name.replace(new RegExp(`^${group}-`), "");
const fileName = (name, width, kind) => `${name}-${width}.${kind}`;
const uprightName = (name) => `${name}-upright`;
const filesOf = (name, { widths, upright, fallback }) => [
  ...widths.map((width) => fileName(name, width, "avif")),
  ...(upright?.widths ?? []).map((width) => fileName(uprightName(name), width, "avif")),
  fileName(name, fallback, "webp"),
];

/** Three hexadecimal digits. */
async function averageColour(image) {
  const pixel = await image.clone().resize(1, 1).removeAlpha().raw().toBuffer();
  return [...pixel.subarray(0, 3)].map((part) => Math.round(part / 17).toString(16)).join("");
}

/** The largest part of a picture with a given ratio, as near to the focal point as possible. */
function cut({ width, height }, ratio, [x, y]) {
  const size = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  const start = (whole, part, focus) =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * focus) / 100 - part / 2)));
  return { ...size, left: start(width, size.width, x), top: start(height, size.height, y) };
}

/** Writes one picture as AVIF in several widths, none larger than the original. @returns the widths */
async function writeWidths(image, own, path, { widths, quality }) {
  const possible = [...new Set(widths.map((width) => Math.min(width, own)))];
  for (const width of possible) {
    const avif = image.clone().resize(width).avif({ quality, effort });
    await avif.toFile(fileName(path, width, "avif"));
  }
  return possible;
}

/** Writes missing files of one original. Returns its manifest entry. */
async function derive({ group, name: own, path }) {
  const name = shortName(group, own);
  const settings = groups[group];
  const { upright, avif: quality } = settings;
  const master = await readFile(path);
  const focus = focalPoints[`${group}/${own}`];
  const version = createHash("sha256")
    .update(JSON.stringify({ ...settings, focus: upright && focus, effort }))
    .update(master)
    .digest("hex")
    .slice(0, 6);
  const folder = join(target, group);
  const before = known[`${group}/${own}`];
  const complete = before && filesOf(name, before).every((file) => existsSync(join(folder, file)));
  if (complete && before.version === version) return { ...before, focus };

  const oriented = await sharp(master).autoOrient().toColourspace("srgb").png().toBuffer();
  const image = sharp(oriented);
  const { width, height } = await image.metadata();
  const fallback = Math.min(settings.fallback, width);
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  const entry = {
    src: `/images/${group}/${name}`,
    width,
    height,
    widths: await writeWidths(image, width, file, { widths: settings.widths, quality }),
  };
  if (upright) {
    const part = cut({ width, height }, upright.ratio, focus ?? [50, 50]);
    const widths = await writeWidths(image.clone().extract(part), part.width, uprightName(file), {
      widths: upright.widths,
      quality: upright.avif ?? quality,
    });
    entry.upright = { width: part.width, height: part.height, widths };
  }
  const webp = image.clone().resize(fallback).webp({ quality: settings.webp, effort: 6 });
  await webp.toFile(fileName(file, fallback, "webp"));
  console.info(`${group}/${own}`);
  return { ...entry, fallback, focus, tone: await averageColour(image), version };
}

/** Removes files of a group that the manifest does not use. */
async function removeStale(group, entries) {
  const wanted = new Set(
    Object.entries(entries)
      .filter(([key]) => key.startsWith(`${group}/`))
      .flatMap(([key, entry]) => filesOf(shortName(group, basename(key)), entry)),
  );
  for (const file of await readdir(join(target, group))) {
    if (wanted.has(file)) continue;
    await rm(join(target, group, file));
    console.info(`removed ${group}/${file}`);
  }
}

async function writeManifest(entries) {
  const sorted = Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, "en"));
  const json = JSON.stringify(Object.fromEntries(sorted), null, 2);
  // Lists of widths are on one line, as the formatter writes them.
  const compact = json.replace(/\[[\d,\s]+\]/g, (list) =>
    list.replace(/\s+/g, "").replaceAll(",", ", "),
  );
  await writeFile(manifest, `${compact}\n`);
}

/** Writes the classes of placeholders and focal points. */
async function writeStylesheet(entries) {
  const used = (key) =>
    [...new Set(Object.values(entries).map((entry) => entry[key]?.toString()))]
      .filter(Boolean)
      .sort();
  const tones = used("tone").map((tone) => `.tone-${tone} {\n  background-color: #${tone};\n}\n`);
  // Staff choose one of 25 points for the pictures that they upload.
  const steps = [10, 30, 50, 70, 90];
  const chosen = steps.flatMap((x) => steps.map((y) => `${x},${y}`));
  const points = [...new Set([...used("focus"), ...chosen])].sort().map((point) => {
    const [x, y] = point.split(",");
    return `.focus-${x}-${y} {\n  object-position: ${x}% ${y}%;\n}\n`;
  });
  const head = "/* Written by tools/make/images.mjs: change it there. */\n";
  await writeFile(stylesheet, [head, ...tones, ...points].join("\n"));
}

const folder = process.argv[2];
if (!folder || !existsSync(folder)) {
  console.error("Name the folder of masters: npm run make images -- FOLDER");
  process.exit(1);
}

const masters = await findMasters(folder);
const present = new Set(masters.map(({ group }) => group));
const entries = Object.fromEntries(
  Object.entries(known).filter(([key]) => !present.has(key.split("/")[0])),
);
const derived = await eachAtOnce(masters, derive);
for (const [index, { group, name }] of masters.entries()) {
  entries[`${group}/${name}`] = derived[index];
}
for (const group of present) await removeStale(group, entries);
await writeManifest(entries);
await writeStylesheet(entries);
console.info(`${masters.length} masters, ${Object.keys(entries).length} pictures`);
