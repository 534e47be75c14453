/** Uploaded pictures and logos of the site, each in a document of its digest. They stay, so that every version can be put back. */
import "server-only";
import type { Database } from "@/lib/database/port";
import type { SiteContentRepository, StoredSiteFile } from "@/lib/site-content/repository";
import { getDocumentPlace } from "../collections";
import { decodeFiles, encodeFiles, type StoredFiles } from "../encoded-files";

interface StoredFile extends Omit<StoredSiteFile, "files"> {
  files: StoredFiles;
}

export function createSiteFiles(
  database: Database,
  edition: string,
): Pick<SiteContentRepository, "putFile" | "readFile"> {
  const getFilePlace = (digest: string) => getDocumentPlace(edition, "siteFiles", digest);
  return {
    async putFile({ digest, width, height, files }) {
      const data = {
        ...{ digest, width, height, createdAt: new Date() },
        files: encodeFiles(files),
      };
      const put = getFilePlace(digest);
      await database.change([], () => ({ writes: [{ put, data }], result: undefined }));
    },

    async readFile(digest) {
      const [stored] = await database.read<StoredFile>(getFilePlace(digest));
      return stored && { ...stored, files: decodeFiles(stored.files) };
    },
  };
}
