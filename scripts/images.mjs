/**
 * npm run images -- FOLDER: derives the pictures that the site serves from a folder of masters.
 *
 * FOLDER holds heroes/, pages/, sectors/, programs/, news/, gallery/, video/ and share-base.jpg, or
 * only some of them. Each master becomes AVIF at three widths and one WebP in public/images/<group>/,
 * and an entry of lib/content/pictures.json. A real photograph takes the place of a rendered one by
 * being dropped in under the same name. Groups that FOLDER does not hold stay as they are; in those
 * that it holds, whatever has no master any more is removed. A master that has not changed is skipped.
 *
 * Placeholders are the average colour of a picture, as a class of app/styles/placeholders.css:
 * the Content-Security-Policy allows neither inline styles nor data addresses. Colours are cut to
 * three hexadecimal digits, so that similar pictures share a class and the sheet stays under 1 KB.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";

const target = "public/images";
const manifest = "lib/content/pictures.json";
const placeholders = "app/styles/placeholders.css";
const effort = 5;
const known = existsSync(manifest) ? JSON.parse(await readFile(manifest, "utf8")) : {};

// `fallback` is the width of the one WebP, for browsers without AVIF.
const wide = { widths: [640, 1200, 1920], fallback: 1200, avif: 55, webp: 72 };
const card = { widths: [320, 640, 960], fallback: 640, avif: 57, webp: 74 };
const groups = {
  backgrounds: { widths: [640, 900, 1200], fallback: 900, avif: 57, webp: 74 },
  gallery: { widths: [240, 480, 1200], fallback: 720, avif: 55, webp: 72 },
  heroes: wide,
  news: card,
  pages: wide,
  programs: card,
  sectors: card,
  video: { widths: [640, 960, 1280], fallback: 960, avif: 55, webp: 74 },
};

/** The masters in a folder: the pictures of each group's folder, and a lone picture as a background. */
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

const fileName = (name, width, kind) => `${name}-${width}.${kind}`;
const filesOf = (name, { widths, fallback }) => [
  ...widths.map((width) => fileName(name, width, "avif")),
  fileName(name, fallback, "webp"),
];

/** The average colour as three hexadecimal digits. */
async function averageColour(image) {
  const pixel = await image.clone().resize(1, 1).removeAlpha().raw().toBuffer();
  return [...pixel.subarray(0, 3)].map((part) => Math.round(part / 17).toString(16)).join("");
}

/** Writes the files of one master unless they are there already; returns its manifest entry. */
async function derive({ group, name, path }) {
  const settings = groups[group];
  const master = await readFile(path);
  const version = createHash("sha256")
    .update(JSON.stringify({ ...settings, effort }))
    .update(master)
    .digest("hex")
    .slice(0, 8);
  const folder = join(target, group);
  const before = known[`${group}/${name}`];
  const complete = before && filesOf(name, before).every((file) => existsSync(join(folder, file)));
  if (complete && before.version === version) return before;

  const image = sharp(master).autoOrient().toColourspace("srgb");
  const { info } = await image.clone().toBuffer({ resolveWithObject: true });
  const widths = [...new Set(settings.widths.map((width) => Math.min(width, info.width)))];
  const fallback = Math.min(settings.fallback, info.width);
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const avif = image.clone().resize(width).avif({ quality: settings.avif, effort });
    await avif.toFile(join(folder, fileName(name, width, "avif")));
  }
  const webp = image.clone().resize(fallback).webp({ quality: settings.webp, effort: 6 });
  await webp.toFile(join(folder, fileName(name, fallback, "webp")));
  console.info(`${group}/${name}`);
  const tone = await averageColour(image);
  return {
    src: `/images/${group}/${name}`,
    width: info.width,
    height: info.height,
    widths,
    fallback,
    tone,
    version,
  };
}

/** Removes the files of a group that belong to no entry of the manifest. */
async function removeStale(group, entries) {
  const wanted = new Set(
    Object.entries(entries)
      .filter(([key]) => key.startsWith(`${group}/`))
      .flatMap(([key, entry]) => filesOf(basename(key), entry)),
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
  // Lists of widths on one line, as the formatter wants them.
  const compact = json.replace(/\[[\d,\s]+\]/g, (list) =>
    list.replace(/\s+/g, "").replaceAll(",", ", "),
  );
  await writeFile(manifest, `${compact}\n`);
}

async function writePlaceholders(entries) {
  const tones = [...new Set(Object.values(entries).map(({ tone }) => tone))].sort();
  const rules = tones.map((tone) => `.tone-${tone} {\n  background-color: #${tone};\n}\n`);
  await mkdir("app/styles", { recursive: true });
  const head = "/* Written by scripts/images.mjs: change it there. */\n";
  await writeFile(placeholders, [head, ...rules].join("\n"));
}

const folder = process.argv[2];
if (!folder || !existsSync(folder)) {
  console.error("Name the folder of masters: npm run images -- FOLDER");
  process.exit(1);
}

const masters = await findMasters(folder);
const present = new Set(masters.map(({ group }) => group));
const entries = Object.fromEntries(
  Object.entries(known).filter(([key]) => !present.has(key.split("/")[0])),
);
for (const master of masters) entries[`${master.group}/${master.name}`] = await derive(master);
for (const group of present) await removeStale(group, entries);
await writeManifest(entries);
await writePlaceholders(entries);
console.info(`${masters.length} masters, ${Object.keys(entries).length} pictures`);
