/** The files of staff: what they decided and noted about a registration. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { contention, StoreUnavailable } from "@/lib/database/errors";
import { all, serverTime } from "@/lib/database/port";
import { tokensIn } from "@/lib/passes/given-pass";
import type { FormName } from "@/lib/registration/forms";
import {
  decisionIn,
  listedIn,
  type StaffFile,
  type StaffFileChange,
  type StaffFileOf,
  type StaffFilesRead,
  takenStand,
} from "@/lib/reviews/staff-file";
import type { StaffFiles } from "@/lib/store/ports";
import { besideId, collectionIn, placeIn } from "./collections";
import { publish } from "./events";
import {
  fileIn,
  type ListVersion,
  type LookedUp,
  lookUp,
  needsLookUp,
  type StoredFile,
  versionAt,
  withSlug,
} from "./exhibitor-list";
import { pageBy, READ_AT_ONCE } from "./pages";
import { messageWrites } from "./queue";
import type { Scope } from "./scope";

/** How often something is looked up again because others have changed the list. */
const MOST_LOOKUPS = 8;

export const fileAt = (edition: string, form: FormName, id: string) =>
  placeIn(edition, "staffFiles", besideId(form, id));

/** Writes a file, with the fields of queries. */
export function fileWrite(
  edition: string,
  { form, id, file }: Pick<StaffFileOf, "form" | "id" | "file">,
) {
  const data = {
    form,
    registration: id,
    file,
    stand: takenStand(file) ?? null,
    listed: listedIn(id, file) !== undefined,
    tokens: tokensIn(file),
    slug: file.slug?.toLowerCase() ?? null,
    changedAt: serverTime,
  };
  return { put: fileAt(edition, form, id), data };
}

/** Whether the public list shows a file differently from the one before. */
export function showsElse(id: string, before: StaffFile, after: StaffFile): boolean {
  return !isDeepStrictEqual(listedIn(id, before), listedIn(id, after));
}

/** Whether a change gives a stand or lists its company. Any other keeps the stand as it is, also a doubly held one. */
function claimsStand(id: string, before: StaffFile, after: StaffFile): boolean {
  return takenStand(before) !== takenStand(after) || listedIn(id, before) === undefined;
}

/** What the public site reads of an edition's files. */
export function staffFilesRead({ database, edition }: Scope): StaffFilesRead {
  const files = collectionIn(edition, "staffFiles");
  return {
    async read(form, id) {
      const [stored] = await database.read<StoredFile>(fileAt(edition, form, id));
      return fileIn(stored);
    },

    async byToken(token) {
      const query = { by: "tokens", has: token, limit: 1 };
      const { documents } = await database.find<StoredFile>(files, query);
      return documents[0] && fileOf(documents[0].data);
    },

    async accepted() {
      const query = { by: "listed", is: true, limit: READ_AT_ONCE };
      const found = await Array.fromAsync(all<StoredFile>(database, files, query));
      return found.flatMap(({ data }) => listedIn(data.registration, fileIn(data)) ?? []);
    },

    async listVersion() {
      const [list] = await database.read<ListVersion>(versionAt(edition));
      return list?.version ?? 0;
    },

    watchList: (tell) =>
      database.watch<ListVersion>(
        collectionIn(edition, "staffList"),
        { by: "version", limit: 1 },
        () => tell(),
      ),
  };
}

export function staffFiles(scope: Scope): StaffFiles {
  const { database, edition } = scope;
  type Outcome = StaffFileChange | { outcome: "look"; file: StaffFile };

  return {
    ...staffFilesRead(scope),

    async change(form, id, change, messages) {
      const [person, place, list] = [
        placeIn(edition, form, id),
        fileAt(edition, form, id),
        versionAt(edition),
      ];

      /** @param found what was looked up for the file. The list must not have changed since. */
      const attempt = (found: LookedUp | undefined) =>
        database.change<[object, StoredFile, ListVersion], Outcome>(
          [person, place, list],
          (registered, stored, listed) => {
            if (!registered) return { result: { outcome: "gone" } };
            const before = fileIn(stored);
            const changed = change(before);
            if (!changed) return { result: { outcome: "stored", file: before } };
            const version = listed?.version ?? 0;
            const isLookedUp = found?.version === version;
            if (needsLookUp(id, before, changed) && !isLookedUp) {
              return { result: { outcome: "look", file: changed } };
            }
            if (isLookedUp && found.by && claimsStand(id, before, changed)) {
              return { result: { outcome: "taken", by: found.by } };
            }
            const after = isLookedUp ? withSlug(id, changed, found) : changed;
            const decided = decisionIn(before, after);
            const isRaised =
              showsElse(id, before, after) || takenStand(before) !== takenStand(after);
            return {
              writes: [
                fileWrite(edition, { form, id, file: after }),
                ...messageWrites(scope, { id, form }, messages),
                ...(decided ? publish(scope, { ...decided, form, id }) : []),
                ...(isRaised ? [{ put: list, data: { version: version + 1 } }] : []),
              ],
              result: { outcome: "stored", file: after },
            };
          },
        );

      let found: LookedUp | undefined;
      for (let n = 0; n <= MOST_LOOKUPS; n += 1) {
        const outcome = await attempt(found);
        if (outcome.outcome !== "look") return outcome;
        found = await lookUp(scope, id, outcome.file);
      }
      throw new StoreUnavailable(contention);
    },

    page: (request) =>
      pageBy<StoredFile, StaffFileOf>(scope, "staffFiles", "changedAt", request, ({ data }) =>
        fileOf(data),
      ),
  };
}

function fileOf(stored: StoredFile): StaffFileOf {
  const { form, registration, changedAt } = stored;
  return { form, id: registration, file: fileIn(stored), changedAt };
}
