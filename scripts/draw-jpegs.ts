/** Draws the pictures of the release for the press and for shared links, so that nobody waits for them. */
import { mkdirSync, rmSync } from "node:fs";
import { listSharedPictures, readSharePicture } from "@/lib/server/pictures/serve-share-pictures";
import { BUILT_JPEGS, openSiteJpegs } from "@/lib/server/pictures/site-jpegs";
import { openPressKit } from "@/lib/server/press/press-kit";

async function drawAll(): Promise<void> {
  rmSync(BUILT_JPEGS, { recursive: true, force: true });
  mkdirSync(BUILT_JPEGS, { recursive: true });
  const readJpeg = openSiteJpegs({ loadUpload: async () => undefined, isBuild: true });
  for (const picture of listSharedPictures()) await readSharePicture(readJpeg, picture);
  const { length } = await openPressKit(readJpeg).readZip();
  console.info(`The press kit has ${(length / 1024 / 1024).toFixed(1)} MB.`);
}

void drawAll();
