import { comingStar } from "@/lib/content/coming-picture";
import type { GrownStar } from "@/lib/fair/star/own-star";

export { savePicture } from "./canvas";

import { drawStar, loadPageFonts, toPictureBlob } from "./canvas";

/** The height of the name's band at the bottom of the picture. */
const BAND_HEIGHT = 120;
const MARGIN = 72;
const NAVY = "#0b1f3a";

/** Draws the star of a registration and a name onto the visitor's picture. @throws Error if it cannot be drawn */
export async function drawComing(
  picture: Blob,
  { star, name }: { star?: GrownStar | undefined; name?: string | undefined },
): Promise<Blob> {
  const font = await loadPageFonts();
  const ground = await createImageBitmap(picture);
  const { width, height } = ground;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("There is nothing to draw with.");
  pen.drawImage(ground, 0, 0);
  if (star) {
    pen.fillStyle = NAVY;
    pen.fillRect(0, 0, width, comingStar.height);
    const { height: high, size, rays } = comingStar;
    pen.fillRect(rays.aside, high, width - 2 * rays.aside, rays.height);
    drawStar(pen, star, { x: (width - size) / 2, y: (high - size) / 2, size });
  }
  if (name) writeName(pen, name, font);
  return toPictureBlob(canvas, "image/jpeg");
}

/** Writes a name on a band at the bottom of the picture. */
function writeName(
  pen: CanvasRenderingContext2D,
  name: string,
  font: Awaited<ReturnType<typeof loadPageFonts>>,
): void {
  const { width, height } = pen.canvas;
  pen.fillStyle = "#f2a31b";
  pen.fillRect(0, height - BAND_HEIGHT, width, BAND_HEIGHT);

  const room = width - 2 * MARGIN;
  for (let size = 60; size >= 28; size -= 2) {
    pen.font = font(size, "heading", 650);
    if (pen.measureText(name).width <= room) break;
  }
  pen.fillStyle = NAVY;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  // A name too long for small letters is condensed.
  pen.fillText(name, width / 2, height - BAND_HEIGHT / 2, room);
}
