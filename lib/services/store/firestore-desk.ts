/** The desk's part of the Firestore store. */
import "server-only";
import type { DeskStore } from "@/lib/people/ports";
import { firestoreRegistrations, inOrder, registration } from "./firestore";
import { arrivalBook, rehearsalBook } from "./firestore-arrivals";
import { connectFirestore } from "./firestore-connection";
import { goOn, nextOf } from "./firestore-cursor";
import { eraseDocuments } from "./firestore-erasure";
import { collectionOf, erasuresCollection } from "./shared";

/** How many registrations one transaction erases; with what goes along, well within its limits. */
const ERASED_AT_ONCE = 100;

/** The Firestore store as the desk uses it. */
export function firestoreDeskStore(projectId: string, emulatorHost?: string): DeskStore {
  const connection = connectFirestore(projectId, emulatorHost);
  const { db, within } = connection;

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
        erased.push(...(await eraseDocuments(connection, some)));
      }
      return erased;
    },

    // One transaction deletes all of it; Google's files are Google's.
    hasUnfinishedErasure: async () => false,
    finishErasures: async () => undefined,

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
    rehearsals: rehearsalBook(connection),
  };
}
