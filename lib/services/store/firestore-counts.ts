/** How many confirmations an address gets in a day, counted in Firestore. */
import "server-only";
import type { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";
import { type NewMessages, StoreUnavailable } from "@/lib/registration/ports";
import { ALREADY_EXISTS, FAILED_PRECONDITION, ifCode } from "./firestore-connection";
import { collections } from "./shared";

/** How often a count that others change meanwhile is read. */
const ATTEMPTS = 3;
/** No write begins later than this: it could land after the whole was reported as failed. */
const LATEST_START_MS = 2500;

interface Counted {
  edition: string;
  /** The registration to be stored. */
  document: DocumentReference;
  limit: NonNullable<NewMessages["limit"]>;
}

/**
 * Stores a registration together with the count of its address. One that others change all the time is
 * not waited for: then the registration is stored without its confirmation.
 * @param write stores the registration; with its confirmation if it is given what counts that
 */
export async function createCounted(
  db: Firestore,
  { edition, document, limit }: Counted,
  write: (count?: (transaction: Transaction) => void) => Promise<void>,
): Promise<"created" | "unconfirmed" | "exists"> {
  const start = performance.now();
  const counter = db.collection(collections.confirmed(edition)).doc(limit.address);
  const overtaken = ifCode([ALREADY_EXISTS, FAILED_PRECONDITION], false);
  for (let attempt = 1; ; attempt += 1) {
    const read = await counter.get();
    const count: number = read.get("count") ?? 0;
    const isFull = count >= limit.max || attempt > ATTEMPTS;
    if (performance.now() - start > LATEST_START_MS) throw new StoreUnavailable("TIMEOUT");
    const add = (transaction: Transaction) => {
      const { updateTime: lastUpdateTime } = read;
      if (lastUpdateTime) transaction.update(counter, { count: count + 1 }, { lastUpdateTime });
      else transaction.create(counter, { count: 1, day: limit.day });
    };
    const isStored = await write(isFull ? undefined : add).then(() => true, overtaken);
    if (isStored) return isFull ? "unconfirmed" : "created";
    // A taken id is also the answer when the reply of an applied write got lost.
    if (isFull || (await document.get()).exists) return "exists";
  }
}
