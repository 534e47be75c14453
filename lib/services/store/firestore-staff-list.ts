/** The public list of exhibitors in Firestore: its version, and the addresses of its companies. */
import "server-only";
import {
  type CollectionReference,
  type DocumentData,
  FieldValue,
  type Transaction,
} from "firebase-admin/firestore";
import type { FirestoreConnection } from "@/lib/database/firestore-connection";
import { slugBegin } from "@/lib/exhibitors/slug";
import { emptyFile, type StaffFile } from "@/lib/registration/staff-file";
import { collections } from "./shared";
import { addressedIn } from "./slugs";

/** Says that the list of exhibitors may have changed. */
export function raiseListVersion(
  connection: FirestoreConnection,
  edition: string,
  transaction: Transaction,
): void {
  const version = FieldValue.increment(1);
  transaction.set(listDocument(connection, edition), { version }, { merge: true });
}

/** The document that holds the version of the list. */
export function listDocument({ db }: FirestoreConnection, edition: string) {
  return db.collection(collections.staffList(edition)).doc("version");
}

/** The listed companies, and those that have had an address that begins as that of a file does. */
export async function addressed(
  { within }: Pick<FirestoreConnection, "within">,
  files: CollectionReference,
  { decision }: StaffFile,
) {
  const begin = slugBegin(decision?.listing?.company ?? "").toLowerCase();
  const alike = files.where("slug", ">=", begin).where("slug", "<=", `${begin}-\uf8ff`);
  const found = await within(Promise.all([files.where("listed", "==", true).get(), alike.get()]));
  const docs = new Map(found.flatMap((one) => one.docs).map((one) => [one.ref.path, one]));
  return [...docs.values()].flatMap((one) =>
    addressedIn(one.get("registration"), fileIn(one.data())),
  );
}

/** The file in a document, or an empty one. */
export function fileIn(data: DocumentData | undefined): StaffFile {
  return (data?.file as StaffFile | undefined) ?? emptyFile;
}
