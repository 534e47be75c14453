/** Uploaded pictures and logos of the site, each in a document with base64 files, because documents are JSON. */
import "server-only";
import type { Database } from "@/lib/database/port";
import { type FileType, fileTypes } from "@/lib/site-content/changes";
import type { SiteContentRepository, StoredSiteFile } from "@/lib/site-content/repository";
import { getDocumentPlace } from "./collections";

interface StoredFile extends Omit<StoredSiteFile, "files"> {
  /** Base64. */
  files: Partial<Record<FileType, string>>;
}

export function createSiteFiles(
  database: Database,
  edition: string,
): Pick<SiteContentRepository, "putFile" | "readFile"> {
  const getFilePlace = (digest: string) => getDocumentPlace(edition, "siteFiles", digest);
  return {
    async putFile({ digest, width, height, files }) {
      const encoded = fileTypes.map((type) => [type, files[type]?.toString("base64")]);
      const data = {
        ...{ digest, width, height, createdAt: new Date() },
        files: Object.fromEntries(encoded.filter(([, bytes]) => bytes)),
      };
      const put = getFilePlace(digest);
      await database.change([], () => ({ writes: [{ put, data }], result: undefined }));
    },

    async readFile(digest) {
      const [stored] = await database.read<StoredFile>(getFilePlace(digest));
      if (!stored) return undefined;
      const bytes = Object.entries(stored.files).map(([type, text]) => [
        type,
        Buffer.from(text, "base64"),
      ]);
      return { ...stored, files: Object.fromEntries(bytes) };
    },
  };
}
