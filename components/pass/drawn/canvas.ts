import { hasTruePixels } from "@/components/ui/browser/true-pixels";
import type { GrownStar } from "@/lib/fair/star/own-star";

/** Helpers for pictures that the browser draws. */

/** Loads the page's fonts and returns them for a canvas. */
export async function loadPageFonts() {
  await document.fonts.ready;
  const families = {
    heading: getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
    text: getComputedStyle(document.body).fontFamily,
  };
  return (size: number, family: keyof typeof families, weight = 600) =>
    `${weight} ${size}px ${families[family]}`;
}

const WHITE = "#fff";
const SAFFRON = "#f2a31b";
const SLATE = "#4a5a6a";
const TURQUOISE = "#17b3ab";

/** Draws a star on navy. @param place the square that it fills, in pixels */
export function drawStar(
  pen: CanvasRenderingContext2D,
  star: GrownStar,
  place: { x: number; y: number; size: number },
): void {
  pen.save();
  pen.translate(place.x + place.size / 2, place.y + place.size / 2);
  pen.scale(place.size / 200, place.size / 200);
  pen.lineCap = "round";
  const drawLines = (d: string, colour: string, width: number) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(new Path2D(d));
  };
  for (let tip = 0; tip < 8; tip += 1) {
    drawLines(star.rays + star.furtherRays, SAFFRON, 2.1);
    drawLines(star.dots, WHITE, 3.4);
    pen.rotate(Math.PI / 4);
  }
  drawLines(star.outline, WHITE, 2.1);
  for (const { hall, d } of star.petals) {
    const petals = new Path2D(d);
    pen.fillStyle = WHITE;
    pen.fill(petals);
    pen.fillStyle = readHallColour(hall);
    pen.globalAlpha = 0.55;
    pen.fill(petals);
    pen.globalAlpha = 1;
  }
  drawLines(star.rosette, WHITE, 3.4);
  drawLines(star.seeds, WHITE, 2.1);
  drawLines(star.kept?.points ?? "", TURQUOISE, 3.4);
  drawLines(star.kept?.rays ?? "", TURQUOISE, 2.1);
  pen.restore();
}

/** The page shows the same star, and its style sheet has the colours. */
function readHallColour(hall: number): string {
  const petals = document.querySelector(`[data-star] [data-hall="${hall}"]`);
  return petals ? getComputedStyle(petals).getPropertyValue("--hall") : SLATE;
}

/** @throws Error if the browser returns no picture, or another one than was drawn */
export async function toPictureBlob(canvas: HTMLCanvasElement, type: "image/png" | "image/jpeg") {
  if (!hasTruePixels()) throw new Error("The browser scrambles pictures.");
  return await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture."))), type, 0.92),
  );
}

/** Safari reads the picture some time after the click. */
const SAVING_MS = 60_000;

export function savePicture(picture: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}
