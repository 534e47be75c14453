/** What PDF/UA wants of the tags, and Chromium leaves out: bodies of list items, and words of links. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
} from "@cantoo/pdf-lib";

const kidsKey = PDFName.of("K");
const kindKey = PDFName.of("S");
const parentKey = PDFName.of("P");

interface Tag {
  kind: string;
  element: PDFDict;
  ref: PDFRef;
  parent: string;
}

function getTree(file: PDFDocument): PDFDict {
  return file.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
}

function listKids(element: PDFDict) {
  const kids = element.lookup(kidsKey);
  const own = element.get(kidsKey);
  return kids instanceof PDFArray ? kids.asArray() : own ? [own] : [];
}

/** In reading order. */
function listTags(file: PDFDocument): Tag[] {
  const tags: Tag[] = [];
  const look = (element: PDFDict, parent: string) => {
    for (const kid of listKids(element)) {
      const child = file.context.lookup(kid);
      if (!(kid instanceof PDFRef && child instanceof PDFDict && child.has(kindKey))) continue;
      const kind = child.lookup(kindKey, PDFName).decodeText();
      tags.push({ kind, element: child, ref: kid, parent });
      look(child, kind);
    }
  };
  look(getTree(file), "");
  return tags;
}

/** The content of a list item belongs into its body. */
export function addListBodies(file: PDFDocument): void {
  const { context } = file;
  const bodies = new Map<PDFRef, PDFRef>();
  for (const { kind, element, ref } of listTags(file)) {
    if (kind !== "LI") continue;
    const kids = listKids(element);
    const body = context.obj({ Type: "StructElem", S: "LBody" });
    body.set(parentKey, ref);
    body.set(kidsKey, context.obj(kids));
    const page = element.get(PDFName.of("Pg"));
    if (page) body.set(PDFName.of("Pg"), page);
    const own = context.register(body);
    for (const kid of kids) {
      const child = context.lookup(kid);
      if (child instanceof PDFDict && child.has(kindKey)) child.set(parentKey, own);
    }
    element.set(kidsKey, context.obj([own]));
    bodies.set(ref, own);
  }
  replaceRefs(file, getTree(file).lookup(PDFName.of("ParentTree"), PDFDict), bodies);
}

/** The tree that leads from content to its tag. */
function replaceRefs(
  file: PDFDocument,
  node: PDFDict | PDFArray,
  by: ReadonlyMap<PDFRef, PDFRef>,
): void {
  const places =
    node instanceof PDFArray
      ? node
          .asArray()
          .map((value, index) => [value, (ref: PDFRef) => node.set(index, ref)] as const)
      : node.entries().map(([key, value]) => [value, (ref: PDFRef) => node.set(key, ref)] as const);
  for (const [value, replace] of places) {
    const other = value instanceof PDFRef ? by.get(value) : undefined;
    if (other) replace(other);
    const inner = file.context.lookup(value);
    const isTag = inner instanceof PDFDict && inner.has(kindKey);
    if ((inner instanceof PDFArray || inner instanceof PDFDict) && !isTag)
      replaceRefs(file, inner, by);
  }
}

/** @param texts of the links, in reading order @throws Error if their number differs */
export function describeLinks(file: PDFDocument, texts: readonly string[]): void {
  const links = listTags(file).filter(({ kind }) => kind === "Link");
  if (links.length !== texts.length)
    throw new Error(`The document has ${texts.length} links, and ${links.length} tags of links.`);
  for (const [n, { element }] of links.entries()) {
    for (const kid of listKids(element)) {
      const reference = file.context.lookup(kid);
      if (!(reference instanceof PDFDict) || !reference.has(PDFName.of("Obj"))) continue;
      const annotation = reference.lookup(PDFName.of("Obj"), PDFDict);
      annotation.set(PDFName.of("Contents"), PDFHexString.fromText(texts[n] ?? ""));
    }
  }
}

/** Names what is left, so that no document says what it does not keep. */
export function findTagFaults(file: PDFDocument): string[] {
  const tags = listTags(file);
  const levels = tags.flatMap(({ kind }) => (/^H\d$/.test(kind) ? [Number(kind[1])] : []));
  const skipped = levels.findIndex((level, n) => level > (levels[n - 1] ?? 0) + 1);
  const count = (isFault: (tag: Tag) => boolean) => tags.filter(isFault).length;
  const faults: [fault: string, count: number][] = [
    [`a heading skips a level (the ${skipped + 1}th)`, Number(skipped >= 0)],
    [
      "figures without a text",
      count(({ kind, element }) => kind === "Figure" && !element.has(PDFName.of("Alt"))),
    ],
    [
      "header cells without a scope",
      count(({ kind, element }) => kind === "TH" && !hasScope(element)),
    ],
    ["items outside of a list", count(({ kind, parent }) => (kind === "LI") !== (parent === "L"))],
    ["rows outside of a table", count(({ kind, parent }) => kind === "TR" && parent !== "Table")],
    [
      "cells outside of a row",
      count(({ kind, parent }) => (kind === "TH" || kind === "TD") !== (parent === "TR")),
    ],
  ];
  return faults.flatMap(([fault, found]) => (found > 0 ? [`${found} ${fault}`] : []));
}

function hasScope(cell: PDFDict): boolean {
  const attributes = cell.lookup(PDFName.of("A"));
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes];
  return all.some((one) => {
    const own = one && cell.context.lookup(one);
    return own instanceof PDFDict && own.has(PDFName.of("Scope"));
  });
}
