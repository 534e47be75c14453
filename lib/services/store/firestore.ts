/** Registrations in Firestore. */
import "server-only";
import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import { firestoreDatabase, writeDocuments } from "@/lib/database/firestore";
import {
  ALREADY_EXISTS,
  connectFirestore,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import { fair } from "@/lib/fair/facts";
import type { Audience } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import type { MailKind } from "@/lib/registration/mail-kinds";
import { type RegistrationStore, type StoredRegistration, VISITOR } from "@/lib/registration/ports";
import { checkKey } from "@/lib/store/door";
import { countOne, sourceBook } from "@/lib/store/sources";
import { replaceDocument } from "./firestore-corrections";
import { createCounted } from "./firestore-counts";
import { eraseDocuments } from "./firestore-erasure";
import { eventBook, tell } from "./firestore-events";
import { askForPass, byEmail } from "./firestore-passes";
import { addMessage, firestoreQueue } from "./firestore-queue";
import { staffFilesRead } from "./firestore-staff-files";
import { collectionOf, collections, editionsOf } from "./shared";

const PAGE_SIZE = 500;

/** A store in the Firestore of a project, or in an emulator at host:port. */
export function firestoreStore(
  projectId: string,
  emulatorHost?: string,
  audience?: Audience,
): RegistrationStore {
  return firestoreRegistrations(connectFirestore(projectId, emulatorHost, audience), fair.id);
}

/** The public site's port over a connection, for one edition. */
export function firestoreRegistrations(
  connection: FirestoreConnection,
  edition: string,
): RegistrationStore {
  const { db, within, commit } = connection;
  const database = firestoreDatabase(connection);
  return {
    kind: "firestore",
    edition,
    async editions() {
      const all = await within(db.listCollections());
      return editionsOf(all.map(({ id }) => id));
    },
    inEdition: (other) => firestoreRegistrations(connection, other),

    create(form, id, record, messages, counted) {
      const document = db.collection(collectionOf(edition, form)).doc(id);
      const data = { ...record, createdAt: FieldValue.serverTimestamp() };
      const event = { event: "registered", form, id, at: new Date() } as const;
      const write = (kinds: readonly MailKind[], also?: (transaction: Transaction) => void) =>
        commit((transaction) => {
          transaction.create(document, data);
          for (const kind of kinds) {
            const message = { id, form, kind, dueAt: messages?.dueAt ?? new Date() };
            addMessage({ db, edition }, transaction, message);
          }
          tell(connection, edition, transaction, event);
          if (counted) writeDocuments(db, transaction, [countOne(edition, counted)]);
          also?.(transaction);
        });
      const kinds = messages?.kinds ?? [];
      if (messages?.limit) {
        const limited = { edition, document, limit: messages.limit };
        return within(
          createCounted(db, limited, (also) =>
            write(also ? kinds : kinds.filter((kind) => kind !== "confirmation"), also),
          ),
        );
      }
      // The id is also taken if the write was applied and the answer to it got lost.
      return within(
        write(kinds).then(() => "created" as const, ifCode([ALREADY_EXISTS], "exists" as const)),
      );
    },

    replace(form, id, change, messages) {
      return replaceDocument(connection, edition, { form, id, change, messages });
    },

    async get(form, id) {
      const document = await within(db.collection(collectionOf(edition, form)).doc(id).get());
      return document.exists ? registration(document as QueryDocumentSnapshot) : undefined;
    },

    async findByToken(token) {
      const visitors = db.collection(collectionOf(edition, "visit"));
      const { docs } = await within(visitors.where("token", "==", token).limit(1).get());
      return docs[0] && registration(docs[0]);
    },

    async withdraw(token) {
      const visitors = db.collection(collectionOf(edition, "visit"));
      const { docs } = await within(visitors.where("token", "==", token).limit(1).get());
      const ids = docs.map(({ id }) => id);
      if (ids.length === 0) return;
      await eraseDocuments(connection, edition, { form: "visit", ids, by: VISITOR });
    },

    async findByEmail(email) {
      const found = await within(byEmail(connection, edition, email));
      return found.map((document) => registration<"visit">(document));
    },

    askForPass: (email, message) => within(askForPass(connection, edition, email, message)),

    async *list(form) {
      let last: QueryDocumentSnapshot | undefined;
      do {
        const ordered = inOrder(connection, edition, form).limit(PAGE_SIZE);
        const { docs } = await within((last ? ordered.startAfter(last) : ordered).get());
        for (const document of docs) yield registration(document);
        // A short page need not be the last one, because an answer may have broken off.
        last = docs.at(-1);
      } while (last);
    },

    checkKey: () => checkKey(database, edition),

    staffFiles: staffFilesRead(connection, edition),
    queue: firestoreQueue(connection, edition),
    events: eventBook(connection, edition),
    sources: sourceBook(database, edition),

    async ping() {
      // This write is refused because its document is missing. It needs all that a registration needs and
      // changes nothing. Unlike a read, it keeps the limits of the connection.
      const absent = db.collection(collections.probe(edition)).doc("absent");
      const write = commit((transaction) => transaction.delete(absent, { exists: true }));
      await within(write.catch(ifCode([NOT_FOUND], undefined)));
    },

    close: () => connection.close(),
  };
}

/**
 * The registrations of a form, oldest first. A document that somebody has made by hand, without a time, is none:
 * neither lists nor counts have it.
 */
export function inOrder({ db }: FirestoreConnection, edition: string, form: FormName) {
  return db
    .collection(collectionOf(edition, form))
    .where("createdAt", ">=", new Date(0))
    .orderBy("createdAt")
    .orderBy(FieldPath.documentId());
}

/** The registration in a document. */
export function registration<N extends FormName>(
  document: QueryDocumentSnapshot,
): StoredRegistration<N> {
  const { createdAt, ...record } = document.data();
  return { id: document.id, record, createdAt: createdAt.toDate() } as StoredRegistration<N>;
}
