/**
 * npm run make share-pictures [-- PAGE or LANGUAGE …]: makes the preview pictures of shared links. Chromium renders
 * tools/make/share-picture.css with the site's own tokens, fonts, messages and facts, to
 * public/images/share/<page>-<locale>.jpg (for a sector <page> is `sectors/<id>`), 1200 × 630, and to coming-<locale>.jpg, 1080 × 1350, with which visitors say
 * that they come. Run it after a change of a title, a date or a picture. Run `npm run make images` and `npm run make
 * fonts` first.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { createTranslator } from "use-intl/core";
import { StarPaths } from "../../components/ui/drawings/star-paths.tsx";
import {
  isDetailPage,
  listDetailPages,
  pages,
  splitDetailPage,
} from "../../lib/content/navigation.ts";
import { drawTiles } from "../../lib/exhibitors/tiles-file.ts";
import { formatFairDates } from "../../lib/fair/dates.ts";
import { fair, lastEdition } from "../../lib/fair/facts.ts";
import { findHallNumber, halls } from "../../lib/fair/halls.ts";
import { buildPictureRays } from "../../lib/fair/star/common-star.ts";
import { listCorners } from "../../lib/fair/star/outline.ts";
import { TILES_PATH } from "../../lib/i18n/links.ts";
import { withFallbacks } from "../../lib/i18n/merge.ts";
import { localeFacts, locales } from "../../lib/locales/index.ts";
import { findDrawnPage } from "../../lib/seo/share-image.ts";
import { startBrowser } from "../../scripts/browser.ts";

const target = "public/images/share";
/** The picture with which visitors say that they come. The others are previews of pages. */
const coming = "coming";
const kindOf = (name) =>
  name === coming
    ? { width: 1080, height: 1350, largest: 115 * 1024 }
    : { width: 1200, height: 630, largest: 76 * 1024 };
const origin = "http://share.invalid";
const readJson = async (path) => JSON.parse(await readFile(path, "utf8"));
const manifest = await readJson("lib/content/pictures/pictures.json");

/** `imageAlt` in the messages describes each picture. */
const photographs = {
  home: "backgrounds/share-base",
  whyVisit: "pages/why-visit",
  whyExhibit: "pages/why-exhibit-1",
  visitRegistration: "gallery/gallery-31",
  exhibitRegistration: "news/news-3",
  pressRegistration: "gallery/gallery-22",
  transport: "pages/transport",
  fairInformation: "pages/fair-information",
  programme: "programs/business-forum",
  sectors: "gallery/gallery-33",
  news: "news/news-1",
  press: "gallery/gallery-07",
  exhibitors: "gallery/gallery-33",
  [coming]: "heroes/hero-1",
};

/** The part of a photograph that the star shows, if not the middle. */
const focus = {
  home: "22% 50%",
  whyExhibit: "30% 50%",
  transport: "40% 50%",
  fairInformation: "46% 50%",
};

/** The star's outline as a CSS polygon. */
const star = `polygon(${listCorners(50)
  .map((corner) => corner.map((side) => `${(50 + side).toFixed(3)}%`).join(" "))
  .join(", ")})`;

/** A ray for each country of the last edition's visitors, around the photograph. */
const rays = `<svg class="rays" viewBox="-100 -100 200 200">${renderToStaticMarkup(
  createElement(StarPaths, { star: buildPictureRays(lastEdition.visitorCountries) }),
)}</svg>`;

/** The sectors of a hall share its picture. */
const findSectorPicture = (id) => `sectors/${halls[findHallNumber(id) - 1].card}`;

const renderTiles = (page) =>
  isDetailPage(page)
    ? `<div class="tiles" data-hall="${findHallNumber(splitDetailPage(page).id)}"></div>`
    : "";

/** The largest derived file of a picture. */
function photograph(page) {
  const name = isDetailPage(page) ? findSectorPicture(splitDetailPage(page).id) : photographs[page];
  const { src, widths } = manifest[name ?? photographs.home];
  return `/public${src}-${widths.at(-1)}.avif`;
}

const logo = await readFile("public/logos/fair-logo-light.svg", "utf8");
const mark = `<svg viewBox="0 0 100 100">${logo
  .match(/<path[^>]*\/>/g)
  .slice(0, 3)
  .join("")}</svg>`;

const nameOf = (locale, Site) =>
  createTranslator({ locale, messages: { Site } })("Site.name", {
    ...Site,
    year: String(fair.year),
  });

function findTitle(page, { Pages, Coming, Options }) {
  if (isDetailPage(page)) return Options.sectors[splitDetailPage(page).id];
  return page === coming ? Coming.words : Pages[page].title;
}

function document(page, locale, texts) {
  const { Site } = texts;
  return `<!doctype html>
<html lang="${locale}" dir="${localeFacts[locale].dir}" style="--star: ${star}">
<link rel="stylesheet" href="/tools/make/share-picture.css">
<body><div class="picture ${page === coming ? "upright" : ""}">
  ${renderTiles(page)}
  ${rays}
  <div class="window"><img src="${photograph(page)}" style="object-position: ${focus[page] ?? "50% 50%"}"></div>
  <div class="words">
    <p class="fair">${mark}${nameOf(locale, Site)}</p>
    <h1>${findTitle(page, texts)}</h1>
    <p class="when">${formatFairDates(locale)}</p>
    <p class="where">${Site.venue}${localeFacts[locale].comma} ${Site.city}</p>
  </div>
</div></body>
</html>`;
}

const kinds = { css: "text/css", svg: "image/svg+xml", avif: "image/avif", woff2: "font/woff2" };

/** Answers the page's requests with files of the project. */
async function serve(route) {
  const path = new URL(route.request().url()).pathname.slice(1);
  if (path === TILES_PATH.slice(1))
    return route.fulfill({ contentType: kinds.svg, body: drawTiles() });
  if (!existsSync(path)) return route.abort();
  await route.fulfill({ contentType: kinds[path.split(".").at(-1)], body: await readFile(path) });
}

/** Makes the title as large as two lines allow. Runs in the page. */
function fitTitle() {
  const title = globalThis.document.querySelector("h1");
  const largest = globalThis.document.querySelector(".upright") ? 116 : 84;
  for (let pixels = largest; pixels >= 48; pixels -= 2) {
    title.style.fontSize = `${pixels}px`;
    const line = Number.parseFloat(globalThis.getComputedStyle(title).lineHeight);
    const fits = title.scrollWidth <= title.clientWidth && title.clientHeight < line * 2.5;
    if (fits) return;
  }
}

/** The best JPEG that is small enough for a messenger's preview. */
async function toJpeg(shot, largest, quality = 86) {
  const options = { quality, mozjpeg: true, chromaSubsampling: "4:4:4" };
  const jpeg = await sharp(shot).jpeg(options).toBuffer();
  return jpeg.length <= largest ? jpeg : toJpeg(shot, largest, quality - 2);
}

const browser = await startBrowser();
const view = await browser.newPage();
await view.route(`${origin}/**`, serve);
await mkdir(join(target, "sectors"), { recursive: true });
const written = new Set();
const wanted = process.argv.slice(2);
const isWanted = (...names) => !wanted.length || names.some((name) => wanted.includes(name));

const own = locales.map(async (locale) => [locale, await readJson(`messages/${locale}.json`)]);
const messages = withFallbacks(Object.fromEntries(await Promise.all(own)));
for (const locale of locales) {
  const sectors = listDetailPages().filter((page) => splitDetailPage(page).list === "sectors");
  const drawn = Object.keys(pages).filter((page) => findDrawnPage(page) === page);
  const names = [...drawn, ...sectors, coming];
  for (const page of names.filter((each) => isWanted(each, locale))) {
    const { largest, ...size } = kindOf(page);
    await view.setViewportSize(size);
    await view.route(`${origin}/`, (route) =>
      route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: document(page, locale, messages[locale]),
      }),
    );
    await view.goto(`${origin}/`, { waitUntil: "networkidle" });
    await view.evaluate(() => document.fonts.ready);
    await view.evaluate(fitTitle);
    const shot = await view.screenshot({ type: "png" });
    const file = `${page}-${locale}.jpg`;
    const jpeg = await toJpeg(shot, largest);
    await writeFile(join(target, file), jpeg);
    written.add(file);
    console.info(`${file.padEnd(30)} ${Math.round(jpeg.length / 1024)} KB`);
  }
}

await browser.close();
const kept = wanted.length ? [] : await readdir(target, { recursive: true });
for (const file of kept.filter((name) => name.endsWith(".jpg"))) {
  if (!written.has(file)) await rm(join(target, file));
}
