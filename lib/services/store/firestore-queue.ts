/** The notifications to be sent, in a Firestore collection of their own. */
import "server-only";
import { randomUUID } from "node:crypto";
import {
  type DocumentSnapshot,
  FieldValue,
  Filter,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import type { MessageName, NotificationQueue, PendingNotification } from "@/lib/registration/ports";
import { messagePath } from "./places";
import { beyondDue, claimSize, collections } from "./shared";

const FORGOTTEN_AT_ONCE = 200;

/**
 * Stores a message in the transaction that stores its registration, in the place of one that was left
 * of a registration deleted by hand: a taken id must mean the registration's.
 */
export function addMessage(
  { db, edition }: { db: Firestore; edition: string },
  transaction: Transaction,
  message: Pick<PendingNotification, "id" | "form" | "kind" | "dueAt">,
  collection = collections.queue(edition),
  attempts = 1,
): void {
  const createdAt = FieldValue.serverTimestamp();
  const document = db.doc(messagePath(collection, message));
  transaction.set(document, {
    ...nameFields(message),
    attempts,
    dueAt: message.dueAt,
    createdAt,
  });
}

/**
 * What tells a message in its document. A server of the version before takes every document with a `form`
 * for a message to the sales team: the form of another kind stands in another field.
 */
export function nameFields({ id, form, kind }: Pick<PendingNotification, "id" | "form" | "kind">) {
  return kind === "sales" ? { form } : { registration: id, about: form, kind };
}

/** What a document loses when its message was sent: it is found neither as due nor as waiting then. */
export const noLonger = { dueAt: FieldValue.delete(), createdAt: FieldValue.delete() };

/** The entries of an edition in a collection. That of the e-mails is meant where none is named. */
export function firestoreQueue(
  { db, within, commit }: FirestoreConnection,
  edition: string,
  name = collections.queue(edition),
): NotificationQueue {
  const collection = db.collection(name);
  const documentOf = (name: MessageName) => db.doc(messagePath(collection.path, name));

  /** Takes one entry unless somebody else was faster: then it is not the one that was read. */
  async function take(read: QueryDocumentSnapshot, until: Date) {
    const { attempts, ...rest } = entry(read);
    const taken = { attempts: attempts + 1, dueAt: until };
    const claim = randomUUID();
    const isTaken = await commit((transaction) => {
      transaction.update(read.ref, { ...taken, claim }, { lastUpdateTime: read.updateTime });
    }).then(() => true, ifCode([FAILED_PRECONDITION, NOT_FOUND], false));
    // The answer to the write may have been lost, and the write tried again.
    const isOwn = isTaken || (await read.ref.get()).get("claim") === claim;
    return isOwn ? { ...rest, ...taken } : undefined;
  }

  return {
    async list() {
      const { docs } = await within(collection.orderBy("dueAt").get());
      return docs.map(entry);
    },
    async get(name) {
      const read = await within(documentOf(name).get());
      return read.get("dueAt") ? entry(read) : undefined;
    },
    async add(message) {
      const document = documentOf(message);
      const createdAt = FieldValue.serverTimestamp();
      const fields = { ...nameFields(message), attempts: 1, dueAt: message.dueAt, createdAt };
      const write = commit((transaction) => transaction.create(document, fields));
      const isNew = await within(write.then(() => true, ifCode([ALREADY_EXISTS], false)));
      if (isNew) return "added";
      return (await within(document.get())).get("sentAt") ? "sent" : "waiting";
    },
    async backlog() {
      const [counted, { docs }] = await within(
        Promise.all([
          collection.orderBy("createdAt").count().get(),
          collection.orderBy("createdAt").select("createdAt").limit(1).get(),
        ]),
      );
      const oldest: Date | undefined = docs[0]?.get("createdAt").toDate();
      return { pending: counted.data().count, ...(oldest && { oldest }) };
    },
    async claim(now, until) {
      const isDue = Filter.or(
        Filter.where("dueAt", "<=", now),
        Filter.where("dueAt", ">", beyondDue(now)),
      );
      const due = collection.where(isDue).orderBy("dueAt").limit(claimSize);
      const { docs } = await within(due.get());
      const taken = await within(Promise.all(docs.map((read) => take(read, until))));
      return taken.filter((notification) => notification !== undefined);
    },
    async postpone(name, dueAt) {
      // Erased meanwhile: nothing is left to be put off.
      const write = commit((transaction) => transaction.update(documentOf(name), { dueAt }));
      await within(write.catch(ifCode([NOT_FOUND], undefined)));
    },
    async settle(name, sentAt) {
      const document = documentOf(name);
      if (!sentAt) {
        await within(commit((transaction) => void transaction.delete(document)));
        return;
      }
      const write = commit((transaction) => transaction.update(document, { ...noLonger, sentAt }));
      await within(write.catch(ifCode([NOT_FOUND], undefined)));
    },
    async sent() {
      const { docs } = await within(collection.orderBy("sentAt").get());
      return docs.map(entry);
    },
    async forgetCounts(before) {
      const counts = db.collection(collections.confirmed(edition)).where("day", "<", before);
      const { docs } = await within(counts.limit(FORGOTTEN_AT_ONCE).get());
      if (docs.length === 0) return;
      await within(
        commit((transaction) => docs.forEach(({ ref }) => void transaction.delete(ref))),
      );
      if (docs.length === FORGOTTEN_AT_ONCE) await this.forgetCounts(before);
    },
  };
}

function entry(read: DocumentSnapshot): PendingNotification {
  const { registration = read.id, about, kind = "sales", sentAt, ...data } = read.data() ?? {};
  // The first version stored no `createdAt`, and what was sent has no times of waiting.
  const { form = about, attempts, dueAt = sentAt, createdAt = dueAt } = data;
  return {
    id: registration,
    form,
    kind,
    attempts,
    dueAt: dueAt.toDate(),
    createdAt: createdAt.toDate(),
    ...(sentAt && { sentAt: sentAt.toDate() }),
  };
}
