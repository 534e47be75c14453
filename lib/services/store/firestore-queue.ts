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
import type { NotificationQueue, PendingNotification } from "@/lib/registration/ports";
import {
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "./firestore-connection";
import { beyondDue, claimSize, collections } from "./shared";

/**
 * Stores a notification in the transaction that stores its registration, in the place of one that was
 * left of a registration deleted by hand: a taken id must mean the registration's.
 */
export function addNotification(
  db: Firestore,
  edition: string,
  transaction: Transaction,
  { id, form, dueAt }: Pick<PendingNotification, "id" | "form" | "dueAt">,
): void {
  const createdAt = FieldValue.serverTimestamp();
  transaction.set(db.collection(collections.queue(edition)).doc(id), {
    form,
    attempts: 1,
    dueAt,
    createdAt,
  });
}

/** The notifications of an edition. */
export function firestoreQueue(
  { db, within, commit }: FirestoreConnection,
  edition: string,
): NotificationQueue {
  const collection = db.collection(collections.queue(edition));

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
    async get(id) {
      const read = await within(collection.doc(id).get());
      return read.exists ? entry(read) : undefined;
    },
    async backlog() {
      const [counted, { docs }] = await within(
        Promise.all([
          collection.count().get(),
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
    async postpone(id, dueAt) {
      // Erased meanwhile: nothing is left to be put off.
      const write = commit((transaction) => transaction.update(collection.doc(id), { dueAt }));
      await within(write.catch(ifCode([NOT_FOUND], undefined)));
    },
    async settle(id) {
      await within(commit((transaction) => transaction.delete(collection.doc(id))));
    },
  };
}

function entry(read: DocumentSnapshot): PendingNotification {
  // The first version stored no `createdAt`.
  const { form, attempts, dueAt, createdAt = dueAt } = read.data() ?? {};
  return { id: read.id, form, attempts, dueAt: dueAt.toDate(), createdAt: createdAt.toDate() };
}
