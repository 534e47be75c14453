/** What the Firestore store takes over from another one. */
import "server-only";
import { firestoreDatabase } from "@/lib/database/firestore";
import {
  ALREADY_EXISTS,
  again,
  connectFirestore,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import { fair } from "@/lib/fair/facts";
import type { Takeover } from "@/lib/people/takeover";
import type { MessageName, PendingNotification } from "@/lib/registration/ports";
import { doorBook, laterSeen } from "@/lib/store/door";
import { sourceBook, takeCounts } from "@/lib/store/sources";
import { takeCorrection } from "./firestore-corrections";
import { eraseDocuments } from "./firestore-erasure";
import { nameFields, noLonger } from "./firestore-queue";
import { takeFiles } from "./firestore-staff-files";
import { besidePath, messagePath } from "./places";
import { collectionOf, collections } from "./shared";

export function firestoreTakeover(projectId: string, emulatorHost?: string): Takeover {
  return takeoverInto(connectFirestore(projectId, emulatorHost), fair.id);
}

function takeoverInto(connection: FirestoreConnection, edition: string): Takeover {
  const { db, within, commit } = connection;
  const database = firestoreDatabase(connection);
  const overtaken = ifCode([ALREADY_EXISTS, FAILED_PRECONDITION], undefined);
  const documentOf = (message: MessageName) =>
    db.doc(messagePath(collections.queue(edition), message));

  return {
    inEdition: (other) => takeoverInto(connection, other),

    async registrations(form, moved) {
      if (moved.length === 0) return;
      const documents = moved.map(({ registration: { id } }) =>
        db.collection(collectionOf(edition, form)).doc(id),
      );
      await again(async () => {
        const read = await within(db.getAll(...documents, { fieldMask: [] }));
        const write = commit((transaction) => {
          for (const [n, { registration, messages }] of moved.entries()) {
            const document = documents[n];
            if (!document || read[n]?.exists) continue;
            const { record, createdAt } = registration;
            transaction.create(document, { ...record, createdAt });
            for (const message of messages) {
              transaction.set(documentOf(message), { ...nameFields(message), ...stateOf(message) });
            }
          }
        });
        return within(write.then(() => true, overtaken));
      });
    },

    async message(message) {
      const state = { ...(message.sentAt && noLonger), ...stateOf(message) };
      const write = commit((transaction) => transaction.update(documentOf(message), state));
      await within(write.catch(ifCode([NOT_FOUND], undefined)));
    },

    async events(entries) {
      if (entries.length === 0) return;
      const collection = collections.events(edition);
      const write = commit((transaction) => {
        for (const entry of entries) {
          const document = db.doc(messagePath(collection, entry));
          transaction.set(document, { ...nameFields(entry), ...stateOf(entry) });
        }
      });
      await within(write);
    },

    async arrivals(items) {
      if (items.length === 0) return;
      const collection = collections.arrivals(edition);
      const documents = items.map(({ form, id }) => db.doc(besidePath(collection, form, id)));
      await again(async () => {
        const read = await within(db.getAll(...documents, { fieldMask: ["changedAt"] }));
        const write = commit((transaction) => {
          for (const [n, { form, id, days, admissions = {}, changedAt }] of items.entries()) {
            const [document, stored] = [documents[n], read[n]];
            if (!document || stored?.get("changedAt")?.toDate() >= changedAt) continue;
            const data = { form, registration: id, days, admissions, changedAt };
            if (stored?.updateTime) {
              transaction.update(document, data, { lastUpdateTime: stored.updateTime });
            } else {
              transaction.create(document, data);
            }
          }
        });
        return within(write.then(() => true, overtaken));
      });
    },

    staffFiles: (items) => takeFiles(connection, edition, items),

    async door(kind, thing) {
      await doorBook(database, edition).change(kind, thing.id, (before) =>
        laterSeen(thing, before),
      );
    },

    sourceCounts: (counts) => takeCounts(database, edition, counts),

    async campaign(campaign) {
      await sourceBook(database, edition).name(campaign);
    },

    async erasure(line) {
      await eraseDocuments(connection, edition, line);
    },

    correction: (line, registration) => takeCorrection(connection, edition, line, registration),

    close: () => connection.close(),
  };
}

/** Where a message stands. */
function stateOf({ attempts, dueAt, createdAt, sentAt }: PendingNotification) {
  return sentAt ? { attempts, sentAt } : { attempts, dueAt, createdAt };
}
