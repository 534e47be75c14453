/** Erases from Firestore. The desk and a move between stores both use this one routine. */
import "server-only";
import { createHash } from "node:crypto";
import { type DocumentReference, FieldValue, type Transaction } from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import type { Erasure } from "@/lib/people/ports";
import { foundByField, tell } from "./firestore-events";
import { raiseListVersion } from "./firestore-staff-list";
import { personalPlaces } from "./places";
import { collectionOf, collections } from "./shared";

/** A line of the ledger. Without a time it is carried out and written now. */
type Line = Omit<Erasure, "at"> & Partial<Pick<Erasure, "at">>;

/** What the transaction that erases writes besides. */
export interface Besides {
  write(transaction: Transaction): void;
  /** Paths of the documents that it writes or deletes itself. */
  paths: readonly string[];
}

const none: Besides = { write: () => undefined, paths: [] };

/** Finds out what is written when some registrations are erased. Undefined if they may not be erased. */
type FindBesides = (ids: string[]) => Promise<Besides | undefined>;

/**
 * Erases registrations from every place, in one transaction with the line of the ledger. A new line erases
 * those of its registrations that are there. A line of another store erases those that are older than it.
 * @returns the ids that were erased, also if this is called again
 */
export function eraseDocuments(
  connection: FirestoreConnection,
  edition: string,
  line: Line,
  findBesides?: FindBesides,
): Promise<string[]> {
  const collection = connection.db.collection(collections.erasures(edition));
  // Every try writes the same document. If it is there already, the answer to an earlier write was lost.
  const document = line.at ? collection.doc(digestOf(line)) : collection.doc();
  return again(() => tryToErase(connection, edition, line, { document, findBesides }));
}

/** Tries it once. @returns undefined if one of them was deleted meanwhile; then nothing is done */
async function tryToErase(
  connection: FirestoreConnection,
  edition: string,
  { form, ids, by, at }: Line,
  { document, findBesides }: { document: DocumentReference; findBesides: FindBesides | undefined },
): Promise<string[] | undefined> {
  const { db, within, commit } = connection;
  const registrations = ids.map((id) => db.collection(collectionOf(edition, form)).doc(id));
  const fieldMask = ["createdAt", "ids"];
  const [written, ...read] = await within(db.getAll(document, ...registrations, { fieldMask }));
  if (written?.exists) return written.get("ids");
  const due = read.filter((one) => one.exists && (!at || one.get("createdAt").toDate() <= at));
  const there = due.map(({ id }) => id);
  if (there.length === 0 && !at) return there;
  const waiting = await foundByField(connection, edition, form, there);
  const besides = findBesides ? await findBesides(there) : none;
  if (!besides) return [];
  const now = new Date();
  const write = commit((transaction) => {
    besides.write(transaction);
    if (form === "exhibit") raiseListVersion(connection, edition, transaction);
    for (const { id, ref } of due) {
      // The transaction fails if somebody else has erased the registration, and then erases nothing.
      transaction.delete(ref, { exists: true });
      for (const place of personalPlaces.flatMap(({ paths }) => paths(edition, form, id))) {
        if (place !== ref.path && !besides.paths.includes(place)) transaction.delete(db.doc(place));
      }
    }
    for (const ref of waiting) transaction.delete(ref);
    // What another store has erased, that store has told.
    for (const id of at ? [] : there) {
      tell(connection, edition, transaction, { event: "withdrawn", form, id, at: now });
    }
    transaction.create(document, {
      at: at ?? FieldValue.serverTimestamp(),
      by,
      form,
      ids: at ? ids : there,
    });
  });
  const overtaken = [ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION];
  return within(write.then(() => there, ifCode(overtaken, undefined)));
}

/** The id of a line that comes from another store's ledger, where lines have no id. */
function digestOf({ at, by, form, ids }: Line): string {
  return createHash("sha256")
    .update(JSON.stringify([at, by, form, ids]))
    .digest("hex");
}
