/** Company pictures. Each is a document with base64 files, because documents are JSON. */
import "server-only";
import { noEntry } from "@/lib/companies/company-entry";
import {
  type CompanyPictureType,
  collectUsedDigests,
  type PictureRecord,
  type PictureRepository,
} from "@/lib/companies/company-pictures";
import { iterateDocuments, serverTime } from "@/lib/database/port";
import type { ProfilePicture } from "@/lib/reviews/profile";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { decodeFiles, encodeFiles, type StoredFiles } from "./encoded-files";
import { buildEntryWrite, getEntryPlace, type StoredEntry } from "./entries";
import { type StoredReview, toReview } from "./exhibitor-list";
import { getBatchSize } from "./pages";
import { getReviewPlace } from "./reviews";
import type { Scope } from "./scope";

interface StoredPicture extends ProfilePicture {
  about: "exhibit";
  registration: string;
  files: StoredFiles;
  createdAt: Date;
}

/** Companies with the same picture have a document each, so that each can be erased. */
export function createPictureRepository(scope: Scope): PictureRepository {
  const { database, edition } = scope;
  const pictures = getCollection(edition, "pictures");
  const getPlace = (id: string, digest: string) =>
    getDocumentPlace(edition, "pictures", `${toDocumentId("exhibit", id)}_${digest}`);

  const list: PictureRepository["list"] = async (id) => {
    const query = { by: "registration", is: id, limit: getBatchSize("pictures") };
    const found = await Array.fromAsync(iterateDocuments<StoredPicture>(database, pictures, query));
    return found.map(({ data }) => toKeptPicture(data));
  };

  return {
    put(id, { digest, width, height, files }, change) {
      const data = {
        about: "exhibit",
        registration: id,
        ...{ digest, width, height },
        files: encodeFiles(files),
        createdAt: serverTime,
      };
      return database.change<[object, StoredEntry], "stored" | "gone">(
        [getDocumentPlace(edition, "exhibit", id), getEntryPlace(edition, id)],
        (registered, stored) => {
          const entry = registered && change(stored?.entry ?? noEntry);
          if (!entry) return { result: "gone" };
          return {
            writes: [{ put: getPlace(id, digest), data }, buildEntryWrite(edition, id, entry)],
            result: "stored",
          };
        },
      );
    },

    async read(id, digest) {
      const [stored] = await database.read<StoredPicture>(getPlace(id, digest));
      return stored && toKeptPicture(stored);
    },

    list,

    async deleteUnused(id, spared = new Set()) {
      const kept = await list(id);
      await database.change<[StoredEntry, StoredReview], void>(
        [getEntryPlace(edition, id), getReviewPlace(edition, "exhibit", id)],
        (stored, file) => {
          const used = collectUsedDigests(stored?.entry ?? noEntry, toReview(file));
          const unused = kept.filter(({ digest }) => !used.has(digest) && !spared.has(digest));
          return {
            writes: unused.map(({ digest }) => ({ delete: getPlace(id, digest) })),
            result: undefined,
          };
        },
      );
    },
  };
}

const toKeptPicture = ({
  digest,
  width,
  height,
  files,
  createdAt,
}: StoredPicture): PictureRecord => ({
  ...{ digest, width, height, createdAt },
  files: decodeFiles<CompanyPictureType>(files),
});
