/** Writes pictures of few colours as PNG, because few mail programs show SVG. */
import { crc32, deflateSync } from "node:zlib";

interface PngPicture {
  width: number;
  height: number;
  /** Per pixel. With one bit and no colours, 0 is black. */
  bits: 1 | 8;
  /** Written as #rrggbb. A pixel is a number of one of them. */
  colours?: readonly string[];
  /** One per row, without its filter. */
  rows: readonly Uint8Array[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NO_FILTER = Buffer.alloc(1);
const KINDS = { grey: 0, colours: 3 } as const;

export function encodePng({ width, height, bits, colours, rows }: PngPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(colours ? KINDS.colours : KINDS.grey, 9);
  const lines = Buffer.concat(rows.flatMap((row) => [NO_FILTER, row]));
  return Buffer.concat([
    SIGNATURE,
    buildChunk("IHDR", header),
    ...(colours
      ? [buildChunk("PLTE", Buffer.from(colours.join("").replaceAll("#", ""), "hex"))]
      : []),
    buildChunk("IDAT", deflateSync(lines)),
    buildChunk("IEND", Buffer.alloc(0)),
  ]);
}

function buildChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
