/** QR codes as PNG, because few mail programs show SVG. Black and white need one bit per pixel. */
import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** Enough for screens with double density. */
const PIXELS_PER_MODULE = 12;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function renderQrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const width = size * PIXELS_PER_MODULE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit per pixel, 0 is black.
  header.writeUInt8(1, 8);
  const lines = data.flatMap((row) => Array<Buffer>(PIXELS_PER_MODULE).fill(buildPixelLine(row)));
  return Buffer.concat([
    PNG_SIGNATURE,
    buildChunk("IHDR", header),
    buildChunk("IDAT", deflateSync(Buffer.concat(lines), { level: 9 })),
    buildChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The first byte of a line says: no filter. */
function buildPixelLine(row: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * PIXELS_PER_MODULE) / 8));
  for (let x = 0; x < row.length * PIXELS_PER_MODULE; x += 1) {
    const at = 1 + (x >> 3);
    if (!row[Math.floor(x / PIXELS_PER_MODULE)])
      line.writeUInt8(line.readUInt8(at) | (0x80 >> (x & 7)), at);
  }
  return line;
}

function buildChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
