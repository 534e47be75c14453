/** The desk's part of the Firestore store. */
import "server-only";
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { ArrivalBook, Arrivals, DeskStore, Erasure, PageRequest } from "@/lib/desk/ports";
import type { FormName } from "@/lib/registration/forms";
import { StoreUnavailable } from "@/lib/registration/ports";
import { firestoreRegistrations, inOrder, registration } from "./firestore";
import {
  ALREADY_EXISTS,
  connectFirestore,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "./firestore-connection";
import { arrivalsCollection, collectionOf, erasuresCollection, queueCollection } from "./shared";

/** How many registrations one transaction erases; with what goes along, well within its limits. */
const ERASED_AT_ONCE = 100;

/** How often something is tried that others change meanwhile. */
const ATTEMPTS = 8;

/** The Firestore store as the desk uses it. */
export function firestoreDeskStore(projectId: string, emulatorHost?: string): DeskStore {
  const connection = connectFirestore(projectId, emulatorHost);
  const { db, within, commit } = connection;

  /** Erases some at once, or nothing when one of them went meanwhile. */
  async function eraseSome({ form, ids, by }: Pick<Erasure, "form" | "ids" | "by">) {
    const documents = ids.map((id) => db.collection(collectionOf(form)).doc(id));
    const read = await within(db.getAll(...documents, { fieldMask: [] }));
    const there = read.filter(({ exists }) => exists).map(({ id }) => id);
    if (there.length === 0) return there;
    const write = commit((transaction) => {
      for (const id of there) {
        transaction.delete(db.collection(collectionOf(form)).doc(id), { exists: true });
        transaction.delete(db.collection(queueCollection).doc(id));
        transaction.delete(arrivalsOf(connection, form, id));
      }
      const at = FieldValue.serverTimestamp();
      transaction.create(db.collection(erasuresCollection).doc(), { at, by, form, ids: there });
    });
    return within(write.then(() => there, ifCode([NOT_FOUND, FAILED_PRECONDITION], undefined)));
  }

  return {
    ...firestoreRegistrations(connection),

    async page(form, { from, limit }) {
      const { docs } = await within(goOn(inOrder(connection, form), from).limit(limit).get());
      return { items: docs.map(registration), next: nextOf(from, docs.at(-1), "createdAt") };
    },

    async count(form) {
      const counted = await within(db.collection(collectionOf(form)).count().get());
      return counted.data().count;
    },

    async erase({ form, ids, by }) {
      const erased: string[] = [];
      for (let start = 0; start < ids.length; start += ERASED_AT_ONCE) {
        const some = { form, by, ids: ids.slice(start, start + ERASED_AT_ONCE) };
        erased.push(...(await again(() => eraseSome(some))));
      }
      return erased;
    },

    async erasures(since = new Date(0)) {
      const { docs } = await within(
        db.collection(erasuresCollection).where("at", ">=", since).orderBy("at").get(),
      );
      return docs.map((document) => {
        const { at, by, form, ids } = document.data();
        return { at: at.toDate(), by, form, ids };
      });
    },

    arrivals: arrivalBook(connection),
  };
}

/** Where the arrivals of a registration stand. */
export function arrivalsOf({ db }: FirestoreConnection, form: FormName, id: string) {
  return db.collection(arrivalsCollection).doc(`${form}_${id}`);
}

function arrivalBook(connection: FirestoreConnection): ArrivalBook {
  const { db, within, commit } = connection;

  /**
   * Changes the days of a registration, given those that are stored: of two desks that change them at
   * once one begins again with what the other wrote.
   * @param change undefined to leave them
   */
  function changeDays(
    form: FormName,
    id: string,
    change: (days: Record<string, Date>) => Record<string, Date> | undefined,
  ): Promise<Record<string, Date>> {
    const document = arrivalsOf(connection, form, id);
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
    const document = db.collection(collectionOf(form)).doc(id);
    const [read] = await within(db.getAll(document, { fieldMask: [] }));
    return read?.exists === true;
  }

  return {
    async mark(form, id, day, at) {
      if (!(await isRegistered(form, id))) return undefined;
      let first = false;
      const days = await changeDays(form, id, (before) => {
        first = !before[day];
        return first ? { ...before, [day]: at } : undefined;
      });
      // Erased while it was marked: the mark goes, too.
      if (first && !(await isRegistered(form, id))) {
        await within(commit((transaction) => transaction.delete(arrivalsOf(connection, form, id))));
        return undefined;
      }
      return { first, at: days[day] ?? at };
    },

    async takeBack(form, id, day) {
      await changeDays(form, id, ({ [day]: taken, ...rest }) => (taken ? rest : undefined));
    },

    async of(form, id) {
      const read = await within(arrivalsOf(connection, form, id).get());
      return daysIn(read.data());
    },

    async page({ from, limit }) {
      const ordered = db
        .collection(arrivalsCollection)
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

function daysIn(data: DocumentData | undefined): Record<string, Date> {
  const days: Record<string, Timestamp> = data?.days ?? {};
  return Object.fromEntries(Object.entries(days).map(([day, at]) => [day, at.toDate()]));
}

/** Tries again while others are faster. @throws StoreUnavailable when they always are */
export async function again<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new StoreUnavailable("CONTENTION");
}

/** Goes on in a query that is ordered by a time and the id. @throws Error for what is no cursor */
function goOn(query: Query, from: PageRequest["from"]): Query {
  if (from === undefined) return query;
  if (from instanceof Date) return query.startAt(Timestamp.fromDate(from));
  const [, seconds, nanoseconds, id] = /^(\d+)\.(\d+)_(.+)$/.exec(from) ?? [];
  if (!id) throw new Error("This is no cursor of the Firestore store.");
  return query.startAfter(new Timestamp(Number(seconds), Number(nanoseconds)), id);
}

function nextOf(
  from: PageRequest["from"],
  last: QueryDocumentSnapshot | undefined,
  field: "createdAt" | "changedAt",
): string | undefined {
  if (!last) return typeof from === "string" ? from : undefined;
  const { seconds, nanoseconds }: Timestamp = last.get(field);
  return `${seconds}.${nanoseconds}_${last.id}`;
}
