/** QR codes without React, also for scripts of pages. */
import { encode } from "uqr";
import type { QrDrawing } from "./drawn-qr";

/** A separate file, black on white. */
export function renderQrSvg(url: string): string {
  const { size, path } = drawQr(url);
  const box = `0 0 ${size} ${size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** @param quiet the width of the white border, in modules. Scanners expect four. */
export function drawQr(url: string, quiet = 4): QrDrawing {
  const { data, size } = encode(url, { ecc: "M", border: quiet });
  return { size, path: data.map(drawRow).join("") };
}

/** Each run of dark modules in a row as one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  const runs = row
    .map((dark) => (dark ? "1" : "0"))
    .join("")
    .matchAll(/1+/g);
  return Array.from(
    runs,
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  ).join("");
}
