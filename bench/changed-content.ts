/** Content as staff would change it: forty sentences in three languages and ten pictures of their own. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { buildPerLocale, type Locale, locales } from "@/lib/locales";
import { makeSitePicture } from "@/lib/server/pictures/make-picture";
import { findTextPlace } from "@/lib/server/site-content/editable-keys";

const TEXT_COUNT = 40;
const PICTURE_COUNT = 10;

/** Sentences without a value of their own in any language, from all pages alike. */
function chooseKeys(): string[] {
  const texts = locales.map((locale) => listTexts(readMessages(locale)));
  const valued = new Set(
    texts.flatMap((all) => all.flatMap(([key, text]) => (/[{<]/.test(text) ? [key] : []))),
  );
  const keys = (texts[0] ?? [])
    .map(([key]) => key)
    .filter((key) => findTextPlace(key) && !valued.has(key));
  const step = Math.floor(keys.length / TEXT_COUNT);
  return keys.filter((_, n) => n % step === 0).slice(0, TEXT_COUNT);
}

const readMessages = (locale: Locale): object =>
  JSON.parse(readFileSync(`messages/${locale}.json`, "utf8"));

function listTexts(texts: object, before = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string" ? [[before + name, value]] : listTexts(value, `${before}${name}.`),
  );
}

async function drawPictures() {
  const files: Record<string, object> = {};
  const gallery: object[] = [];
  for (let n = 1; n <= PICTURE_COUNT; n += 1) {
    const ground = { r: 20 * n, g: 120, b: 250 - 20 * n };
    const [width, height] = [1600, 1067];
    const image = sharp({ create: { width, height, channels: 3, background: ground } });
    const drawn = await makeSitePicture(await image.png().toBuffer());
    if ("refusal" in drawn) throw new Error(drawn.refusal);
    for (const { digest, files: encoded, ...size } of drawn) {
      const bytes = Object.entries(encoded).map(([type, file]) => [type, file.toString("base64")]);
      files[digest] = { width: size.width, height: size.height, ...Object.fromEntries(bytes) };
    }
    const widths = drawn.map(({ digest, width }) => ({ digest, width }));
    gallery.push({
      id: `photo-${n}`,
      picture: { files: widths, width, height, focus: [50, 50] },
      caption: { tr: `Fotoğraf ${n}`, en: `Photo ${n}`, ar: `صورة ${n}` },
    });
  }
  return { files, gallery };
}

/**
 * @returns a function that publishes the content in the folder's store; each text ends with the number. It throws if the
 *   content is refused.
 */
export async function prepareContent(folder: string) {
  const pictures = await drawPictures();
  const keys = chooseKeys();
  const file = join(folder, "content.json");
  return async (number: number): Promise<void> => {
    const text = (locale: Locale) =>
      Object.fromEntries(keys.map((key) => [key, `${locale} ${number}`]));
    const texts = buildPerLocale(text);
    writeFileSync(file, JSON.stringify({ texts, ...pictures }));
    const args = ["dist/fair.cjs", "content", "import", file, "--yes"];
    await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DATA_DIR: folder },
    });
  };
}
