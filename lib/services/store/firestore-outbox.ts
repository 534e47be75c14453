/** The notifications to be sent, in a Firestore collection of their own. */
import "server-only";
import type { Firestore, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import type { NotificationOutbox, PendingNotification } from "@/lib/registration/ports";
import { claimSize, outboxCollection } from "./shared";

/** Stores a notification in the transaction that stores its registration. */
export function addNotification(
  db: Firestore,
  transaction: Transaction,
  { id, form, dueAt }: Pick<PendingNotification, "id" | "form" | "dueAt">,
): void {
  transaction.create(db.collection(outboxCollection).doc(id), { form, attempts: 1, dueAt });
}

/** gRPC's code of a write whose document was changed meanwhile. */
const FAILED_PRECONDITION = 9;

/** A handler of rejections: an error of this gRPC code becomes a value, others are thrown again. */
export function ifCode<Value>(code: number, value: Value): (error: unknown) => Value {
  return (error) => {
    if ((Object(error) as { code?: unknown }).code === code) return value;
    throw error;
  };
}

/**
 * @param within bounds a call and reports its failures as the store does
 * @param commit writes in one bounded transaction
 */
export function firestoreOutbox(
  db: Firestore,
  within: <Result>(call: Promise<Result>) => Promise<Result>,
  commit: (work: (transaction: Transaction) => void) => Promise<void>,
): NotificationOutbox {
  const collection = db.collection(outboxCollection);

  /** Takes one entry unless somebody else was faster: then it is not the one that was read. */
  function take(read: QueryDocumentSnapshot, until: Date) {
    const { attempts, ...rest } = entry(read);
    const taken = { attempts: attempts + 1, dueAt: until };
    return commit((transaction) => {
      transaction.update(read.ref, taken, { lastUpdateTime: read.updateTime });
    }).then(() => ({ ...rest, ...taken }), ifCode(FAILED_PRECONDITION, undefined));
  }

  return {
    async list() {
      const { docs } = await within(collection.orderBy("dueAt").get());
      return docs.map(entry);
    },
    async claim(now, until) {
      const due = collection.where("dueAt", "<=", now).orderBy("dueAt").limit(claimSize);
      const { docs } = await within(due.get());
      const taken = await within(Promise.all(docs.map((read) => take(read, until))));
      return taken.filter((notification) => notification !== undefined);
    },
    async postpone(id, dueAt) {
      await within(commit((transaction) => transaction.update(collection.doc(id), { dueAt })));
    },
    async settle(id) {
      await within(commit((transaction) => transaction.delete(collection.doc(id))));
    },
  };
}

function entry(read: QueryDocumentSnapshot): PendingNotification {
  const { form, attempts, dueAt } = read.data();
  return { id: read.id, form, attempts, dueAt: dueAt.toDate() };
}
