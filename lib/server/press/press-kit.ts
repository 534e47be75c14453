/** Everything on the press page as one ZIP. It is made with the first request of each content that is shown. */
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getPressPictureFile, getPressPictures, listPressLogos } from "@/lib/content/press-kit";
import { renderPressText } from "@/lib/i18n/press-texts";
import { locales } from "@/lib/locales";
import { getContentChanges } from "@/lib/locales/content-in-use";
import { decodeAlone } from "@/lib/server/pictures/decode-alone";
import type { ReadJpeg } from "@/lib/server/pictures/site-jpegs";
import { createZip, type ZipEntry } from "./create-zip";
import { describePicture } from "./picture-description";

const LOGO_PIXELS = 2400;

export function openPressKit(readJpeg: ReadJpeg) {
  let latest: { changes: unknown; zip: Promise<Buffer> } | undefined;

  const readDrawing = (file: string) => readFile(join(process.cwd(), "public", "logos", file));
  const logos = new Map<string, Promise<Buffer>>();

  /** @param file a drawing under `public/logos` */
  function drawLogo(file: string): Promise<Buffer> {
    const known = logos.get(file);
    if (known) return known;
    const png = readDrawing(file).then((svg) =>
      decodeAlone(["Svg"], (sharp) =>
        sharp(svg, { density: 300 }).resize({ width: LOGO_PIXELS }).png().toBuffer(),
      ),
    );
    logos.set(file, png);
    return png;
  }

  /** By the names that journalists see. Undefined if there is no such file. @throws StoreUnavailable */
  async function readPart(name: string): Promise<Buffer | undefined> {
    const item = getPressPictures().find(({ id }) => getPressPictureFile(id) === name);
    if (item) return readJpeg(item.picture, { xmp: describePicture(item) });
    const logo = listPressLogos().find((one) => name.startsWith(`${one.name}.`));
    if (!logo) return undefined;
    if (name.endsWith(".png")) return drawLogo(logo.file);
    return name.endsWith(".svg") ? readDrawing(logo.file) : undefined;
  }

  async function makeZip(): Promise<Buffer> {
    const texts = locales.map(
      (locale): ZipEntry => ({
        path: `texts/${locale}.txt`,
        bytes: Buffer.from(renderPressText(locale, getPressPictureFile)),
      }),
    );
    const logos = listPressLogos().flatMap(({ name }) => [`${name}.svg`, `${name}.png`]);
    const pictures = getPressPictures().map(({ id }) => getPressPictureFile(id));
    const all = Object.entries({ logos, pictures }).flatMap(([folder, names]) =>
      names.map((name) => ({ path: `${folder}/${name}`, name })),
    );
    const parts = await Promise.all(
      all.map(async ({ path, name }) => ({ path, bytes: await readPart(name) })),
    );
    return createZip([
      ...texts,
      ...parts.flatMap(({ path, bytes }) => (bytes ? [{ path, bytes }] : [])),
    ]);
  }

  return {
    readPart,
    /** @throws StoreUnavailable */
    readZip(): Promise<Buffer> {
      const changes = getContentChanges();
      if (latest?.changes === changes) return latest.zip;
      const made = { changes, zip: makeZip() };
      latest = made;
      made.zip.catch(() => {
        if (latest === made) latest = undefined;
      });
      return made.zip;
    },
  };
}

export type PressKit = ReturnType<typeof openPressKit>;
