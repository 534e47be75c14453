/** The books of arrivals and rehearsals in Firestore. */
import "server-only";
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
} from "firebase-admin/firestore";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import {
  admittedBy,
  type Marks,
  withAdmission,
  withoutAdmission,
  withoutDay,
} from "@/lib/people/admissions";
import type { Admission } from "@/lib/people/door";
import type { ArrivalBook, Arrivals, RehearsalBook } from "@/lib/people/ports";
import type { FormName } from "@/lib/registration/forms";
import { goOn, nextOf } from "./firestore-cursor";
import { tell } from "./firestore-events";
import { besidePath } from "./places";
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
  const documentOf = (form: FormName, id: string) => db.doc(besidePath(collection, form, id));
  const isPractice = collection === collections.rehearsals(edition);

  /**
   * Changes the marks of a registration. If two desks change them at once, one of them begins again with what
   * the other one has written.
   * @param change gets the stored marks; it returns the new ones, or undefined to leave them as they are
   */
  function changeMarks(
    form: FormName,
    id: string,
    change: (marks: Marks) => Marks | undefined,
  ): Promise<Marks> {
    const document = documentOf(form, id);
    return again(async () => {
      const read = await within(document.get());
      const before = marksIn(read.data());
      const marks = change(before);
      if (!marks) return before;
      const changed = { ...marks, changedAt: FieldValue.serverTimestamp() };
      const write = commit((transaction) => {
        if (read.updateTime) {
          transaction.update(document, changed, { lastUpdateTime: read.updateTime });
        } else {
          transaction.create(document, { form, registration: id, ...changed });
        }
        for (const [day, at] of isPractice ? [] : Object.entries(marks.days)) {
          const arrived = { event: "arrived", form, id, at, detail: day } as const;
          if (!before.days[day]) tell(connection, edition, transaction, arrived);
        }
      });
      const overtaken = [ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION];
      return within(write.then(() => marks, ifCode(overtaken, undefined)));
    });
  }

  /** Whether the registration was erased while it was marked. Then the mark is deleted too. */
  async function erasedMeanwhile(form: FormName, id: string): Promise<boolean> {
    if (await isRegistered(form, id)) return false;
    await within(commit((transaction) => transaction.delete(documentOf(form, id))));
    return true;
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
      const { days } = await changeMarks(form, id, (before) => {
        const marked = before.days[day];
        // If the answer to the write was lost, the stored time tells that this call has written it.
        first = !marked || (first && marked.getTime() === at.getTime());
        return marked ? undefined : { ...before, days: { ...before.days, [day]: at } };
      });
      if (first && (await erasedMeanwhile(form, id))) return undefined;
      return { first, at: days[day] ?? at };
    },

    async admit({ form, id, day }, admission, alone) {
      if (!(await isRegistered(form, id))) return undefined;
      let writes = false;
      const marks = await changeMarks(form, id, (before) => {
        const after = withAdmission(before, day, admission, alone);
        writes = after !== undefined;
        return after;
      });
      if (writes && (await erasedMeanwhile(form, id))) return undefined;
      return admittedBy(marks, day, admission);
    },

    async undo({ form, id, day }, which) {
      let undone = false;
      await changeMarks(form, id, (before) => {
        const after = withoutAdmission(before, day, which);
        // If the answer to the write was lost, the next try finds nothing to take back.
        undone ||= after !== undefined;
        return after;
      });
      return undone;
    },

    async admissionsOf(form, id) {
      const read = await within(documentOf(form, id).get());
      return marksIn(read.data()).admissions;
    },

    async takeBack(form, id, day) {
      await changeMarks(form, id, (before) => withoutDay(before, day));
    },

    async of(form, id) {
      const read = await within(documentOf(form, id).get());
      return marksIn(read.data()).days;
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
  const { days, admissions } = marksIn(document.data());
  return {
    form,
    id,
    days,
    ...(Object.keys(admissions).length > 0 && { admissions }),
    changedAt: changedAt.toDate(),
  };
}

/** The marks of a document of arrivals, or none. */
export function marksIn(data: DocumentData | undefined): Marks {
  const days: Record<string, Timestamp> = data?.days ?? {};
  const admissions: Record<string, (Omit<Admission, "at"> & { at: Timestamp })[]> =
    data?.admissions ?? {};
  return {
    days: Object.fromEntries(Object.entries(days).map(([day, at]) => [day, at.toDate()])),
    admissions: Object.fromEntries(
      Object.entries(admissions).map(([day, some]) => [
        day,
        some.map((one) => ({ ...one, at: one.at.toDate() })),
      ]),
    ),
  };
}
