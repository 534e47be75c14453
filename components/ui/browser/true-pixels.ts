const SIDE_PX = 16;
const COLOUR = [11, 31, 58, 255];
/** Some browsers round colours. */
const COLOUR_TOLERANCE = 8;

/** Whether a canvas gives away what was drawn on it: protection against fingerprinting scrambles its pixels. */
export function hasTruePixels(): boolean {
  const pen = Object.assign(document.createElement("canvas"), {
    width: SIDE_PX,
    height: SIDE_PX,
  }).getContext("2d");
  if (!pen) return false;
  pen.fillStyle = `rgb(${COLOUR.slice(0, 3).join()})`;
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  return pen
    .getImageData(0, 0, SIDE_PX, SIDE_PX)
    .data.every((value, n) => Math.abs(value - (COLOUR[n % 4] ?? 0)) <= COLOUR_TOLERANCE);
}
