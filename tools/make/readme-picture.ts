/** `npm run make readme-picture`: the home page in three languages, side by side, for the README. */
import type { Browser } from "playwright";
import sharp from "sharp";
import { type Locale, locales } from "../../lib/locales";
import { startBrowser } from "../../scripts/browser";
import { startSite } from "../../scripts/site";

const screen = { width: 1280, height: 1000 };
const pictureSize = { width: 900, height: 703 };
const gap = 24;
const file = "docs/pictures/site.webp";

async function takeScreenshot(browser: Browser, url: string, locale: Locale): Promise<Buffer> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${url}/${locale}`, { waitUntil: "networkidle" });
  const picture = await page.screenshot();
  await context.close();
  return sharp(picture).resize(pictureSize).toBuffer();
}

async function main(): Promise<void> {
  const site = await startSite();
  const browser = await startBrowser();
  try {
    const pictures = await Promise.all(
      locales.map((locale) => takeScreenshot(browser, site.url, locale)),
    );
    const { width, height } = pictureSize;
    await sharp({
      create: {
        width: pictures.length * (width + gap) - gap,
        height,
        channels: 4,
        background: "#fff0",
      },
    })
      .composite(pictures.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
      .webp({ quality: 78 })
      .toFile(file);
  } finally {
    await browser.close();
    await site.stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
