/** QR codes as PNG. Black and white need one bit per pixel. */
import { encode } from "uqr";
import { encodePng } from "./png";

/** Enough for screens with double density. */
const PIXELS_PER_MODULE = 12;

export function renderQrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const width = size * PIXELS_PER_MODULE;
  const rows = data.flatMap((row) => Array<Buffer>(PIXELS_PER_MODULE).fill(buildPixelRow(row)));
  return encodePng({ width, height: width, bits: 1, rows });
}

function buildPixelRow(modules: readonly boolean[]): Buffer {
  const row = Buffer.alloc(Math.ceil((modules.length * PIXELS_PER_MODULE) / 8));
  for (let x = 0; x < modules.length * PIXELS_PER_MODULE; x += 1) {
    const at = x >> 3;
    if (!modules[Math.floor(x / PIXELS_PER_MODULE)])
      row.writeUInt8(row.readUInt8(at) | (0x80 >> (x & 7)), at);
  }
  return row;
}
