/** The files of staff in Firestore. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import type { StaffFiles } from "@/lib/people/ports";
import { decisionIn } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import {
  listedIn,
  type StaffFile,
  type StaffFileChange,
  type StaffFileOf,
  type StaffFilesRead,
  takenStand,
  tokensIn,
} from "@/lib/registration/staff-file";
import { goOn, nextOf } from "./firestore-cursor";
import { tell } from "./firestore-events";
import { addMessage } from "./firestore-queue";
import { addressed, fileIn, listDocument, raiseListVersion } from "./firestore-staff-list";
import { besidePath } from "./places";
import { collectionOf, collections } from "./shared";
import { lacksSlug, withSlug } from "./slugs";

const overtaken = ifCode([ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION], undefined);

/** What the public site reads of an edition's files. */
export function staffFilesRead(connection: FirestoreConnection, edition: string): StaffFilesRead {
  const { db, within } = connection;
  return {
    async read(form, id) {
      const path = besidePath(collections.staffFiles(edition), form, id);
      return fileIn((await within(db.doc(path).get())).data());
    },

    async byToken(token) {
      const files = db.collection(collections.staffFiles(edition));
      const { docs } = await within(files.where("tokens", "array-contains", token).limit(1).get());
      return docs[0] && fileOf(docs[0]);
    },

    async accepted() {
      const listed = db.collection(collections.staffFiles(edition)).where("listed", "==", true);
      const { docs } = await within(listed.get());
      return docs.flatMap((one) => listedIn(one.get("registration"), fileIn(one.data())) ?? []);
    },

    async listVersion() {
      return (await within(listDocument(connection, edition).get())).get("version") ?? 0;
    },
  };
}

/** The files of an edition. */
export function staffFiles(connection: FirestoreConnection, edition: string): StaffFiles {
  const { db, within, commit } = connection;
  const files = db.collection(collections.staffFiles(edition));

  return {
    ...staffFilesRead(connection, edition),

    change(form, id, change, messages) {
      const document = db.doc(besidePath(files.path, form, id));
      const registration = db.collection(collectionOf(edition, form)).doc(id);
      const list = listDocument(connection, edition);
      const queue = collections.queue(edition);
      return again<StaffFileChange>(async () => {
        const [person, stored, version] = await within(db.getAll(registration, document, list));
        if (!person?.exists) return { outcome: "gone" };
        const before = fileIn(stored?.data());
        const changed = change(before);
        if (!changed) return { outcome: "stored", file: before };
        // The version of the list was read before: whoever gives an address meanwhile raises it.
        const after = lacksSlug(id, changed)
          ? withSlug(id, changed, await addressed(connection, files, changed))
          : changed;
        const stand = takenStand(after);
        if (stand && stand !== takenStand(before)) {
          const { docs } = await within(files.where("stand", "==", stand).get());
          const other = docs.find(({ ref }) => ref.path !== document.path);
          if (other) return { outcome: "taken", by: other.get("registration") };
        }
        const write = commit((transaction) => {
          // It changes nothing, and fails if the registration is gone or is another one.
          const createdAt = person.get("createdAt");
          transaction.update(registration, { createdAt }, { lastUpdateTime: person.updateTime });
          putFile(transaction, document, { form, id, file: after }, stored?.updateTime);
          for (const kind of messages?.kinds ?? []) {
            const dueAt = messages?.dueAt ?? new Date();
            const message = { id, form, kind, dueAt };
            addMessage({ db, edition }, transaction, message, queue, messages?.attempts);
          }
          const decided = decisionIn(before, after);
          if (decided) tell(connection, edition, transaction, { ...decided, form, id });
          if (!showsTheSame(id, before, after) || stand !== takenStand(before)) {
            // Two changes of stands come one after the other, because both write this document.
            const next = { version: Number(version?.get("version") ?? 0) + 1 };
            if (version?.updateTime) {
              transaction.update(list, next, { lastUpdateTime: version.updateTime });
            } else {
              transaction.create(list, next);
            }
          }
        });
        const done: StaffFileChange = { outcome: "stored", file: after };
        return within(write.then(() => done, overtaken));
      });
    },

    async page({ from, limit }) {
      const ordered = files.orderBy("changedAt").orderBy(FieldPath.documentId());
      const { docs } = await within(goOn(ordered, from).limit(limit).get());
      return { items: docs.map(fileOf), next: nextOf(from, docs.at(-1), "changedAt") };
    },
  };
}

/** Takes files over from another store, with their times. */
export async function takeFiles(
  connection: FirestoreConnection,
  edition: string,
  items: readonly StaffFileOf[],
): Promise<void> {
  if (items.length === 0) return;
  const { db, within, commit } = connection;
  const collection = collections.staffFiles(edition);
  const documents = items.map(({ form, id }) => db.doc(besidePath(collection, form, id)));
  const people = items.map(({ form, id }) => db.collection(collectionOf(edition, form)).doc(id));
  await again(async () => {
    const stored = await within(db.getAll(...documents, { fieldMask: ["changedAt"] }));
    const there = await within(db.getAll(...people, { fieldMask: [] }));
    const write = commit((transaction) => {
      for (const [n, item] of items.entries()) {
        const [document, before] = [documents[n], stored[n]];
        if (!document || !there[n]?.exists) continue;
        if (before?.get("changedAt")?.toDate() >= item.changedAt) continue;
        putFile(transaction, document, item, before?.updateTime);
      }
      raiseListVersion(connection, edition, transaction);
    });
    return within(write.then(() => true, overtaken));
  });
}

/** Writes a whole file, unless it has changed since it was read. */
export function putFile(
  transaction: Transaction,
  document: DocumentReference,
  { form, id, file, changedAt }: Omit<StaffFileOf, "changedAt"> & Partial<StaffFileOf>,
  lastUpdateTime: Timestamp | undefined,
): void {
  const data = {
    form,
    registration: id,
    // Firestore refuses what is undefined; JSON leaves it out.
    file: JSON.parse(JSON.stringify(file)),
    stand: takenStand(file) ?? null,
    listed: listedIn(id, file) !== undefined,
    tokens: tokensIn(file),
    slug: file.slug?.toLowerCase() ?? null,
    changedAt: changedAt ?? FieldValue.serverTimestamp(),
  };
  if (lastUpdateTime) transaction.update(document, data, { lastUpdateTime });
  else transaction.create(document, data);
}

function showsTheSame(id: string, before: StaffFile, after: StaffFile): boolean {
  return isDeepStrictEqual(listedIn(id, before), listedIn(id, after));
}

function fileOf(document: QueryDocumentSnapshot): StaffFileOf {
  const { form, registration, changedAt } = document.data();
  return {
    form: form as FormName,
    id: registration,
    file: fileIn(document.data()),
    changedAt: changedAt.toDate(),
  };
}
