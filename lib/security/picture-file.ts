/**
 * Looks at the bytes of a picture that a stranger has uploaded, before anything decodes it: its type, its size in
 * pixels, and whether it holds anything else. The checks take no memory beyond the bytes. Pure functions.
 */

export const pictureLimits = {
  /** The largest file, and the most pixels of a picture: more would cost memory before it could be made smaller. */
  bytes: 2 * 1024 * 1024,
  pixels: 24_000_000,
  /** The shortest and the longest side. */
  shortest: 64,
  longest: 12_000,
} as const;

/** Why a file is not taken. Each has a sentence of its own. */
export const pictureRefusals = [
  "empty",
  "heavy",
  "kind",
  "moving",
  "mixed",
  "broken",
  "large",
  "small",
] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** What a file says of itself: its sides, and where its picture ends. */
interface Told {
  width: number;
  height: number;
  isMoving: boolean;
  /** The first byte behind the picture. */
  end: number;
}

/** Looks at a file. @returns why it is refused; undefined if it may be decoded */
export function refusalOfPicture(file: Buffer): PictureRefusal | undefined {
  if (file.length === 0) return "empty";
  if (file.length > pictureLimits.bytes) return "heavy";
  const read = readers.find(({ begins }) => begins(file))?.read;
  if (!read) return "kind";
  let told: Told;
  try {
    told = read(file);
  } catch {
    // It ends before its parts do, or its parts make no sense.
    return "broken";
  }
  const { width, height, isMoving, end } = told;
  if (isMoving) return "moving";
  if (end > file.length) return "broken";
  if (!isPadding(file.subarray(end)) && !isAnotherJpeg(file, end)) return "mixed";
  const { pixels, shortest, longest } = pictureLimits;
  if (width * height > pixels || Math.max(width, height) > longest) return "large";
  return Math.min(width, height) < shortest ? "small" : undefined;
}

const readers: { begins: (file: Buffer) => boolean; read: (file: Buffer) => Told }[] = [
  { begins: (file) => file.subarray(0, 8).equals(PNG), read: readPng },
  { begins: isJpeg, read: readJpeg },
  {
    begins: (file) => textAt(file, 0) === "RIFF" && textAt(file, 8) === "WEBP",
    read: readWebp,
  },
];

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function isJpeg(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
}

const textAt = (file: Buffer, at: number) => file.toString("latin1", at, at + 4);

/** The chunks of a PNG, up to the one that ends it. */
function readPng(file: Buffer): Told {
  if (textAt(file, 12) !== "IHDR") throw new RangeError("no header");
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  let isMoving = false;
  let at = PNG.length;
  for (let name = ""; name !== "IEND"; ) {
    name = textAt(file, at + 4);
    isMoving ||= name === "acTL";
    at += 12 + file.readUInt32BE(at);
  }
  return { width, height, isMoving, end: at };
}

/** The segments of a JPEG; those that hold the picture end where the next marker begins. */
function readJpeg(file: Buffer): Told {
  let [width, height] = [0, 0];
  let at = 2;
  for (;;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    if (file.readUInt8(at) !== 0xff) throw new RangeError("no marker");
    const marker = file.readUInt8(at + 1);
    if (marker === 0xd9) break;
    const length = file.readUInt16BE(at + 2);
    // Frames: all of C0 to CF but tables (C4, CC) and what is reserved (C8).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      height = file.readUInt16BE(at + 5);
      width = file.readUInt16BE(at + 7);
    }
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(file, at);
  }
  if (width === 0) throw new RangeError("no frame");
  return { width, height, isMoving: false, end: at + 2 };
}

/** Where the data of a scan end: at a marker that does not belong to them. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  throw new RangeError("no end");
}

/** The chunks of a WebP, within the length that its head names. */
function readWebp(file: Buffer): Told {
  const end = 8 + file.readUInt32LE(4);
  let [width, height] = [0, 0];
  let isMoving = false;
  for (let at = 12; at < end; ) {
    const name = textAt(file, at);
    const length = file.readUInt32LE(at + 4);
    const data = at + 8;
    if (name === "VP8X") {
      isMoving ||= (file.readUInt8(data) & 2) !== 0;
      width = 1 + file.readUIntLE(data + 4, 3);
      height = 1 + file.readUIntLE(data + 7, 3);
    } else if (name === "VP8 ") {
      width = Math.max(width, file.readUInt16LE(data + 6) & 0x3fff);
      height = Math.max(height, file.readUInt16LE(data + 8) & 0x3fff);
    } else if (name === "VP8L") {
      const bits = file.readUInt32LE(data + 1);
      width = Math.max(width, 1 + (bits & 0x3fff));
      height = Math.max(height, 1 + ((bits >>> 14) & 0x3fff));
    }
    isMoving ||= name === "ANIM" || name === "ANMF";
    at = data + length + (length % 2);
  }
  if (width === 0) throw new RangeError("no picture");
  return { width, height, isMoving, end };
}

/** Some programs fill the end of a file. */
const isPadding = (rest: Buffer) => rest.every((byte) => byte === 0);

/** Phones put a second JPEG behind the first: a preview, or how bright the picture may become. It is not decoded. */
function isAnotherJpeg(file: Buffer, at: number): boolean {
  const rest = file.subarray(at);
  return isJpeg(file) && isJpeg(rest) && rest.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
}
