/** The files for the press: what staff publish is in them, and the same content makes the same bytes. */
import sharp from "sharp";
import { makeCompanyPicture, makeSitePicture } from "@/lib/server/pictures/make-picture";
import { openSiteJpegs } from "@/lib/server/pictures/site-jpegs";
import { createZip } from "@/lib/server/press/create-zip";
import { openPressKit } from "@/lib/server/press/press-kit";
import { servePressKit } from "@/lib/server/press/serve-press-kit";
import type { SiteChanges } from "@/lib/site-content/changes";
import { showContent } from "../../support/pages/content";
import { unblockSharp } from "../../support/pictures/unblock-sharp";
import { provideStepServers } from "../../support/servers/step-server";

const create = { width: 900, height: 600, channels: 3, background: "#c0281f" } as const;
const upload = sharp({ create }).jpeg().toBuffer();
const servers = provideStepServers();

const readFacts = (jpeg: Buffer) => unblockSharp()(jpeg).metadata();

/** A content with one uploaded picture for the press. */
async function publishPicture() {
  const files = await makeSitePicture(await upload);
  if ("refusal" in files) throw new Error(files.refusal);
  const picture = {
    ...{ width: 900, height: 600, focus: [50, 50] },
    files: files.map(({ digest, width }) => ({ digest, width })),
  };
  const caption = { tr: "Kırmızı", en: "Red <hall>" };
  const changes: SiteChanges = {
    pressPictures: [{ id: "red", picture, caption, credit: { tr: "Ada" } }],
  };
  showContent(changes);
  return { loadUpload: async (digest: string) => files.find((one) => one.digest === digest) };
}

it("gives what staff have published, described in the file, and says when it has not changed", async () => {
  const { loadUpload } = await publishPicture();
  const kit = openPressKit(openSiteJpegs({ loadUpload }));
  const { url } = await servers.open(servePressKit(kit, { cacheSeconds: 60 }));
  const ask = async (name: string, headers = {}) => {
    const answer = await fetch(`${url}/press-kit/istanbul-expo-${name}`, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, etag: answer.headers.get("etag"), body };
  };
  const { format, width, xmp } = await readFacts((await ask("red.jpg")).body);
  expect({ format, width }).toEqual({ format: "jpeg", width: 900 });
  expect(xmp?.toString()).toContain("Red &lt;hall&gt;");

  const whole = await ask("press-kit.zip");
  expect(whole.body.includes("pictures/istanbul-expo-red.jpg")).toBe(true);
  expect(whole.body.includes("istanbul-expo-stand.jpg")).toBe(false);
  const again = await ask("press-kit.zip", {
    "if-none-match": whole.etag,
    "cache-control": "max-age=0",
  });
  expect({ ...again, body: again.body.length }).toEqual({ status: 304, etag: whole.etag, body: 0 });
  expect((await ask("stand.jpg")).status).toBe(404);
});

it("answers that it cannot now, if the store is away, and can again when it is back", async () => {
  const { loadUpload } = await publishPicture();
  let isUnavailable = true;
  const kit = openPressKit(
    openSiteJpegs({
      loadUpload: async (digest) => {
        if (isUnavailable) throw new Error("away");
        return loadUpload(digest);
      },
    }),
  );
  const { ask } = await servers.open(servePressKit(kit, { cacheSeconds: 60 }));
  const path = "/press-kit/istanbul-expo-press-kit.zip";
  expect((await ask(path)).status).toBe(503);
  isUnavailable = false;
  expect((await ask(path)).status).toBe(200);
});

it("never decodes an upload of a stranger by what a picture of the site needs", async () => {
  const { loadUpload } = await publishPicture();
  const readJpeg = openSiteJpegs({ loadUpload });
  const avif = await sharp({ create }).avif().toBuffer();
  const [own, stranger, photograph] = await Promise.all([
    readJpeg("gallery/gallery-22"),
    makeCompanyPicture(avif, "logo"),
    makeCompanyPicture(await upload, "logo"),
  ]);
  expect((await readFacts(own)).width).toBe(1200);
  expect(stranger).toEqual({ refusal: "kind" });
  expect(photograph).toHaveProperty("digest");
});

it("makes the same bytes in every time zone", async () => {
  const files = [
    { path: "a.txt", bytes: Buffer.from("a") },
    { path: "b.jpg", bytes: Buffer.from("b") },
  ];
  const zone = process.env.TZ;
  const zips = [];
  for (const own of ["Europe/Istanbul", "America/Los_Angeles"]) {
    process.env.TZ = own;
    zips.push(await createZip(files));
  }
  process.env.TZ = zone;
  expect(zips[0]).toEqual(zips[1]);
});
