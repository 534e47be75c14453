/** Erasing from Firestore: the one routine of the desk and of a move between stores. */
import "server-only";
import { FieldValue } from "firebase-admin/firestore";
import type { Erasure } from "@/lib/people/ports";
import {
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "./firestore-connection";
import { personalPlaces } from "./places";
import { collectionOf, erasuresCollection } from "./shared";

/** A line of the ledger; without a time it is carried out and written now. */
type Line = Omit<Erasure, "at"> & Partial<Pick<Erasure, "at">>;

/**
 * Erases registrations from every place, in one transaction with the line of the ledger: those of a new
 * line that are there, or those that a line of another store names and that were stored before it.
 * @returns the ids that were erased; undefined when one of them went meanwhile: nothing is done then
 */
export async function eraseDocuments(
  { db, within, commit }: FirestoreConnection,
  { form, ids, by, at }: Line,
): Promise<string[] | undefined> {
  const registrations = ids.map((id) => db.collection(collectionOf(form)).doc(id));
  const read =
    ids.length > 0 ? await within(db.getAll(...registrations, { fieldMask: ["createdAt"] })) : [];
  const due = read.filter((one) => one.exists && (!at || one.get("createdAt").toDate() <= at));
  const there = due.map(({ id }) => id);
  if (there.length === 0 && !at) return there;
  const write = commit((transaction) => {
    for (const { id, ref } of due) {
      // Only who erases the registration has erased the rest.
      transaction.delete(ref, { exists: true });
      for (const { path } of personalPlaces) {
        if (path(form, id) !== ref.path) transaction.delete(db.doc(path(form, id)));
      }
    }
    transaction.create(db.collection(erasuresCollection).doc(), {
      at: at ?? FieldValue.serverTimestamp(),
      by,
      form,
      ids: at ? ids : there,
    });
  });
  return within(write.then(() => there, ifCode([NOT_FOUND, FAILED_PRECONDITION], undefined)));
}
