/** The desk's part of the Firestore store. */
import "server-only";
import { FieldValue } from "firebase-admin/firestore";
import type { DeskStore, Erasure } from "@/lib/desk/ports";
import { firestoreRegistrations, inOrder, registration } from "./firestore";
import { arrivalBook, arrivalsOf } from "./firestore-arrivals";
import {
  again,
  connectFirestore,
  FAILED_PRECONDITION,
  ifCode,
  NOT_FOUND,
} from "./firestore-connection";
import { goOn, nextOf } from "./firestore-cursor";
import { collectionOf, erasuresCollection, queueCollection } from "./shared";

/** How many registrations one transaction erases; with what goes along, well within its limits. */
const ERASED_AT_ONCE = 100;

/** The Firestore store as the desk uses it. */
export function firestoreDeskStore(projectId: string, emulatorHost?: string): DeskStore {
  const connection = connectFirestore(projectId, emulatorHost);
  const { db, within, commit } = connection;

  /** Erases some at once, or nothing when one of them went meanwhile. */
  async function eraseSome({ form, ids, by }: Pick<Erasure, "form" | "ids" | "by">) {
    const documents = ids.map((id) => db.collection(collectionOf(form)).doc(id));
    const read = await within(db.getAll(...documents, { fieldMask: [] }));
    const there = read.filter(({ exists }) => exists).map(({ id }) => id);
    if (there.length === 0) return there;
    const write = commit((transaction) => {
      for (const id of there) {
        transaction.delete(db.collection(collectionOf(form)).doc(id), { exists: true });
        transaction.delete(db.collection(queueCollection).doc(id));
        transaction.delete(arrivalsOf(connection, form, id));
      }
      const at = FieldValue.serverTimestamp();
      transaction.create(db.collection(erasuresCollection).doc(), { at, by, form, ids: there });
    });
    return within(write.then(() => there, ifCode([NOT_FOUND, FAILED_PRECONDITION], undefined)));
  }

  return {
    ...firestoreRegistrations(connection),

    async page(form, { from, limit }) {
      const { docs } = await within(goOn(inOrder(connection, form), from).limit(limit).get());
      return { items: docs.map(registration), next: nextOf(from, docs.at(-1), "createdAt") };
    },

    async count(form) {
      const counted = await within(db.collection(collectionOf(form)).count().get());
      return counted.data().count;
    },

    async erase({ form, ids, by }) {
      const erased: string[] = [];
      for (let start = 0; start < ids.length; start += ERASED_AT_ONCE) {
        const some = { form, by, ids: ids.slice(start, start + ERASED_AT_ONCE) };
        erased.push(...(await again(() => eraseSome(some))));
      }
      return erased;
    },

    async erasures(since = new Date(0)) {
      const { docs } = await within(
        db.collection(erasuresCollection).where("at", ">=", since).orderBy("at").get(),
      );
      return docs.map((document) => {
        const { at, by, form, ids } = document.data();
        return { at: at.toDate(), by, form, ids };
      });
    },

    arrivals: arrivalBook(connection),
  };
}
