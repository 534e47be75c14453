/** Draws the pictures of the release for the press, so that the first journalist does not wait for them. */
import { mkdirSync, rmSync } from "node:fs";
import { BUILT_JPEGS, openSiteJpegs } from "@/lib/server/pictures/site-jpegs";
import { openPressKit } from "@/lib/server/press/press-kit";

async function drawAll(): Promise<void> {
  rmSync(BUILT_JPEGS, { recursive: true, force: true });
  mkdirSync(BUILT_JPEGS, { recursive: true });
  const readJpeg = openSiteJpegs({ loadUpload: async () => undefined, isBuild: true });
  const { length } = await openPressKit(readJpeg).readZip();
  console.info(`The press kit has ${(length / 1024 / 1024).toFixed(1)} MB.`);
}

void drawAll();
