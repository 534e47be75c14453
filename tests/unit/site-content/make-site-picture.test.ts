/** Pictures that staff upload: several widths, each small enough for a stored document. */
import sharp from "sharp";
import { findPicture } from "@/lib/content/pictures/pictures";
import { makeSiteLogo, makeSitePicture } from "@/lib/server/pictures/make-picture";
import { noisy } from "../../support/pages/picture-files";

const MAX_BYTES = 120 * 1024;

it("draws a photograph in every width, and WebP where browsers without AVIF look", async () => {
  const files = await makeSitePicture(await noisy(1700, 600).blur(2).jpeg().toBuffer());
  if ("refusal" in files) throw new Error(files.refusal);
  expect(files.map(({ width }) => width)).toEqual([480, 960, 1600]);
  for (const { files: encoded } of files)
    for (const one of Object.values(encoded)) expect(one.length).toBeLessThanOrEqual(MAX_BYTES);
  const { width, height } = files.at(-1) ?? { width: 0, height: 0 };
  const named = files.map((file) => ({ digest: file.digest, width: file.width }));
  const { fallback } = findPicture({ files: named, width, height, focus: [50, 50] });
  expect(files.find((file) => file.width === fallback)?.files.webp).toBeDefined();
}, 60_000);

it("draws nothing larger than the upload, and refuses what would look blurred", async () => {
  const blank = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: "#0a7575" } })
      .png()
      .toBuffer();
  const files = await makeSitePicture(await blank(700));
  expect("refusal" in files ? files : files.map(({ width }) => width)).toEqual([480, 700]);
  expect(await makeSitePicture(await blank(300))).toEqual({ refusal: "small" });
});

it("keeps the transparency of a logo", async () => {
  const upload = sharp({ create: { width: 900, height: 300, channels: 4, background: "#0000" } });
  const logo = await makeSiteLogo(await upload.png().toBuffer());
  if ("refusal" in logo) throw new Error(logo.refusal);
  expect([logo.width, logo.height]).toEqual([300, 100]);
  expect(await sharp(logo.files.webp).metadata()).toMatchObject({ height: 200, hasAlpha: true });
});
