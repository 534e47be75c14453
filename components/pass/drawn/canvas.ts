"use client";
import { hasTruePixels } from "@/components/ui/browser/true-pixels";

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

/** @param d path data of the star; place the square that it fills, in pixels */
export function fillStar(
  pen: CanvasRenderingContext2D,
  d: string,
  place: { x: number; y: number; size: number },
): void {
  pen.save();
  pen.translate(place.x + place.size / 2, place.y + place.size / 2);
  pen.scale(place.size / 200, place.size / 200);
  pen.fillStyle = "#f2a31b";
  pen.fill(new Path2D(d), "evenodd");
  pen.restore();
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
