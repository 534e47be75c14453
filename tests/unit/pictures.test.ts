import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { type PageId, pages } from "@/lib/content/navigation";
import { film } from "@/lib/content/pictures/film";
import { homeSlides } from "@/lib/content/pictures/heroes";
import focalPoints from "@/lib/content/pictures/picture-focus.json";
import { pictures } from "@/lib/content/pictures/pictures";
import { locales } from "@/lib/locales";
import { findDrawnPage } from "@/lib/seo/share-image";

const kilobytes = (path: string) => statSync(join("public", path)).size / 1024;
const entries = Object.entries(pictures);

const css = readFileSync("app/styles/pictures.css", "utf8");

describe("The derived pictures", () => {
  it.each(entries)("has every file of %s", (_name, entry) => {
    const { src, widths, fallback } = entry;
    const upright = (entry as PictureSource).upright?.widths ?? [];
    for (const width of upright) {
      expect(kilobytes(`${src}-upright-${width}.avif`)).toBeLessThan(120);
    }
    for (const width of widths) expect(kilobytes(`${src}-${width}.avif`)).toBeLessThan(250);
    expect(kilobytes(`${src}-${fallback}.webp`)).toBeLessThan(250);
  });

  it("has a class for the placeholder of each, and for each focal point", () => {
    for (const [, { tone }] of entries) expect(css).toContain(`.tone-${tone} {`);
    for (const [name, [x, y]] of Object.entries(focalPoints)) {
      expect(Object.keys(pictures)).toContain(name);
      expect(css).toContain(`.focus-${x}-${y} {`);
    }
  });

  it("keeps the head of a phone of 412 × 1.75 pixels small", () => {
    const whole = homeSlides.before.map(({ picture }) => pictures[picture].src);
    const parts = Object.keys(pictures).filter((name) => name.startsWith("pages/"));
    const files = [...whole, ...parts.map((name) => `/images/${name}-upright`)];
    for (const file of files) expect(kilobytes(`${file}-720.avif`)).toBeLessThan(30);
  });

  it("has the poster of the film, and two small files of it for phones", () => {
    for (const file of Object.values(film.small)) expect(kilobytes(file)).toBeLessThanOrEqual(450);
    expect(pictures[film.picture].widths).toContain(film.posterWidth);
  });

  it("has a share picture for every page, and one to say that one comes, in every language", () => {
    for (const page of [...(Object.keys(pages) as PageId[]).map(findDrawnPage), "coming"]) {
      for (const locale of locales) {
        expect(kilobytes(`images/share/${page}-${locale}.jpg`)).toBeLessThanOrEqual(120);
      }
    }
  });
});
