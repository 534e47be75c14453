/**
 * npm run make artwork -- FOLDER: makes the film from a folder of originals, and the icons from the fair's logo.
 * Encodes video/promo.mp4 as AV1 and H.264 in two sizes in public/video/, with ffmpeg. The small one has 480 lines and
 * at most 450 KB, for narrow screens and slow connections. The mark of public/logos/fair-logo-light.svg (its first
 * three paths, 100 × 100) on navy becomes the favicon, the home-screen icons and the maskable icon. The logos in
 * public/logos/ are drawn by hand.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { optimize } from "svgo";

const navy = "#0b1f3a";

const folder = process.argv[2];
if (!folder || !existsSync(folder)) {
  console.error("Name the folder of masters: npm run make artwork -- FOLDER");
  process.exit(1);
}

/** The mark on navy, 100 × 100. `share`: part of the width that the mark takes. `radius` rounds the corners. */
function iconDrawing(mark, { share, radius }) {
  const margin = (100 - 100 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>Istanbul Expo</title><rect width="100" height="100" rx="${radius}" fill="${navy}"/><g transform="translate(${margin} ${margin}) scale(${share})">${mark}</g></svg>`;
}

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: (72 * size * 2) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();

/** An .ico file: a directory of PNG pictures, each at most 256 pixels wide. */
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

/** Encodes the film without sound. */
function encode(name, lines, ...settings) {
  const frame = ["-an", "-vf", `scale=-2:${lines}`, "-pix_fmt", "yuv420p"];
  const master = join(folder, "video", "promo.mp4");
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", master, ...frame, ...settings, name]);
}

async function writeFilm() {
  const file = (name) => join("public/video", name);
  const av1 = (quality) => ["-c:v", "libsvtav1", "-preset", "5", "-crf", String(quality)];
  const h264 = ["-c:v", "libx264", "-preset", "slow", "-movflags", "+faststart"];
  await mkdir("public/video", { recursive: true });
  encode(file("promo.webm"), 720, ...av1(48));
  encode(file("promo.mp4"), 720, ...h264, "-crf", "31");
  encode(file("promo-small.webm"), 480, ...av1(53));
  const notes = await mkdtemp(join(tmpdir(), "film-"));
  for (const pass of ["1", "2"]) {
    const twice = ["-b:v", "170k", "-pass", pass, "-passlogfile", join(notes, "pass")];
    encode(file("promo-small.mp4"), 480, ...h264, ...twice);
  }
  await rm(notes, { recursive: true });
}

async function writeIcons() {
  const logo = await readFile("public/logos/fair-logo-light.svg", "utf8");
  const mark = logo
    .match(/<path[^>]*\/>/g)
    .slice(0, 3)
    .join("");
  const [, arch, spark] = mark.match(/<path[^>]*\/>/g);
  // At 16 pixels the ring is unclear, so the icon shows only the arch and the spark, twice as large.
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

await writeFilm();
await writeIcons();
