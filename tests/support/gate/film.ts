/** A recorded camera for Chromium: JPEG pictures in a row, which it plays again and again. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { encode } from "uqr";

const [WIDTH, HEIGHT] = [1280, 720];
/** Chromium plays these films with 30 pictures a second. */
const PER_SECOND = 30;

/** What the camera sees for a time: a code, or people without one. */
export interface Scene {
  code?: string;
  seconds: number;
  /** Degrees by which the code is turned. */
  turned?: number;
}

/** The browser decodes every picture, and a small camera leaves it time for the page. */
const CAMERA_WIDTH = 640;

/**
 * Writes a film. While a code is seen, the corner at the top left is white, so that a measurement knows it
 * without reading the code.
 */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<void> {
  const pictures = await Promise.all(
    scenes.map(async ({ code, seconds, turned = 0 }) => {
      const picture = await sharp(Buffer.from(svgOf(code, turned)))
        .resize(CAMERA_WIDTH)
        .jpeg({ quality: 85 })
        .toBuffer();
      return Array.from({ length: Math.round(seconds * PER_SECOND) }, () => picture);
    }),
  );
  await writeFile(file, Buffer.concat(pictures.flat()));
}

/** The switches that make Chromium play a film as its camera, and allow it to every page. */
export function cameraSwitches(file: string): string[] {
  return [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** A hall in grey, a phone in a hand and on it the code. */
function svgOf(code: string | undefined, turned: number): string {
  const phone = code
    ? `<rect width="60" height="60" fill="white"/>
       <g transform="rotate(${turned} 640 360)">
         <rect x="460" y="100" width="360" height="520" rx="30" fill="white"/>${modules(code)}
       </g>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="hall" x2="1" y2="1">
      <stop stop-color="#333"/><stop offset="1" stop-color="#999"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#hall)"/>
    <circle cx="1000" cy="420" r="120" fill="#555"/><rect x="880" y="520" width="240" height="200" fill="#444"/>
    ${phone}
  </svg>`;
}

function modules(code: string): string {
  const { data, size } = encode(code, { ecc: "M", border: 0 });
  const [side, x, y] = [300, 490, 200];
  const unit = side / size;
  return data
    .flatMap((row, r) =>
      row.map((dark, c) =>
        dark
          ? `<rect x="${x + c * unit}" y="${y + r * unit}" width="${unit + 0.3}" height="${unit + 0.3}"/>`
          : "",
      ),
    )
    .join("");
}
