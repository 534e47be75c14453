/** The devices of the entrance in Firestore. A document holds one thing as it is, and its kind. */
import "server-only";
import type { DocumentData } from "firebase-admin/firestore";
import type { DoorBook, DoorKind, DoorThings } from "@/lib/people/door";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  insteadOf,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import { checkKeyThing, collections } from "./shared";

/** The devices of an edition. */
export function doorBook(connection: FirestoreConnection, edition: string): DoorBook {
  const { db, within, commit } = connection;
  const collection = db.collection(collections.door(edition));
  const documentOf = (kind: DoorKind, id: string) => collection.doc(`${kind}_${id}`);
  return {
    async read(kind, id) {
      return thing<typeof kind>((await within(documentOf(kind, id).get())).data());
    },

    async all(kind) {
      const { docs } = await within(collection.where("kind", "==", kind).get());
      return docs
        .flatMap((document) => thing<typeof kind>(document.data()) ?? [])
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    async change(kind, id, change) {
      const document = documentOf(kind, id);
      return again(async () => {
        const read = await within(document.get());
        const before = thing<typeof kind>(read.data());
        const after = change(before);
        if (!after) return { stored: before };
        // Firestore refuses what is undefined; JSON leaves it out.
        const data: Record<string, unknown> = JSON.parse(JSON.stringify({ ...after, kind }));
        const write = commit((transaction) => {
          if (read.updateTime) {
            const whole = insteadOf(read.data(), data);
            transaction.update(document, whole, { lastUpdateTime: read.updateTime });
          } else {
            transaction.create(document, data);
          }
        });
        const overtaken = [ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION];
        return within(write.then(() => ({ stored: after }), ifCode(overtaken, undefined)));
      }).then(({ stored }) => stored);
    },

    async remove(kind, id) {
      const write = commit((transaction) =>
        transaction.delete(documentOf(kind, id), { exists: true }),
      );
      return within(write.then(() => true, ifCode([NOT_FOUND, FAILED_PRECONDITION], false)));
    },
  };
}

/** The key of the check; it is made if there is none. */
export async function checkKey(connection: FirestoreConnection, edition: string): Promise<string> {
  const book = doorBook(connection, edition);
  const known = await book.change("key", "check", (before) =>
    before ? undefined : checkKeyThing(),
  );
  return known?.key ?? "";
}

/** What a document holds. */
function thing<Kind extends DoorKind>(
  data: DocumentData | undefined,
): DoorThings[Kind] | undefined {
  if (!data) return undefined;
  const { kind: _, ...held } = data;
  return held as DoorThings[Kind];
}
