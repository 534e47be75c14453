/** The committed documents are up to date. documents/tests reads their contents. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { computeDigest } from "@/documents/digest";
import { buildDocument } from "@/documents/documents";
import printed from "@/documents/printed.json";
import sizes from "@/lib/content/document-sizes.json";
import { type DocumentId, documents } from "@/lib/content/documents";

const ids = Object.keys(documents) as DocumentId[];

describe.each(ids)("the document %s", (id) => {
  it("is printed from the texts, facts and pictures of today (else: npm run make documents)", () => {
    expect((printed as Record<string, string>)[id]).toBe(computeDigest(buildDocument(id).html));
  });

  it("has the size that its links name", () => {
    expect(statSync(`public/documents/${documents[id].file}`).size).toBe(sizes[id]);
  });
});

it("keeps all of public/ under 30 MB", () => {
  const bytes = readdirSync("public", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThan(30 * 1024 * 1024);
});
