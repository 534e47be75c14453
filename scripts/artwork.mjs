/**
 * npm run artwork -- FOLDER: logos, icons and film from a folder of masters.
 *
 * logos/*.svg go through svgo into public/logos/; video/promo.* is copied to public/video/; the mark
 * of logos/fair-logo-light.svg (its first three paths, 100 × 100) on navy becomes the favicon, the
 * home-screen icons and the maskable one.
 */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { optimize } from "svgo";

const navy = "#0b1f3a";

const folder = process.argv[2];
if (!folder || !existsSync(folder)) {
  console.error("Name the folder of masters: npm run artwork -- FOLDER");
  process.exit(1);
}

/** Writes the smaller of a drawing and its optimised form. */
async function optimiseDrawing(from, to) {
  const original = await readFile(from, "utf8");
  const { data } = optimize(original, { multipass: true, floatPrecision: 2 });
  await writeFile(to, data.length < original.length ? data : original);
}

/**
 * The mark on a navy ground as a drawing of 100 × 100.
 * `share` is the part of the ground's width that the mark takes, `radius` rounds the corners.
 */
function iconDrawing(mark, { share, radius }) {
  const margin = (100 - 100 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>Istanbul Expo</title><rect width="100" height="100" rx="${radius}" fill="${navy}"/><g transform="translate(${margin} ${margin}) scale(${share})">${mark}</g></svg>`;
}

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: (72 * size * 2) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();

/** An .ico file: a directory of PNG pictures, each up to 256 pixels wide. */
function ico(pictures) {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, data }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(data.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ data }) => data)]);
}

async function writeLogos() {
  await mkdir("public/logos", { recursive: true });
  const logos = await readdir(join(folder, "logos"));
  for (const name of logos.filter((file) => file.endsWith(".svg"))) {
    await optimiseDrawing(join(folder, "logos", name), join("public/logos", name));
  }
}

async function writeFilm() {
  await mkdir("public/video", { recursive: true });
  for (const name of ["promo.mp4", "promo.webm"]) {
    await copyFile(join(folder, "video", name), join("public/video", name));
  }
}

async function writeIcons() {
  const logo = await readFile(join(folder, "logos/fair-logo-light.svg"), "utf8");
  const mark = logo
    .match(/<path[^>]*\/>/g)
    .slice(0, 3)
    .join("");
  const [, arch, spark] = mark.match(/<path[^>]*\/>/g);
  // At 16 pixels the ring is mush: the arch and the spark stand alone, twice as large.
  const tiny = iconDrawing(`<g transform="translate(0 6)">${arch}${spark}</g>`, {
    share: 1.6,
    radius: 20,
  });
  const rounded = iconDrawing(mark, { share: 0.92, radius: 20 });
  const square = iconDrawing(mark, { share: 0.78, radius: 0 });
  const maskable = iconDrawing(mark, { share: 0.62, radius: 0 });

  await mkdir("public/icons", { recursive: true });
  await writeFile("app/icon.svg", optimize(rounded).data);
  await writeFile("app/apple-icon.png", await png(square, 180));
  await writeFile("public/icons/icon-192.png", await png(rounded, 192));
  await writeFile("public/icons/icon-512.png", await png(rounded, 512));
  await writeFile("public/icons/icon-maskable-512.png", await png(maskable, 512));
  const pictures = [
    { size: 16, data: await png(tiny, 16) },
    { size: 32, data: await png(rounded, 32) },
    { size: 48, data: await png(rounded, 48) },
  ];
  await writeFile("app/favicon.ico", ico(pictures));
}

await writeLogos();
await writeFilm();
await writeIcons();
