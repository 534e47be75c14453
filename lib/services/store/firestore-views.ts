/** The views that staff have saved, in Firestore: one document for each edition. */
import "server-only";
import type { View } from "@/lib/people/views";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
} from "@/lib/database/firestore-connection";
import { collections, inNameOrder } from "./shared";

const documentIn = ({ db }: FirestoreConnection, edition: string) =>
  db.collection(collections.views(edition)).doc("all");

/** The views of an edition. */
export async function views(connection: FirestoreConnection, edition: string): Promise<View[]> {
  const read = await connection.within(documentIn(connection, edition).get());
  return read.get("views") ?? [];
}

/** Changes them (see the port). */
export async function changeViews(
  connection: FirestoreConnection,
  edition: string,
  change: (before: View[]) => View[] | undefined,
): Promise<void> {
  const { within, commit } = connection;
  const document = documentIn(connection, edition);
  const overtaken = ifCode([ALREADY_EXISTS, FAILED_PRECONDITION], undefined);
  await again(async () => {
    const read = await within(document.get());
    const after = change(read.get("views") ?? []);
    if (!after) return true;
    const data = { views: inNameOrder(after) };
    const write = commit((transaction) => {
      if (read.updateTime) transaction.update(document, data, { lastUpdateTime: read.updateTime });
      else transaction.create(document, data);
    });
    return within(write.then(() => true, overtaken));
  });
}
