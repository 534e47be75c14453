/**
 * JPEG copies of the site's own pictures, for those who read no AVIF: editorial systems and
 * previews of shared links. The build draws those of the
 * release, and the server draws others when they are first asked for.
 */
import "server-only";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findPicture } from "@/lib/content/pictures/pictures";
import type { SitePicture } from "@/lib/site-content/changes";
import { decodeAlone } from "./decode-alone";
import type { LoadPicture } from "./serve-pictures";

interface JpegOptions {
  /** Metadata that programs for pictures read, as an XMP packet. */
  xmp?: string;
  /** Cuts this out of the picture, around its focal point. */
  cut?: Size;
}

interface Size {
  width: number;
  height: number;
}

export type ReadJpeg = (picture: SitePicture, options?: JpegOptions) => Promise<Buffer>;

interface SiteJpegsOptions {
  loadUpload: (digest: string) => ReturnType<LoadPicture>;
  /** The build writes what it draws. */
  isBuild?: boolean;
}

/** Below the folder of the project, as `public`. */
export const BUILT_JPEGS = "dist/jpegs";
const MAX_KEPT = 64;
const QUALITY = 88;
const DPI = 300;

/** The name of the largest file of a picture. It changes with its content. */
function nameSource(picture: SitePicture): string {
  if (typeof picture !== "string") return picture.files.at(-1)?.digest ?? "";
  const { src, widths, version } = findPicture(picture);
  return `${src}-${Math.max(...widths)}.avif ${version}`;
}

/** @returns a function that draws a copy, or has it already. It throws StoreUnavailable, or Error without a picture. */
export function openSiteJpegs({ loadUpload, isBuild = false }: SiteJpegsOptions): ReadJpeg {
  const kept = new Map<string, Promise<Buffer>>();
  async function readSource(picture: SitePicture): Promise<Buffer> {
    const source = nameSource(picture);
    if (typeof picture === "string")
      return readFile(join(process.cwd(), "public", source.split(" ")[0] ?? ""));
    const avif = (await loadUpload(source))?.files.avif;
    if (!avif) throw new Error(`The store lacks the picture ${source}.`);
    return avif;
  }

  return function read(picture, options = {}) {
    const { focus } = { focus: undefined, ...findPicture(picture) };
    const key = createHash("sha256")
      .update(JSON.stringify([nameSource(picture), focus, options, QUALITY]))
      .digest("hex")
      .slice(0, 24);
    const known = kept.get(key);
    if (known) return known;
    const file = join(process.cwd(), BUILT_JPEGS, `${key}.jpg`);
    const jpeg = readFile(file).catch(async () => {
      const drawn = await drawJpeg(await readSource(picture), options, focus);
      if (isBuild) await writeFile(file, drawn);
      return drawn;
    });
    kept.set(key, jpeg);
    jpeg.catch(() => kept.delete(key));
    const [oldest = ""] = kept.keys();
    if (kept.size > MAX_KEPT) kept.delete(oldest);
    return jpeg;
  };
}

const drawJpeg = (
  avif: Buffer,
  { xmp, cut }: JpegOptions,
  focus: readonly number[] = [50, 50],
): Promise<Buffer> =>
  decodeAlone(["Heif"], async (sharp) => {
    const picture = sharp(avif, { failOn: "error" }).withMetadata({ density: DPI });
    if (xmp) picture.withXmp(xmp);
    if (cut) picture.extract(findCut(await picture.metadata(), cut, focus)).resize(cut);
    return picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  });

/** The largest part of a picture with the ratio of the cut, as near to the focal point as possible. */
function findCut(whole: Size, cut: Size, [x = 50, y = 50]: readonly number[]) {
  const scale = Math.min(whole.width / cut.width, whole.height / cut.height);
  const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
  const place = (all: number, part: number, percent: number) =>
    Math.round(Math.min(all - part, Math.max(0, (all * percent) / 100 - part / 2)));
  return { width, height, left: place(whole.width, width, x), top: place(whole.height, height, y) };
}
