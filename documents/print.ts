/** Prints HTML with Chromium. The project's files are served from its folder, pictures as JPEG. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Browser, Page, Route } from "playwright";
import sharp from "sharp";

const origin = "https://print.invalid";
const kinds = { css: "text/css", svg: "image/svg+xml", woff2: "font/woff2" };

/**
 * @param html a whole document whose addresses start at the project's folder
 * @returns the PDF from Chromium (tagged, with an outline from the headings), the sheets whose content is too long, the
 *   pictures with too few pixels, and what each link says
 * @throws if a file is missing
 */
export async function print(
  browser: Browser,
  html: string,
): Promise<{ pdf: Buffer; overfull: string[]; coarse: string[]; links: string[] }> {
  const page = await load(browser, html);
  const coarse = await page.evaluate(findCoarse, resolution);
  const overfull = await page.evaluate(findOverfull);
  const links = await page.evaluate(listLinkTexts);
  const pdf = await page.pdf({
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
    printBackground: true,
  });
  await page.close();
  return { pdf, overfull, coarse, links };
}

/** Pixels per inch of a printed picture. */
const resolution = 200;

/** Requests each picture in the pixel size of its place. Runs in the page. */
async function resizePictures(perInch: number): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>("img.photo")];
  for (const photo of photos) {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = photo;
    const shown = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
    photo.src += `?width=${Math.ceil((shown / 96) * perInch * 1.01)}`;
  }
  await Promise.all(photos.map((photo) => photo.decode()));
}

/** Finds pictures shown larger than their pixels allow. Runs in the page. */
function findCoarse(perInch: number): string[] {
  return [...document.querySelectorAll<HTMLImageElement>("img.photo")].flatMap((photo) => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = photo;
    const shown = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
    const found = naturalWidth / (shown / 96);
    return found < perInch ? [`${new URL(photo.src).pathname} (${Math.round(found)} ppi)`] : [];
  });
}

/** In order. Runs in the page. */
function listLinkTexts(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map((link) => {
    const picture = link.querySelector("[aria-label], [alt]");
    const label = picture?.getAttribute("aria-label") ?? picture?.getAttribute("alt");
    const text = link.textContent.replace(/\s+/g, " ").trim();
    return link.getAttribute("aria-label") || text || label || link.href;
  });
}

/** @param scale picture pixels for each pixel of the page */
export async function drawElement(
  browser: Browser,
  html: string,
  selector: string,
  scale: number,
): Promise<Buffer> {
  const page = await load(browser, html, scale);
  const picture = await page.locator(selector).screenshot();
  await page.close();
  return picture;
}

/** Opens HTML with the project's files. @throws if a file is missing or a label is cut */
async function load(browser: Browser, html: string, deviceScaleFactor = 1): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor });
  const missing: string[] = [];
  await page.route(`${origin}/**`, (route) => serve(route, html, missing));
  await page.goto(`${origin}/`, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(resizePictures, resolution);
  if (missing.length) throw new Error(`Missing files: ${missing.join(", ")}`);
  const cut = await page.evaluate(findCutLabels);
  if (cut.length) throw new Error(`Labels that leave their map or plan: ${cut.join(", ")}`);
  return page;
}

/** Finds labels of maps and plans that exceed their drawing. Runs in the page. */
function findCutLabels(): string[] {
  return [...document.querySelectorAll("svg[role=img]")].flatMap((drawing) => {
    const { left, right, top, bottom } = drawing.getBoundingClientRect();
    return [...drawing.querySelectorAll("text")].flatMap((label) => {
      const box = label.getBoundingClientRect();
      const isInside =
        box.left > left - 1 &&
        box.right < right + 1 &&
        box.top > top - 1 &&
        box.bottom < bottom + 1;
      return isInside ? [] : [`${label.textContent}`];
    });
  });
}

/** Finds sheets whose content reaches into their foot. Runs in the page, so it cannot call functions outside. */
function findOverfull(): string[] {
  return [...document.querySelectorAll(".sheet")].flatMap((sheet, index) => {
    const folio = sheet.querySelector(".folio")?.getBoundingClientRect();
    const end = folio?.top ?? sheet.getBoundingClientRect().bottom;
    const reach = Math.max(
      ...[...sheet.querySelectorAll(".body > *")].map(
        (part) => part.getBoundingClientRect().bottom,
      ),
    );
    const gap = folio ? 8 : -1;
    return reach + gap > end ? [`${index + 1} (${Math.round(reach - end)} px)`] : [];
  });
}

async function serve(route: Route, html: string, missing: string[]): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url());
  if (pathname === "/")
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  const path = pathname.slice(1);
  if (!existsSync(path)) {
    missing.push(path);
    return route.abort();
  }
  const kind = path.split(".").at(-1) ?? "";
  if (kind === "avif") {
    return route.fulfill({ contentType: "image/jpeg", body: await encodeJpeg(path, searchParams) });
  }
  const contentType = kinds[kind as keyof typeof kinds];
  return route.fulfill({ contentType, body: await readFile(path) });
}

/** Chromium puts a JPEG into the PDF unchanged. `width` is in pixels. */
function encodeJpeg(path: string, options: URLSearchParams): Promise<Buffer> {
  const width = Number(options.get("width")) || undefined;
  return sharp(path)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
