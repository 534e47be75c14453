/**
 * Completes the tags of a printed document as PDF/UA (ISO 14289-1) wants them, and says in the file that it keeps that
 * standard.
 */
import type { PDFDocument } from "@cantoo/pdf-lib";
import { replaceContents } from "../page-content";
import { markArtifacts } from "./artifacts";
import { addXmp } from "./metadata";
import { addListBodies, describeLinks, findTagFaults } from "./structure";

/** @throws Error if the document does not keep what it would say */
export function makeAccessible(
  file: PDFDocument,
  facts: Parameters<typeof addXmp>[1] & { links: readonly string[] },
): void {
  replaceContents(file, markArtifacts);
  addListBodies(file);
  describeLinks(file, facts.links);
  const faults = findTagFaults(file);
  if (faults.length > 0) throw new Error(`This is no PDF/UA: ${faults.join("; ")}.`);
  addXmp(file, facts);
}
