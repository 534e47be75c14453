/** The events that other systems are told of, in Firestore. */
import "server-only";
import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import { firestoreDatabase } from "@/lib/database/firestore";
import type { FirestoreConnection } from "@/lib/database/firestore-connection";
import { type Happening, kindsOfEvent } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import type { EventBook } from "@/lib/registration/ports";
import { tryLog } from "@/lib/store/tries";
import { addMessage, firestoreQueue } from "./firestore-queue";
import { personalPlaces } from "./places";
import { collections } from "./shared";

/** The most values that Firestore compares a field with. */
const COMPARED_AT_ONCE = 30;

/** Stores what the audience is told, in the transaction that makes it happen. */
export function tell(
  { db, audience }: Pick<FirestoreConnection, "db" | "audience">,
  edition: string,
  transaction: Transaction,
  { id, ...happening }: Happening & { id: string },
): void {
  for (const kind of kindsOfEvent(audience, happening)) {
    const entry = { id, form: happening.form, kind, dueAt: new Date() };
    addMessage({ db, edition }, transaction, entry, collections.events(edition), 0);
  }
}

/** The documents of some registrations in places where nobody can tell their paths without asking. */
export async function foundByField(
  { db, within }: FirestoreConnection,
  edition: string,
  form: FormName,
  ids: readonly string[],
): Promise<DocumentReference[]> {
  const slices = Array.from({ length: Math.ceil(ids.length / COMPARED_AT_ONCE) }, (_, n) =>
    ids.slice(n * COMPARED_AT_ONCE, (n + 1) * COMPARED_AT_ONCE),
  );
  const places = personalPlaces.flatMap(({ collection }) => collection?.(edition) ?? []);
  const asked = places.flatMap((place) =>
    slices.map((some) => db.collection(place).where("registration", "in", some).select("about")),
  );
  const found = await within(Promise.all(asked.map((query) => query.get())));
  return found.flatMap(({ docs }) =>
    docs.filter((document) => document.get("about") === form).map(({ ref }) => ref),
  );
}

/** The events of an edition. */
export function eventBook(connection: FirestoreConnection, edition: string): EventBook {
  return {
    queue: firestoreQueue(connection, edition, collections.events(edition)),

    ...tryLog(firestoreDatabase(connection), edition),
  };
}
