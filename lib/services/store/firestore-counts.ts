/** How many confirmations an address gets in a day, counted in Firestore. */
import "server-only";
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from "firebase-admin/firestore";
import { ALREADY_EXISTS, FAILED_PRECONDITION, ifCode } from "@/lib/database/firestore-connection";
import { type NewMessages, StoreUnavailable } from "@/lib/registration/ports";
import { collections } from "./shared";

/** How often a count that others change meanwhile is read. */
export const COUNT_ATTEMPTS = 3;
/** No write begins later than this: it could land after the whole was reported as failed. */
const LATEST_START_MS = 2500;

interface Counted {
  edition: string;
  /** The registration to be stored. */
  document: DocumentReference;
  limit: NonNullable<NewMessages["limit"]>;
}

/** Counts one more for an address, in the transaction that it is given. */
export type Count = (transaction: Transaction) => void;

/** What counts one more for an address. Undefined if there are enough of the day. */
export async function oneMore(
  db: Firestore,
  edition: string,
  { address, day, max }: Counted["limit"],
): Promise<Count | undefined> {
  const counter = db.collection(collections.confirmed(edition)).doc(address);
  const read = await counter.get();
  const count: number = read.get("count") ?? 0;
  if (count >= max) return undefined;
  return (transaction) => countMore(transaction, read, { day, more: 1 });
}

/** Adds to a count, in a transaction that fails if the count has changed since it was read. */
export function countMore(
  transaction: Transaction,
  read: DocumentSnapshot,
  { day, more }: { day: string; more: number },
): void {
  const { ref, updateTime: lastUpdateTime } = read;
  const count = Number(read.get("count") ?? 0) + more;
  if (lastUpdateTime) transaction.update(ref, { count }, { lastUpdateTime });
  else transaction.create(ref, { count, day });
}

/**
 * Stores a registration together with the count of its address. One that others change all the time is
 * not waited for: then the registration is stored without its confirmation.
 * @param write stores the registration; with its confirmation if it is given what counts that
 */
export async function createCounted(
  db: Firestore,
  { edition, document, limit }: Counted,
  write: (count?: Count) => Promise<void>,
): Promise<"created" | "unconfirmed" | "exists"> {
  const start = performance.now();
  const overtaken = ifCode([ALREADY_EXISTS, FAILED_PRECONDITION], false);
  for (let attempt = 1; ; attempt += 1) {
    const count = attempt > COUNT_ATTEMPTS ? undefined : await oneMore(db, edition, limit);
    if (performance.now() - start > LATEST_START_MS) throw new StoreUnavailable("TIMEOUT");
    const isStored = await write(count).then(() => true, overtaken);
    if (isStored) return count ? "created" : "unconfirmed";
    // A taken id is also the answer when the reply of an applied write got lost.
    if (!count || (await document.get()).exists) return "exists";
  }
}
