import { type DocumentId, documents } from "@/lib/content/documents";
import { runTypeScript } from "@/tests/support/servers/run-type-script";
import type { ReadPdf } from "./read-pdfs";

export const ids = Object.keys(documents) as DocumentId[];

const pathOf = (id: DocumentId) => `public/documents/${documents[id].file}`;

/** Reads all documents before the tests. @returns a getter for one */
export function readDocuments(): (id: DocumentId) => ReadPdf {
  let read: Record<string, ReadPdf> = {};

  beforeAll(async () => {
    const { stdout, stderr } = await runTypeScript("documents/tests/read-pdfs.ts", ids.map(pathOf));
    const answer = stdout.split("\n").find((line) => line.startsWith("{"));
    if (!answer) throw new Error(stderr || stdout);
    read = JSON.parse(answer);
  }, 120_000);

  return (id) => {
    const pdf = read[pathOf(id)];
    if (!pdf) throw new Error(`${id} was not read`);
    return pdf;
  };
}
