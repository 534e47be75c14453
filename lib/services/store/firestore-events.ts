/** The events that other systems are told of, in Firestore. */
import "server-only";
import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import { type Happening, kindsOfEvent, type Try } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import type { EventBook } from "@/lib/registration/ports";
import type { FirestoreConnection } from "@/lib/database/firestore-connection";
import { addMessage, firestoreQueue } from "./firestore-queue";
import { personalPlaces } from "./places";
import { collections } from "./shared";

/** How many lines of the log one transaction deletes. */
const FORGOTTEN_AT_ONCE = 400;

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
  const { db, within, commit } = connection;
  const lines = db.collection(collections.tries(edition));
  return {
    queue: firestoreQueue(connection, edition, collections.events(edition)),

    async note(line) {
      await within(commit((transaction) => void transaction.create(lines.doc(), line)));
    },

    async tries(limit) {
      const { docs } = await within(lines.orderBy("at", "desc").limit(limit).get());
      return docs.map((document): Try => {
        const { at, to, event, outcome, ms } = document.data();
        return { at: at.toDate(), to, event, outcome, ms };
      });
    },

    async forget(before) {
      for (;;) {
        const old = lines.where("at", "<", before).limit(FORGOTTEN_AT_ONCE);
        const { docs } = await within(old.get());
        if (docs.length === 0) return;
        await within(
          commit((transaction) => docs.forEach(({ ref }) => void transaction.delete(ref))),
        );
      }
    },
  };
}
