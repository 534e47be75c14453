/** Reads QR codes from pictures, with another library than the one that writes them. */
import { execFileSync } from "node:child_process";
import jsQR from "jsqr";
import { unblockSharp } from "../../support/pictures/unblock-sharp";

/** The text of the QR code in a picture. Undefined if no code can be read, as scanners do not read white on black. */
export async function readQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await unblockSharp()(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const options = { inversionAttempts: "dontInvert" } as const;
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, options)?.data;
}

/** The pages of a PDF, as a printer with this resolution would print them. */
export function rasterise(pdf: Buffer, dotsPerInch: number): Buffer {
  return execFileSync("pdftoppm", ["-r", String(dotsPerInch), "-png", "-singlefile", "-"], {
    input: pdf,
    maxBuffer: 64 << 20,
  });
}
