/** What becomes of the pictures that strangers upload. */
import sharp from "sharp";
import type { CompanyPicture } from "@/lib/companies/company-pictures";
import { MAX_PICTURE_BYTES } from "@/lib/pictures/encoded-picture";
import { decodeAlone } from "@/lib/server/pictures/decode-alone";
import { makeCompanyPicture } from "@/lib/server/pictures/make-picture";
import { badFiles, goodFiles, jpegOfScans, noisy } from "@/tests/support/pages/picture-files";
import { unblockSharp } from "@/tests/support/pictures/unblock-sharp";

async function made(file: Buffer, slot: "logo" | number = 1): Promise<CompanyPicture> {
  const picture = await makeCompanyPicture(file, slot);
  if ("refusal" in picture) throw new Error(picture.refusal);
  return picture;
}

/** What a made file says of itself. The decoder for AVIF is blocked, because no stranger's file may use it. */
function readMetadata(file: Buffer) {
  return unblockSharp()(file).metadata();
}

it.each(Object.entries(goodFiles))("%s is made anew as two small files", async (_, file) => {
  const { files, width, height, digest } = await made(await file());
  expect(digest).toMatch(/^[\w-]{43}$/);
  for (const [type, bytes] of Object.entries(files)) {
    const { format, ...size } = await readMetadata(bytes);
    expect(format).toBe(type === "avif" ? "heif" : type);
    expect(size).toMatchObject({ width, height });
    expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  }
});

it.each(Object.entries(badFiles))("%s is refused", async (_, [refusal, file]) => {
  expect(await makeCompanyPicture(await file(), 1)).toEqual({ refusal });
});

it("a small file cannot keep the decoder busy", async () => {
  const file = jpegOfScans(6000, 4000, 882);
  expect(file.length).toBeLessThan(100_000);
  const start = process.cpuUsage();
  expect(await makeCompanyPicture(file, 1)).toEqual({ refusal: "slow" });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1000);
});

it("a picture that is not drawn in time is refused, before the next file of it", async () => {
  const file = await noisy(300, 300).png().toBuffer();
  expect(await makeCompanyPicture(file, 1, 0)).toEqual({ refusal: "slow" });
});

it("no decoder but those of the three kinds sees a byte", async () => {
  const tiff = await noisy(100, 100).tiff().toBuffer();
  expect(await makeCompanyPicture(tiff, 1)).toEqual({ refusal: "kind" });
  await expect(sharp(tiff).metadata()).rejects.toThrow("unsupported image format");
});

it("a file whose picture is damaged is refused by the decoder", async () => {
  const file = await noisy(300, 300).png().toBuffer();
  file.fill(0x55, 2_000, 4_000);
  expect(await makeCompanyPicture(file, 1)).toEqual({ refusal: "broken" });
});

it("whatever bytes come, there is an answer", async () => {
  const files = await Promise.all(Object.values(goodFiles).map((file) => file()));
  for (const file of files) {
    for (let n = 0; n < 8; n += 1) {
      const broken = Buffer.from(file.subarray(0, 1 + ((n * 7919) % file.length)));
      broken[(n * 104_729) % broken.length] = n % 256;
      const answer = await makeCompanyPicture(broken, 1);
      expect("refusal" in answer || answer.width > 0).toBe(true);
    }
  }
});

it("nothing of the file stays but what is seen: it stands upright, and tells no place and no camera", async () => {
  const file = await noisy(300, 150)
    .jpeg({ quality: 60 })
    .withExif({ IFD0: { Make: "QQcamera" }, IFD3: { GPSLatitude: "41/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(file.includes("QQcamera")).toBe(true);
  const { files, width, height } = await made(file);
  expect(height).toBeGreaterThan(width);
  for (const bytes of Object.values(files)) {
    const { exif, xmp, iptc, orientation } = await readMetadata(bytes);
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes("QQcamera")).toBe(false);
  }
});

it.each([
  ["logo" as const, 480],
  [1, 960],
])(
  "a %s has no side of more than %d pixels, and a small one is not blown up",
  async (slot, side) => {
    const wide = await sharp(await noisy(8, 8).png().toBuffer())
      .resize(1600, 1200, { fit: "fill" })
      .jpeg()
      .toBuffer();
    const large = await made(wide, slot);
    expect([large.width, large.height]).toEqual([side, (side * 3) / 4]);
    const small = await made(await noisy(80, 70).png().toBuffer(), slot);
    expect([small.width, small.height]).toEqual([80, 70]);
  },
);

it("a picture that no quality makes small enough is drawn smaller", async () => {
  const { files, width, height } = await made(
    await noisy(900, 600).jpeg({ quality: 90 }).toBuffer(),
  );
  expect(width).toBeLessThan(900);
  expect(Math.abs(width / height - 1.5)).toBeLessThan(0.02);
  for (const bytes of Object.values(files)) {
    expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  }
}, 20_000);

it("one picture is decoded at a time, with its own decoders, also after one that failed", async () => {
  const told: string[] = [];
  const works = ["Png", "Webp", "Jpeg"].map((name, n) =>
    decodeAlone([name as "Png"], async (sharp) => {
      told.push(`begin ${name}`);
      const other = sharp(await noisy(8, 8).gif().toBuffer());
      await expect(other.metadata()).rejects.toThrow("unsupported image format");
      told.push(`end ${name}`);
      if (n === 0) throw new Error("broken");
    }),
  );
  await expect(works[0]).rejects.toThrow("broken");
  await Promise.all(works.slice(1));
  expect(told).toEqual(["Png", "Webp", "Jpeg"].flatMap((name) => [`begin ${name}`, `end ${name}`]));
});
