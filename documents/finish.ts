/** Completes a printed PDF: metadata, tags, reading direction, and reproducible bytes. */
import { createHash } from "node:crypto";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFString,
  ReadingDirection,
} from "@cantoo/pdf-lib";
import { makeAccessible } from "./accessible";
import { edition } from "./parts/facts";
import { encodeArabic } from "./text-layer";

interface Facts {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  subject: string;
  author: string;
  /** In order. They become the bookmarks. */
  headings: readonly string[];
  /** What each link says, in order. */
  links: readonly string[];
}

const producer = "Chromium, pdf-lib";

/** The same input gives the same bytes. @throws Error if it would be no PDF/UA */
export async function finish(pdf: Buffer, facts: Facts): Promise<Buffer> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  file.setTitle(facts.title, { showInWindowTitleBar: true });
  file.setLanguage(facts.language);
  file.setSubject(facts.subject);
  file.setAuthor(facts.author);
  file.setCreator(facts.author);
  file.setProducer(producer);
  file.setCreationDate(new Date(edition.date));
  file.setModificationDate(new Date(edition.date));
  file.catalog
    .getOrCreateViewerPreferences()
    .setReadingDirection(facts.direction === "rtl" ? ReadingDirection.R2L : ReadingDirection.L2R);
  const digest = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
  for (const page of file.getPages()) trim(page);
  assignElementIds(file);
  nameBookmarks(file, facts.headings);
  encodeArabic(file);
  makeAccessible(file, { ...facts, producer, date: edition.date });
  const id = PDFHexString.of(digest);
  file.context.trailerInfo.ID = file.context.obj([id, id]);
  return Buffer.from(await file.save());
}

/**
 * Chromium names bookmarks after the drawn lines, with blanks at the ends and Arabic words in the wrong order.
 * @throws Error if the numbers of bookmarks and headings differ
 */
function nameBookmarks(file: PDFDocument, headings: readonly string[]): void {
  const [first, next] = [PDFName.of("First"), PDFName.of("Next")];
  const named = headings.values();
  const name = (parent?: PDFDict): void => {
    for (
      let item = parent?.lookupMaybe(first, PDFDict);
      item;
      item = item.lookupMaybe(next, PDFDict)
    ) {
      const { value } = named.next();
      if (value === undefined) throw new Error("There are more bookmarks than headings.");
      item.set(PDFName.of("Title"), PDFHexString.fromText(value));
      name(item);
    }
  };
  name(file.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict));
  if (!named.next().done) throw new Error("There are fewer bookmarks than headings.");
}

/** Three millimetres in points. */
const bleed = (3 / 25.4) * 72;

/** Marks where a sheet will be cut. Viewers show it cut. */
function trim(page: PDFPage): void {
  const { width, height } = page.getSize();
  const cut = [bleed, bleed, width - 2 * bleed, height - 2 * bleed] as const;
  page.setBleedBox(0, 0, width, height);
  page.setTrimBox(...cut);
  page.setCropBox(...cut);
}

/** Numbers structure elements from one. Chromium uses its node ids, which differ from run to run. */
function assignElementIds(file: PDFDocument): void {
  const places: { id: string; write: (id: PDFString) => void }[] = [];
  const look = (value: PDFObject, write: (id: PDFString) => void): void => {
    if (value instanceof PDFString && /^node\d+$/.test(value.decodeText())) {
      places.push({ id: value.decodeText(), write });
    } else if (value instanceof PDFArray) {
      for (const [index, item] of value.asArray().entries())
        look(item, (id) => value.set(index, id));
    } else if (value instanceof PDFDict) {
      for (const [key, item] of value.entries()) look(item, (id) => value.set(key, id));
    }
  };
  for (const [, object] of file.context.enumerateIndirectObjects()) look(object, () => {});
  // The order stays the same: the tree that finds elements by name is sorted.
  const ids = [...new Set(places.map(({ id }) => id))].sort();
  const numbers = new Map(ids.map((id, index) => [id, String(index + 1).padStart(8, "0")]));
  for (const { id, write } of places) write(PDFString.of(`node${numbers.get(id)}`));
}
