import type { Browser } from "playwright";
import { type PageId, pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { expect, test } from "../support/fixtures";

/** Phones and tablets have fine screens. */
const screens = [
  { width: 360, height: 740, density: 2 },
  { width: 768, height: 1024, density: 2 },
  { width: 1280, height: 800, density: 1 },
  { width: 1920, height: 1080, density: 1 },
];
const illustrated: PageId[] = ["home", "whyVisit", "whyExhibit", "transport", "fairInformation"];

interface Shown {
  file: string;
  /** The pixels of the file, and of its place if nothing were cropped. */
  chosen: number;
  needed: number;
  largest: number;
}

/** Every picture of a page: the file that Chromium chose, and how it is shown. */
async function picturesOf(
  browser: Browser,
  url: string,
  screen: object,
  deviceScaleFactor: number,
) {
  const context = await browser.newContext({ viewport: screen as never, deviceScaleFactor });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem("film-shown", "yes"));
  await page.goto(url);
  const shown = await page.evaluate(async (density): Promise<Shown[]> => {
    const images = [...document.images].filter(
      (image) => image.closest("picture")?.firstElementChild !== image,
    );
    for (const image of images) image.loading = "eager";
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.flatMap((image) => {
      const { offsetWidth, offsetHeight, naturalWidth, naturalHeight, currentSrc } = image;
      if (offsetWidth === 0) return [];
      const widthOf = (address: string) => Number(/-(\d+)\.(avif|webp)/.exec(address)?.[1]);
      const candidates = [...(image.parentElement?.querySelectorAll("source") ?? [])]
        .filter(({ media }) => !media || matchMedia(media).matches)[0]
        ?.srcset.split(", ")
        .map(widthOf);
      return {
        file: new URL(currentSrc).pathname,
        chosen: widthOf(currentSrc),
        needed: density * Math.max(offsetWidth, (offsetHeight * naturalWidth) / naturalHeight),
        largest: Math.max(...(candidates ?? [])),
      };
    });
  }, deviceScaleFactor);
  await context.close();
  return shown;
}

for (const { density, ...screen } of screens) {
  test(`at ${screen.width} × ${density} pixels pictures are neither too large nor blurred`, async ({
    browser,
    site,
  }) => {
    for (const id of illustrated) {
      const url = site.url + getLocalizedPath("tr", pages[id].path);
      const shown = await picturesOf(browser, url, screen, density);
      expect(shown.length, `pictures of ${id}`).toBeGreaterThan(0);
      const wasted = shown.filter(({ chosen, needed }) => chosen > needed * 1.4);
      expect(wasted, `too large on ${id}`).toEqual([]);
      const blurred = shown.filter(
        ({ chosen, needed, largest }) => chosen < largest && chosen < needed * 0.7,
      );
      expect(blurred, `too small on ${id}`).toEqual([]);
    }
  });
}
