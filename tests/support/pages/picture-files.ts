/** Files that somebody could upload as a picture: good ones, and those that must be refused. */
import sharp from "sharp";

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

export const goodFiles: Record<string, () => Promise<Buffer>> = {
  png: () => blank(1200, 800).png().toBuffer(),
  jpeg: () => blank(1200, 800).jpeg().toBuffer(),
  "progressive jpeg": () => noisy(600, 400).jpeg({ progressive: true }).toBuffer(),
  webp: () => blank(1200, 800).webp().toBuffer(),
  "lossless webp": () => blank(300, 200).webp({ lossless: true }).toBuffer(),
  "webp with transparency": () => transparent().webp().toBuffer(),
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

const page = "<html><script>alert(1)</script></html>";

export const badFiles: Record<string, [refusal: string, file: () => Promise<Buffer>]> = {
  nothing: ["empty", async () => Buffer.alloc(0)],
  "more than two megabytes": ["heavy", async () => Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)],
  svg: ["kind", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  gif: ["kind", () => blank(100, 100).gif().toBuffer()],
  "avif, or heic": ["kind", () => blank(100, 100).avif().toBuffer()],
  "a page that is called a picture": ["kind", async () => Buffer.from(page)],
  "an animation as webp": [
    "moving",
    async () => {
      const file = await transparent().webp().toBuffer();
      file.writeUInt8(file.readUInt8(20) | 2, 20);
      return file;
    },
  ],
  "a moving png": [
    "moving",
    async () => {
      const file = await blank(100, 100).png().toBuffer();
      const control = Buffer.alloc(20);
      control.writeUInt32BE(8, 0);
      control.write("acTL", 4, "latin1");
      return Buffer.concat([file.subarray(0, 33), control, file.subarray(33)]);
    },
  ],
  "a png with a page behind it": [
    "mixed",
    async () => Buffer.concat([await blank(100, 100).png().toBuffer(), Buffer.from(page)]),
  ],
  "a jpeg with an archive behind it": [
    "mixed",
    async () =>
      Buffer.concat([await blank(100, 100).jpeg().toBuffer(), Buffer.from("PK\u0003\u0004")]),
  ],
  "a webp with a page behind it": [
    "mixed",
    async () => Buffer.concat([await blank(100, 100).webp().toBuffer(), Buffer.from(page)]),
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
