/** Passes that are sent again, in Firestore. */
import "server-only";
import type { QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
} from "@/lib/database/firestore-connection";
import { type NewMessages, passesInLetter } from "@/lib/registration/ports";
import { COUNT_ATTEMPTS, countMore } from "./firestore-counts";
import { addMessage } from "./firestore-queue";
import { messagePath } from "./places";
import { collectionOf, collections } from "./shared";

/** The most registrations of an address that are read. Those by one address are few. */
const MOST = 200;

/** The visitors' registrations with an address, the latest first. No index but that of the field is needed. */
export async function byEmail(
  { db }: FirestoreConnection,
  edition: string,
  email: string,
): Promise<QueryDocumentSnapshot[]> {
  const visitors = db.collection(collectionOf(edition, "visit"));
  const { docs } = await visitors.where("email", "==", email).limit(MOST).get();
  const timeOf = (document: QueryDocumentSnapshot) => document.get("createdAt").toMillis();
  return docs.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, passesInLetter);
}

/**
 * Stores the message that sends the passes of an address again. The count is written in any case.
 * @returns the id of the registration that it is about, if it was stored
 */
export async function askForPass(
  connection: FirestoreConnection,
  edition: string,
  email: string,
  { dueAt, limit }: Required<Pick<NewMessages, "dueAt" | "limit">>,
): Promise<string | undefined> {
  const { db, commit } = connection;
  const counter = db.collection(collections.confirmed(edition)).doc(limit.address);
  const overtaken = ifCode([ALREADY_EXISTS, FAILED_PRECONDITION], false);
  for (let attempt = 1; attempt <= COUNT_ATTEMPTS; attempt += 1) {
    const [[latest], counted] = await Promise.all([
      byEmail(connection, edition, email),
      counter.get(),
    ]);
    const message = { id: latest?.id ?? "nobody", form: "visit", kind: "pass", dueAt };
    const waiting = await db.doc(messagePath(collections.queue(edition), message)).get();
    const isFull = (counted.get("count") ?? 0) >= limit.max;
    const isWanted = latest !== undefined && !waiting.exists && !isFull;
    const write = (transaction: Transaction) => {
      countMore(transaction, counted, { day: limit.day, more: Number(isWanted) });
      if (isWanted) addMessage({ db, edition }, transaction, message);
    };
    const isStored = await commit(write).then(() => true, overtaken);
    if (isStored) return isWanted ? message.id : undefined;
  }
  // Others ask for the same address all the time: they get the message.
  return undefined;
}
