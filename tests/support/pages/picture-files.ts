/** Files that somebody could upload as a picture: good ones, and those that must be refused. */
import sharp, { type Sharp } from "sharp";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a7575" } });

const transparent = () =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: "#0000" } });

/** A picture with many colours, which is hard to make small. */
export function noisy(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let n = 0; n < data.length; n += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[n] = seed >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** One part of a JPEG: its marker, and what it holds. */
const segment = (marker: number, ...data: number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]);

/**
 * A progressive JPEG with as many scans as the format allows. Each adds nothing, takes a few bytes, and makes the
 * decoder visit the whole picture.
 */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  /** A table with one code of one bit. */
  const table = (kind: number, symbol: number) =>
    segment(0xc4, kind << 4, 1, ...new Array<number>(15).fill(0), symbol);
  // "The next 32,766 blocks are empty", as often as it takes.
  const bits = `0${"1".repeat(13)}0`.repeat(Math.ceil(blocks / 32_766));
  const bytes = bits.match(/.{1,8}/g) ?? [];
  const empty = bytes.flatMap((byte) => {
    const value = Number.parseInt(byte.padEnd(8, "0"), 2);
    return value === 0xff ? [value, 0] : [value];
  });
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...new Array<number>(64).fill(1)),
    segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    table(0, 0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    table(1, 0xe0),
  ];
  for (let n = 0; n < scans - 1; n += 1) {
    const [coefficient, bit] = [1 + (n % 63), 13 - Math.floor(n / 63)];
    const precision = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    parts.push(segment(0xda, 1, 1, 0, coefficient, coefficient, precision), Buffer.from(empty));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

const page = "<html><script>alert(1)</script></html>";

/** A picture with something else behind it. */
const followed = async (picture: Sharp, text: string) =>
  Buffer.concat([await picture.toBuffer(), Buffer.from(text)]);

/** A PNG that moves is drawn as its first picture. */
async function movingPng(): Promise<Buffer> {
  const file = await blank(100, 100).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write("acTL", 4, "latin1");
  return Buffer.concat([file.subarray(0, 33), control, file.subarray(33)]);
}

export const goodFiles: Record<string, () => Promise<Buffer>> = {
  png: () => blank(1200, 800).png().toBuffer(),
  jpeg: () => blank(1200, 800).jpeg().toBuffer(),
  "progressive jpeg": () => noisy(600, 400).jpeg({ progressive: true }).toBuffer(),
  "jpeg with as many scans as are decoded": async () => jpegOfScans(1200, 800, 32),
  webp: () => blank(1200, 800).webp().toBuffer(),
  "lossless webp": () => blank(300, 200).webp({ lossless: true }).toBuffer(),
  "webp with transparency": () => transparent().webp().toBuffer(),
  "interlaced png": () => blank(1200, 800).png({ progressive: true }).toBuffer(),
  "png with 16 bits per channel": () => blank(1200, 800).toColourspace("rgb16").png().toBuffer(),
  "moving png": movingPng,
  "png with a page behind it": () => followed(blank(300, 200).png(), page),
  "jpeg with an archive behind it": () => followed(blank(300, 200).jpeg(), "PK\u0003\u0004"),
  "webp with a page behind it": () => followed(blank(300, 200).webp(), page),
  "jpeg of a phone, with its preview behind it": async () =>
    Buffer.concat([
      await blank(1200, 800).jpeg().toBuffer(),
      await blank(64, 64).jpeg().toBuffer(),
    ]),
};

/** A PNG whose head says that it is as large as a stadium. */
async function bomb(): Promise<Buffer> {
  const file = await blank(100, 100).png().toBuffer();
  file.writeUInt32BE(11_000, 16);
  file.writeUInt32BE(11_000, 20);
  return file;
}

export const badFiles: Record<string, [refusal: string, file: () => Promise<Buffer>]> = {
  nothing: ["empty", async () => Buffer.alloc(0)],
  "more than two megabytes": ["heavy", async () => Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)],
  svg: ["kind", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  gif: ["kind", () => blank(100, 100).gif().toBuffer()],
  "avif, or heic": ["kind", () => blank(100, 100).avif().toBuffer()],
  "a page that is called a picture": ["kind", async () => Buffer.from(page)],
  "an animation as webp": [
    "moving",
    () => {
      const two = Buffer.concat([Buffer.alloc(100 * 100 * 3, 9), Buffer.alloc(100 * 100 * 3, 200)]);
      return sharp(two, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
        .webp()
        .toBuffer();
    },
  ],
  "a jpeg of hundreds of scans": ["slow", async () => jpegOfScans(6000, 4000, 882)],
  "a small jpeg of too many scans": ["slow", async () => jpegOfScans(300, 200, 33)],
  "a large interlaced png": [
    "largePng",
    () => blank(4001, 3000).png({ progressive: true }).toBuffer(),
  ],
  "a large png with 16 bits per channel": [
    "largePng",
    () => blank(4001, 3000).toColourspace("rgb16").png().toBuffer(),
  ],
  "a bomb": ["large", bomb],
  "half a png": ["broken", async () => (await noisy(200, 200).png().toBuffer()).subarray(0, 9_000)],
  "half a jpeg": [
    "broken",
    async () => (await noisy(200, 200).jpeg().toBuffer()).subarray(0, 9_000),
  ],
  "half a webp": [
    "broken",
    async () => (await noisy(200, 200).webp().toBuffer()).subarray(0, 9_000),
  ],
  "a line": ["small", () => blank(900, 20).png().toBuffer()],
};
