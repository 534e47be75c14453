/** The log of exports in Firestore. */
import "server-only";
import { createHash } from "node:crypto";
import type { NotedExport } from "@/lib/people/ports";
import type { FirestoreConnection } from "@/lib/database/firestore-connection";
import { collections } from "./shared";

/** Adds a line. Its id is a digest of it, so that the same line is one document. */
export async function noteExport(
  { db, within }: FirestoreConnection,
  edition: string,
  { at, by, form, columns, count }: NotedExport,
): Promise<void> {
  const id = createHash("sha256")
    .update(JSON.stringify([at, by, form, columns, count]))
    .digest("hex");
  const line = db.collection(collections.exports(edition)).doc(id);
  await within(line.set({ at, by, form, columns, count }));
}

/** The lines of an edition, oldest first. */
export async function notedExports(
  { db, within }: FirestoreConnection,
  edition: string,
): Promise<NotedExport[]> {
  const { docs } = await within(db.collection(collections.exports(edition)).orderBy("at").get());
  return docs.map((document) => {
    const { at, by, form, columns, count } = document.data();
    return { at: at.toDate(), by, form, columns, count };
  });
}
