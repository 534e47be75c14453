import { contact } from "@/lib/content/contact";
import type { DocumentId } from "@/lib/content/documents";
import { pages } from "@/lib/content/navigation";
import { formatFairDates } from "@/lib/fair/dates";
import { fair, lastEdition } from "@/lib/fair/facts";
import { formatFigures } from "@/lib/fair/figures";
import { messages } from "@/lib/i18n/messages";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { readExhibitors } from "../parts/exhibitors";
import { ids, readDocuments } from "./read-documents";

const contentOf = readDocuments();

/** On one line, with single blanks. */
const flat = (text: string) =>
  text.replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, "").replace(/\s+/g, " ");

const exhibitors = readExhibitors();
/** The list of exhibitors adds its pages. */
const most = exhibitors.length > 0 ? 96 : 24;

/** Number of pages, language and part of the title of each document. */
const expected: Record<DocumentId, { pages: [number, number]; language: string; title: string }> = {
  catalogueTr: { pages: [12, most], language: "tr", title: "Katalog" },
  catalogueEn: { pages: [12, most], language: "en", title: "Catalogue" },
  catalogueAr: { pages: [12, most], language: "ar", title: "دليل المعرض" },
  resultsReport: { pages: [6, 16], language: "tr", title: "2024 sonuç raporu" },
  fairReport: { pages: [6, 16], language: "tr", title: "2024 fuar raporu" },
  brochure: { pages: [4, 8], language: "tr", title: "2026 broşürü" },
  qualityPolicy: { pages: [1, 2], language: "tr", title: "Kalite politikası" },
  transportMap: { pages: [1, 2], language: "tr", title: "Ulaşım haritası" },
};

describe.each(ids)("the document %s", (id) => {
  it("has its pages, title, language, direction, tags and bookmarks", () => {
    const pdf = contentOf(id);
    const { pages: range, language, title } = expected[id];
    expect(pdf.pages).toBeGreaterThanOrEqual(range[0]);
    expect(pdf.pages).toBeLessThanOrEqual(range[1]);
    expect(pdf.title).toContain(title);
    expect(pdf).toMatchObject({
      language,
      direction: language === "ar" ? "R2L" : "L2R",
      tagged: true,
    });
  });

  it("says that it keeps PDF/UA, and keeps what a program can check of it", () => {
    const { title, xmp, unmarked, silentLinks, headings } = contentOf(id);
    expect(xmp).toEqual({ title, part: "1" });
    expect([unmarked, silentLinks]).toEqual([0, 0]);
    expect(headings[0]).toBe(1);
    expect(headings.filter((level, n) => level > (headings[n - 1] ?? 0) + 1)).toEqual([]);
  });

  it("embeds the fair's typefaces and draws every glyph", () => {
    const { fonts, missingGlyphs } = contentOf(id);
    expect(missingGlyphs).toBe(0);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) {
      expect(font).toMatchObject({ embedded: true });
      expect(font.name).toMatch(/Alexandria|IBMPlexSans/);
      expect(font.type).not.toBe("Type3");
    }
  });

  it("keeps its words away from where the paper is cut", () => {
    expect(contentOf(id).nearestToTrim).toBeGreaterThan(5);
  });

  it("links to pages that the site has, to the organiser and to exhibitors", () => {
    const own = locales.flatMap((locale) =>
      Object.values(pages).map(({ path }) => `${contact.site}${getLocalizedPath(locale, path)}`),
    );
    const known = [...own, ...exhibitors.map(({ web }) => web)];
    const others = contentOf(id).links.filter((link) => !known.includes(link));
    for (const link of others)
      expect(link).toMatch(/^(mailto:\w+@istanbulexpo\.example|tel:\+\d+)$/);
    expect(contact.site).toMatch(/^https:/);
  });
});

describe("text that can be read and searched", () => {
  it.each(locales)("names dates and all sectors in the catalogue in %s", (locale) => {
    const id = ({ tr: "catalogueTr", en: "catalogueEn", ar: "catalogueAr" } as const)[locale];
    const text = flat(contentOf(id).texts.pdfjs);
    expect(text).toContain(flat(formatFairDates(locale)));
    const { visitors, exhibitors, area, businessPeople, lastVisitors } = formatFigures(locale);
    for (const figure of [visitors, exhibitors, area, businessPeople, lastVisitors]) {
      expect(text).toContain(figure.replace(/[\u2066\u2069]/g, ""));
    }
    const found = Object.values(messages[locale].Options.sectors).filter((name) =>
      text.toLowerCase().includes(name.toLowerCase()),
    );
    expect(found).toHaveLength(fair.sectors);
  });

  it("has three languages in brochure and transport map", () => {
    for (const id of ["brochure", "transportMap"] as const) {
      const text = flat(contentOf(id).texts.pdfjs);
      for (const locale of locales) {
        expect(text).toContain(locale === "ar" ? "إسطنبول" : messages[locale].Site.venue);
      }
    }
  });

  it("marks every page of the brochure but the last as a draft", () => {
    expect(contentOf("brochure").texts.pdfjs.match(/Draft/g)).toHaveLength(
      contentOf("brochure").pages - 1,
    );
  });
});

describe("the reports on the last edition", () => {
  it("are two documents, both with its figures", () => {
    const format = new Intl.NumberFormat("tr-TR");
    const [results, report] = [contentOf("resultsReport"), contentOf("fairReport")];
    expect(results.texts.pdfjs).not.toBe(report.texts.pdfjs);
    for (const value of Object.values(lastEdition).slice(1)) {
      expect(results.texts.pdfjs).toContain(format.format(value));
      expect(report.texts.pdfjs).toContain(format.format(value));
    }
  });
});
