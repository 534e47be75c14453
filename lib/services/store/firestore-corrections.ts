/** Corrects registrations in Firestore, and keeps the log of it. */
import "server-only";
import { createHash } from "node:crypto";
import { FieldValue } from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  insteadOf,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import type { Correction } from "@/lib/people/ports";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { NewMessages, Replacement, StoredRegistration } from "@/lib/registration/ports";
import type { RegistrationRecord } from "@/lib/registration/record";
import { COUNT_ATTEMPTS, oneMore } from "./firestore-counts";
import { tell } from "./firestore-events";
import { addMessage } from "./firestore-queue";
import { collectionOf, collections } from "./shared";

interface Corrected {
  form: FormName;
  id: string;
  change: Replacement;
  messages: NewMessages | undefined;
}

/**
 * Puts a record in the place of the stored one, with the line of the log (see the port). If the document or
 * the count of the address changes meanwhile, it begins again with what is there then.
 */
export function replaceDocument(
  connection: FirestoreConnection,
  edition: string,
  { form, id, change, messages }: Corrected,
): Promise<"replaced" | "changed" | "gone"> {
  const { db, within, commit } = connection;
  const document = db.collection(collectionOf(edition, form)).doc(id);
  const line = db.collection(collections.corrections(edition)).doc();
  const event = { event: "corrected", form, id, at: new Date() } as const;
  const overtaken = ifCode([ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION], undefined);
  const { kinds = [], dueAt = new Date(), limit } = messages ?? {};
  let attempt = 0;
  return again(async () => {
    attempt += 1;
    const read = await within(document.get());
    if (!read.exists) return "gone" as const;
    const { createdAt: _, ...stored } = read.data() as RegistrationRecord & { createdAt: unknown };
    const found = fingerprintOf(stored as RegistrationRecord);
    // It is the new one also if the answer to an earlier attempt was lost.
    if (found === fingerprintOf(change.record)) return "replaced" as const;
    if (found !== change.was) return "changed" as const;
    const isCounted = limit !== undefined && attempt <= COUNT_ATTEMPTS;
    const count = isCounted ? await within(oneMore(db, edition, limit)) : undefined;
    const isFull = limit !== undefined && !count;
    const write = commit((transaction) => {
      const data = insteadOf(stored, change.record);
      transaction.update(document, data, { lastUpdateTime: read.updateTime });
      const { by, fields } = change;
      transaction.create(line, { at: FieldValue.serverTimestamp(), by, form, id, fields });
      for (const kind of kinds) {
        if (isFull && kind === "confirmation") continue;
        addMessage({ db, edition }, transaction, { id, form, kind, dueAt });
      }
      tell(connection, edition, transaction, event);
      count?.(transaction);
    });
    return within(write.then(() => "replaced" as const, overtaken));
  });
}

/**
 * Takes a line over from another store's log, and the record that it has now. A line that is here already
 * changes nothing, and neither does one that a later line about the same registration follows.
 */
export async function takeCorrection(
  { db, within, commit }: FirestoreConnection,
  edition: string,
  line: Correction,
  registration: StoredRegistration | undefined,
): Promise<void> {
  const { form, id, at } = line;
  const lines = db.collection(collections.corrections(edition));
  const document = lines.doc(digestOf(line));
  const target = db.collection(collectionOf(edition, form)).doc(id);
  const overtaken = ifCode([ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION], undefined);
  await again(async () => {
    const [read, { docs }] = await within(
      Promise.all([target.get(), lines.where("id", "==", id).get()]),
    );
    if (docs.some((one) => one.id === document.id)) return true;
    const isLater = docs.some((one) => one.get("form") === form && one.get("at").toDate() > at);
    const isSame = read.get("createdAt")?.toDate().getTime() === registration?.createdAt.getTime();
    const write = commit((transaction) => {
      transaction.create(document, line);
      if (!registration || isLater || !isSame || !read.updateTime) return;
      const { createdAt: _, ...stored } = read.data() ?? {};
      const data = insteadOf(stored, registration.record);
      transaction.update(target, data, { lastUpdateTime: read.updateTime });
    });
    return within(write.then(() => true, overtaken));
  });
}

/** The id of a line that comes from another store's log, where lines have no id. */
function digestOf({ at, by, form, id, fields }: Correction): string {
  return createHash("sha256")
    .update(JSON.stringify([at, by, form, id, fields]))
    .digest("hex");
}

/** The lines of an edition's log since a time, oldest first. */
export async function corrections(
  { db, within }: FirestoreConnection,
  edition: string,
  since = new Date(0),
): Promise<Correction[]> {
  const lines = db.collection(collections.corrections(edition));
  const { docs } = await within(lines.where("at", ">=", since).orderBy("at").get());
  return docs.map((document) => {
    const { at, by, form, id, fields } = document.data();
    return { at: at.toDate(), by, form, id, fields };
  });
}
