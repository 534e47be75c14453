/** The books of arrivals and rehearsals in Firestore. */
import "server-only";
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
} from "firebase-admin/firestore";
import type { ArrivalBook, Arrivals, RehearsalBook } from "@/lib/people/ports";
import type { FormName } from "@/lib/registration/forms";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "./firestore-connection";
import { goOn, nextOf } from "./firestore-cursor";
import { daysPath } from "./places";
import { collectionOf, collections } from "./shared";

/** How many marks of a rehearsal one transaction removes. */
const WIPED_AT_ONCE = 400;

/** The book of an edition that says who arrived when. */
export function arrivalBook(connection: FirestoreConnection, edition: string): ArrivalBook {
  return bookIn(connection, edition, collections.arrivals(edition));
}

/** The book of an edition that says who was marked in rehearsal. */
export function rehearsalBook(connection: FirestoreConnection, edition: string): RehearsalBook {
  const { db, within, commit } = connection;
  const collection = collections.rehearsals(edition);
  const some = db.collection(collection).limit(WIPED_AT_ONCE);
  return {
    ...bookIn(connection, edition, collection),

    async wipe() {
      for (;;) {
        const { docs } = await within(some.get());
        if (docs.length === 0) return;
        const write = commit((transaction) => {
          for (const { ref } of docs) transaction.delete(ref);
        });
        await within(write);
      }
    },
  };
}

function bookIn(connection: FirestoreConnection, edition: string, collection: string): ArrivalBook {
  const { db, within, commit } = connection;
  const documentOf = (form: FormName, id: string) => db.doc(daysPath(collection, form, id));

  /**
   * Changes the days of a registration. If two desks change them at once, one of them begins again with what
   * the other one has written.
   * @param change gets the stored days; it returns the new ones, or undefined to leave them as they are
   */
  function changeDays(
    form: FormName,
    id: string,
    change: (days: Record<string, Date>) => Record<string, Date> | undefined,
  ): Promise<Record<string, Date>> {
    const document = documentOf(form, id);
    return again(async () => {
      const read = await within(document.get());
      const before = daysIn(read.data());
      const days = change(before);
      if (!days) return before;
      const changed = { days, changedAt: FieldValue.serverTimestamp() };
      const write = commit((transaction) => {
        if (read.updateTime) {
          transaction.update(document, changed, { lastUpdateTime: read.updateTime });
        } else {
          transaction.create(document, { form, registration: id, ...changed });
        }
      });
      const overtaken = [ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION];
      return within(write.then(() => days, ifCode(overtaken, undefined)));
    });
  }

  async function isRegistered(form: FormName, id: string): Promise<boolean> {
    const document = db.collection(collectionOf(edition, form)).doc(id);
    const [read] = await within(db.getAll(document, { fieldMask: [] }));
    return read?.exists === true;
  }

  return {
    async mark(form, id, day, at) {
      if (!(await isRegistered(form, id))) return undefined;
      let first = false;
      const days = await changeDays(form, id, (before) => {
        const marked = before[day];
        // If the answer to the write was lost, the stored time tells that this call has written it.
        first = !marked || (first && marked.getTime() === at.getTime());
        return marked ? undefined : { ...before, [day]: at };
      });
      // The registration was erased while it was marked. So the mark is deleted too.
      if (first && !(await isRegistered(form, id))) {
        await within(commit((transaction) => transaction.delete(documentOf(form, id))));
        return undefined;
      }
      return { first, at: days[day] ?? at };
    },

    async takeBack(form, id, day) {
      await changeDays(form, id, ({ [day]: taken, ...rest }) => (taken ? rest : undefined));
    },

    async of(form, id) {
      const read = await within(documentOf(form, id).get());
      return daysIn(read.data());
    },

    async page({ from, limit }) {
      const ordered = db
        .collection(collection)
        .orderBy("changedAt")
        .orderBy(FieldPath.documentId());
      const { docs } = await within(goOn(ordered, from).limit(limit).get());
      return { items: docs.map(arrivals), next: nextOf(from, docs.at(-1), "changedAt") };
    },
  };
}

function arrivals(document: QueryDocumentSnapshot): Arrivals {
  const { form, registration: id, changedAt } = document.data();
  return { form, id, days: daysIn(document.data()), changedAt: changedAt.toDate() };
}

/** The days of a document of arrivals, or none. */
export function daysIn(data: DocumentData | undefined): Record<string, Date> {
  const days: Record<string, Timestamp> = data?.days ?? {};
  return Object.fromEntries(Object.entries(days).map(([day, at]) => [day, at.toDate()]));
}
