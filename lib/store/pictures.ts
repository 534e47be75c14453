/** The pictures of companies. Each is a document with its files as text, because documents are JSON. */
import "server-only";
import { noEntry } from "@/lib/companies/company-entry";
import {
  digestsInUse,
  type KeptPicture,
  type PictureRepository,
  type PictureType,
  pictureTypes,
} from "@/lib/companies/company-pictures";
import { all, serverTime } from "@/lib/database/port";
import type { Picture } from "@/lib/reviews/profile";
import { besideId, collectionIn, placeIn } from "./collections";
import { entryAt, entryWrite, type StoredEntry } from "./entries";
import { fileIn, type StoredFile } from "./exhibitor-list";
import { atOnce } from "./pages";
import type { Scope } from "./scope";
import { fileAt } from "./staff-files";

interface StoredPicture extends Picture {
  about: "exhibit";
  registration: string;
  /** In base64. */
  files: Record<PictureType, string>;
  createdAt: Date;
}

/** Two companies with the same picture have a document each, so that each can be erased. */
export function pictureRepository(scope: Scope): PictureRepository {
  const { database, edition } = scope;
  const pictures = collectionIn(edition, "pictures");
  const placeOf = (id: string, digest: string) =>
    placeIn(edition, "pictures", `${besideId("exhibit", id)}_${digest}`);

  const of: PictureRepository["of"] = async (id) => {
    const query = { by: "registration", is: id, limit: atOnce("pictures") };
    const found = await Array.fromAsync(all<StoredPicture>(database, pictures, query));
    return found.map(({ data }) => pictureIn(data));
  };

  return {
    put(id, { digest, width, height, files }, change) {
      const data = {
        about: "exhibit",
        registration: id,
        ...{ digest, width, height },
        files: Object.fromEntries(
          pictureTypes.map((type) => [type, files[type].toString("base64")]),
        ),
        createdAt: serverTime,
      };
      return database.change<[object, StoredEntry], "stored" | "gone">(
        [placeIn(edition, "exhibit", id), entryAt(edition, id)],
        (registered, stored) => {
          const entry = registered && change(stored?.entry ?? noEntry);
          if (!entry) return { result: "gone" };
          return {
            writes: [{ put: placeOf(id, digest), data }, entryWrite(edition, id, entry)],
            result: "stored",
          };
        },
      );
    },

    async read(id, digest) {
      const [stored] = await database.read<StoredPicture>(placeOf(id, digest));
      return stored && pictureIn(stored);
    },

    of,

    async sweep(id) {
      const kept = await of(id);
      await database.change<[StoredEntry, StoredFile], void>(
        [entryAt(edition, id), fileAt(edition, "exhibit", id)],
        (stored, file) => {
          const used = digestsInUse(stored?.entry ?? noEntry, fileIn(file));
          const unused = kept.filter(({ digest }) => !used.has(digest));
          return {
            writes: unused.map(({ digest }) => ({ delete: placeOf(id, digest) })),
            result: undefined,
          };
        },
      );
    },
  };
}

function pictureIn({ digest, width, height, files, createdAt }: StoredPicture): KeptPicture {
  const bytes = pictureTypes.map((type) => [type, Buffer.from(files[type], "base64")] as const);
  return {
    digest,
    width,
    height,
    files: Object.fromEntries(bytes) as KeptPicture["files"],
    createdAt,
  };
}
