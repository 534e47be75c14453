/**
 * `npm run make screenshots`: pictures of each page × language × width of the production build in `screenshots/`, with
 * a contact sheet for each page.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright";
import sharp, { type OverlayOptions } from "sharp";
import { type PageId, pages } from "../../lib/content/navigation";
import { getLocalizedPath } from "../../lib/i18n/routing";
import { type Locale, locales } from "../../lib/locales";
import { startBrowser } from "../../scripts/browser";
import { startSite } from "../../scripts/site";

const folder = "screenshots";
const widths = [360, 768, 1280, 1920];
const thumbnail = { width: 320, height: 1600, gap: 16 };

/** Takes the whole page, with its lazy pictures. */
async function takeScreenshot(context: BrowserContext, url: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  // Sections below the screen are laid out only when they come near, which a screenshot does not cause.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** The top of a picture, in the size of the contact sheet. */
function cropThumbnail(picture: Buffer): Promise<Buffer> {
  const { width, height } = thumbnail;
  return sharp(picture)
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
        .toBuffer(),
    );
}

async function saveContactSheet(pictures: Buffer[], file: string): Promise<void> {
  const { width, height, gap } = thumbnail;
  const layers: OverlayOptions[] = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await cropThumbnail(picture),
      left: gap + (index % widths.length) * (width + gap),
      top: gap + Math.floor(index / widths.length) * (height + gap),
    })),
  );
  await sharp({
    create: {
      width: gap + widths.length * (width + gap),
      height: gap + locales.length * (height + gap),
      channels: 3,
      background: "#d0d4d8",
    },
  })
    .composite(layers)
    .jpeg({ quality: 80 })
    .toFile(file);
}

async function savePageScreenshots(browser: Browser, origin: string, id: PageId): Promise<void> {
  const pictures: Buffer[] = [];
  const shot = async (locale: Locale, width: number) => {
    const context = await browser.newContext({
      viewport: { width, height: Math.round(width < 1000 ? width * 1.9 : width * 0.5625) },
      reducedMotion: "reduce",
      bypassCSP: true,
    });
    const picture = await takeScreenshot(
      context,
      origin + getLocalizedPath(locale, pages[id].path),
    );
    await context.close();
    await writeFile(join(folder, `${id}-${locale}-${width}.png`), picture);
    pictures.push(picture);
  };
  for (const locale of locales) for (const width of widths) await shot(locale, width);
  await saveContactSheet(pictures, join(folder, `${id}.jpg`));
  console.info(join(folder, `${id}.jpg`));
}

async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const site = await startSite();
  const browser = await startBrowser();
  try {
    for (const id of Object.keys(pages) as PageId[])
      await savePageScreenshots(browser, site.url, id);
  } finally {
    await browser.close();
    await site.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
