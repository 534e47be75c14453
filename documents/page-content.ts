import {
  decodePDFRawStream,
  type PDFDocument,
  PDFName,
  type PDFPageLeaf,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";

/** Chromium writes the content of a page as one stream. */
export function readContent(page: PDFPageLeaf): string {
  const stream = page.Contents();
  if (!(stream instanceof PDFRawStream)) throw new Error("The page's content is no single stream.");
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

/** In its place, so that the file keeps no other version. */
export function replaceContent(page: PDFPageLeaf, content: string): void {
  const place = page.get(PDFName.of("Contents"));
  if (!(place instanceof PDFRef)) throw new Error("The page's content is no single stream.");
  page.context.assign(place, page.context.flateStream(Buffer.from(content, "latin1")));
}

export function replaceContents(file: PDFDocument, rewrite: (content: string) => string): void {
  for (const { node } of file.getPages()) replaceContent(node, rewrite(readContent(node)));
}
