/** Makes several registrations of a person one, in Firestore. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { FieldValue } from "firebase-admin/firestore";
import { type FirestoreConnection, insteadOf } from "@/lib/database/firestore-connection";
import { joinedMarks } from "@/lib/people/admissions";
import type { Merge } from "@/lib/people/ports";
import { joinedFiles } from "@/lib/registration/joined-files";
import { goesOnce, mailKinds } from "@/lib/registration/mail-kinds";
import { marksIn } from "./firestore-arrivals";
import { type Besides, eraseDocuments } from "./firestore-erasure";
import { nameFields } from "./firestore-queue";
import { putFile } from "./firestore-staff-files";
import { fileIn } from "./firestore-staff-list";
import { besidePath, messagePath } from "./places";
import { collectionOf, collections, othersOf } from "./shared";

/** How many registrations one transaction takes. With all that belongs to them it stays within its limits. */
const MERGED_AT_ONCE = 50;

/** Keeps one registration and erases the others (see the port). */
export async function mergeDocuments(
  connection: FirestoreConnection,
  edition: string,
  merge: Merge,
): Promise<"merged" | "gone"> {
  const { db, within } = connection;
  const { form, keep, by } = merge;
  const kept = db.collection(collectionOf(edition, form)).doc(keep);
  if (!(await within(kept.get())).exists) return "gone";
  let outcome: "merged" | "gone" = "merged";
  const due = othersOf(merge);
  for (let start = 0; start < due.length; start += MERGED_AT_ONCE) {
    const ids = due.slice(start, start + MERGED_AT_ONCE);
    await eraseDocuments(connection, edition, { form, by, ids }, async (there) => {
      const besides = await joined(connection, edition, { form, keep, others: there });
      if (!besides) outcome = "gone";
      return besides;
    });
  }
  return outcome;
}

/**
 * Gives the kept registration the arrivals and files of the others, and what they remember as sent. The whole
 * transaction fails if one of these documents changes before. @returns undefined if the kept one is gone
 */
async function joined(
  { db, within }: FirestoreConnection,
  edition: string,
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
): Promise<Besides | undefined> {
  const ids = [keep, ...others];
  const arrivalOf = (id: string) => db.doc(besidePath(collections.arrivals(edition), form, id));
  const messageOf = (id: string, kind: string) =>
    db.doc(messagePath(collections.queue(edition), { id, kind }));
  const registrations = db.collection(collectionOf(edition, form));
  const kept = registrations.doc(keep);
  const [registration, ...arrivals] = await within(db.getAll(kept, ...ids.map(arrivalOf)));
  if (!registration?.exists) return undefined;
  const fileOf = (id: string) => db.doc(besidePath(collections.staffFiles(edition), form, id));
  const files = await within(db.getAll(...ids.map(fileOf)));
  const tokens = await within(
    db.getAll(...others.map((id) => registrations.doc(id)), { fieldMask: ["token"] }),
  );
  const gone = tokens.map((one) => ({ id: one.id, ...one.data() }));
  const file = joinedFiles(
    files.map((one) => fileIn(one.data())),
    gone,
  );
  const sent = await Promise.all(
    mailKinds.filter(goesOnce).map(async (kind) => {
      const read = await within(db.getAll(...ids.map((id) => messageOf(id, kind))));
      return { kind, read, told: read.find((one) => one.get("sentAt")) };
    }),
  );
  const before = marksIn(arrivals[0]?.data());
  const marks = joinedMarks(arrivals.map((one) => marksIn(one.data())));
  const write = (transaction: Transaction) => {
    // It changes nothing, and fails if the registration is gone.
    transaction.update(kept, { createdAt: registration.get("createdAt") });
    if (!isDeepStrictEqual(marks, before)) {
      put(transaction, arrivals[0], {
        form,
        registration: keep,
        ...marks,
        changedAt: FieldValue.serverTimestamp(),
      });
    }
    if (files[0] && !isDeepStrictEqual(file, fileIn(files[0].data()))) {
      putFile(transaction, files[0].ref, { form, id: keep, file }, files[0].updateTime);
    }
    for (const one of [...arrivals.slice(1), ...files.slice(1)]) {
      transaction.delete(one.ref, unchanged(one));
    }
    for (const { kind, read, told } of sent) {
      if (!told || read[0]?.get("sentAt")) continue;
      const name = nameFields({ id: keep, form, kind });
      put(transaction, read[0], {
        ...name,
        attempts: told.get("attempts"),
        sentAt: told.get("sentAt"),
      });
    }
  };
  return { write, paths: [...arrivals, ...files].map(({ ref }) => ref.path) };
}

/** Writes a whole document, unless it has changed since it was read. */
function put(
  transaction: Transaction,
  read: DocumentSnapshot | undefined,
  data: Record<string, unknown>,
): void {
  if (!read) return;
  if (!read.exists) return void transaction.create(read.ref, data);
  const whole = insteadOf(read.data(), data);
  transaction.update(read.ref, whole, { lastUpdateTime: read.updateTime });
}

function unchanged({ exists, updateTime }: DocumentSnapshot) {
  return exists ? { lastUpdateTime: updateTime } : { exists: false };
}
