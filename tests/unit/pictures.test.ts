import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pages } from "@/lib/content/navigation";
import { pictures } from "@/lib/content/pictures";
import { locales } from "@/lib/i18n/locales";

const kilobytes = (path: string) => statSync(join("public", path)).size / 1024;
const entries = Object.entries(pictures);

describe("The derived pictures", () => {
  it.each(entries)("has every file of %s", (_name, { src, widths, fallback }) => {
    for (const width of widths) expect(kilobytes(`${src}-${width}.avif`)).toBeLessThan(250);
    expect(kilobytes(`${src}-${fallback}.webp`)).toBeLessThan(250);
  });

  it("has a placeholder class for every picture", () => {
    const css = readFileSync("app/styles/placeholders.css", "utf8");
    for (const [, { tone }] of entries) expect(css).toContain(`.tone-${tone} {`);
  });

  it("keeps the first picture of a narrow screen small", () => {
    const heroes = entries.filter(([name]) => name.startsWith("heroes/"));
    expect(heroes).not.toHaveLength(0);
    for (const [, { src }] of heroes) expect(kilobytes(`${src}-640.avif`)).toBeLessThan(60);
  });

  it("has a share picture for every page in every language", () => {
    for (const page of Object.keys(pages)) {
      for (const locale of locales) {
        expect(kilobytes(`images/share/${page}-${locale}.jpg`)).toBeLessThanOrEqual(120);
      }
    }
  });
});
