/** The desk's part of the Firestore store. */
import "server-only";
import { firestoreDatabase } from "@/lib/database/firestore";
import { connectFirestore, type FirestoreConnection } from "@/lib/database/firestore-connection";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/people/ports";
import type { Audience } from "@/lib/registration/events";
import { doorBook } from "@/lib/store/door";
import { exportLog } from "@/lib/store/exports";
import { viewBook } from "@/lib/store/views";
import { firestoreRegistrations, inOrder, registration } from "./firestore";
import { arrivalBook, rehearsalBook } from "./firestore-arrivals";
import { corrections } from "./firestore-corrections";
import { goOn, nextOf } from "./firestore-cursor";
import { eraseDocuments } from "./firestore-erasure";
import { mergeDocuments } from "./firestore-merge";
import { staffFiles } from "./firestore-staff-files";
import { collections } from "./shared";

/**
 * How many registrations one transaction erases. With all that belongs to them it stays within its limits.
 */
const ERASED_AT_ONCE = 50;

/** The Firestore store as the desk uses it. */
export function firestoreDeskStore(
  projectId: string,
  emulatorHost?: string,
  audience?: Audience,
): DeskStore {
  return deskOver(connectFirestore(projectId, emulatorHost, audience), fair.id);
}

function deskOver(connection: FirestoreConnection, edition: string): DeskStore {
  const { db, within } = connection;
  const database = firestoreDatabase(connection);
  return {
    ...firestoreRegistrations(connection, edition),
    inEdition: (other) => deskOver(connection, other),

    async page(form, { from, limit }) {
      const ordered = inOrder(connection, edition, form);
      const { docs } = await within(goOn(ordered, from).limit(limit).get());
      return { items: docs.map(registration), next: nextOf(from, docs.at(-1), "createdAt") };
    },

    async count(form) {
      const counted = await within(inOrder(connection, edition, form).count().get());
      return counted.data().count;
    },

    async erase({ form, ids, by }) {
      const erased: string[] = [];
      for (let start = 0; start < ids.length; start += ERASED_AT_ONCE) {
        const some = { form, by, ids: ids.slice(start, start + ERASED_AT_ONCE) };
        erased.push(...(await eraseDocuments(connection, edition, some)));
      }
      return erased;
    },

    merge: (merge) => mergeDocuments(connection, edition, merge),

    // One transaction deletes everything. The files behind it are Google's.
    hasUnfinishedErasure: async () => false,
    finishErasures: async () => undefined,

    async erasures(since = new Date(0)) {
      const lines = db.collection(collections.erasures(edition));
      const { docs } = await within(lines.where("at", ">=", since).orderBy("at").get());
      return docs.map((document) => {
        const { at, by, form, ids } = document.data();
        return { at: at.toDate(), by, form, ids };
      });
    },

    corrections: (since) => corrections(connection, edition, since),

    ...exportLog(database, edition),
    ...viewBook(database, edition),

    arrivals: arrivalBook(connection, edition),
    rehearsals: rehearsalBook(connection, edition),
    door: doorBook(database, edition),
    staffFiles: staffFiles(connection, edition),
  };
}
