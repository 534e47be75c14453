import "server-only";
import { isDeepStrictEqual } from "node:util";
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { StoreUnavailable } from "./errors";
import {
  ALREADY_EXISTS,
  connectFirestore,
  FAILED_PRECONDITION,
  MAX_WRITE_START_MS,
  NOT_FOUND,
  recoverFromCodes,
  retryOnContention,
  toReplacement,
} from "./firestore-connection";
import { applyFieldFilter, buildFirestoreQuery, toCursor } from "./firestore-queries";
import { stripUndefined, toDate, toDocumentData, toFirestoreFields } from "./firestore-values";
import {
  type Database,
  type DocumentPlace,
  type DocumentQuery,
  FieldTransform,
  type StoredDocument,
  type Write,
} from "./port";

/** Delay before a watch that ended with an error restarts. */
const WATCH_RESTART_DELAY_MS = 10_000;

const recoverFromConflict = recoverFromCodes(
  [ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION],
  "overtaken" as const,
);

/** @param emulatorHost `host:port` */
export function openFirestore(projectId: string, emulatorHost?: string): Database {
  const { db, waitFor, commit, tryToCommit, close } = connectFirestore(projectId, emulatorHost);
  const readPlaces = (places: readonly DocumentPlace[]) =>
    places.length === 0
      ? Promise.resolve([])
      : waitFor(db.getAll(...places.map((place) => getDocumentRef(db, place))));
  const isTaken = async (writes: readonly Write[]) => {
    const created = writes.flatMap((one) => ("create" in one ? [one.create] : []));
    return (await readPlaces(created)).some(({ exists }) => exists);
  };

  return {
    kind: "firestore",

    async read<Data>(...places: DocumentPlace[]) {
      return (await readPlaces(places)).map((one) => toDocumentData(one) as Data | undefined);
    },

    async find<Data>({ name }: { name: string }, query: DocumentQuery) {
      const { docs } = await waitFor(
        buildFirestoreQuery(db.collection(name), query).limit(query.limit).get(),
      );
      const last = docs.at(-1);
      return {
        documents: docs.map(toStoredDocument<Data>),
        next: last ? toCursor(last, query) : query.after,
      };
    },

    async count({ name }, query) {
      const counted = await waitFor(applyFieldFilter(db.collection(name), query).count().get());
      return counted.data().count;
    },

    async change(places, decide) {
      const start = performance.now();
      const changed = retryOnContention(async () => {
        const read = await readPlaces(places);
        const before = read.map(toDocumentData) as Parameters<typeof decide>;
        const { writes = [], result: decided, ifTaken } = decide(...before);
        if (writes.length === 0) return { result: decided };
        if (performance.now() - start > MAX_WRITE_START_MS) throw new StoreUnavailable("TIMEOUT");
        const write = tryToCommit((transaction) => writeGuarded(db, transaction, writes, read));
        const outcome = await waitFor(write.catch(recoverFromConflict));
        const isDone =
          outcome !== "overtaken" &&
          (outcome || isWritten(writes, read, await readPlaces(writes.map(getWritePlace))));
        if (isDone) return { result: decided };
        return ifTaken !== undefined && (await isTaken(writes)) ? { result: ifTaken } : undefined;
      });
      return (await waitFor(changed)).result;
    },

    watch<Data>(
      { name }: { name: string },
      query: DocumentQuery,
      tell: (documents: StoredDocument<Data>[]) => void,
    ) {
      let end: (() => void) | undefined;
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        // The client recovers from most errors itself. After others the watch ends.
        end = buildFirestoreQuery(db.collection(name), query)
          .limit(query.limit)
          .onSnapshot(
            ({ docs }) => tell(docs.map(toStoredDocument<Data>)),
            () => {
              timer = setTimeout(begin, WATCH_RESTART_DELAY_MS).unref();
            },
          );
      };
      begin();
      return () => {
        clearTimeout(timer);
        end?.();
      };
    },

    async listCollections() {
      return (await waitFor(db.listCollections())).map(({ id }) => id);
    },

    async ping() {
      // This write is refused because its document is missing: it needs all that a registration needs and changes
      // nothing. Unlike a read, it keeps the limits of the connection.
      const absent = db.collection("probe").doc("absent");
      const write = commit((transaction) => transaction.delete(absent, { exists: true }));
      await waitFor(write.catch(recoverFromCodes([NOT_FOUND], undefined)));
    },

    // One transaction deletes everything, and Google manages the files.
    hasUnfinishedErasure: async () => false,
    finishErasures: async () => undefined,
    close,
  };
}

const getDocumentRef = (db: Firestore, { in: { name }, id }: DocumentPlace) =>
  db.collection(name).doc(id);

function getWritePlace(write: Write): DocumentPlace {
  if ("delete" in write) return write.delete;
  if ("put" in write) return write.put;
  return "merge" in write ? write.merge : write.create;
}

/** Adds writes that fail if a document in `read` has changed since. */
function writeGuarded(
  db: Firestore,
  transaction: Transaction,
  writes: readonly Write[],
  read: readonly DocumentSnapshot[],
): void {
  const known = new Map(read.map((one) => [one.ref.path, one]));
  for (const write of writes) {
    const ref = getDocumentRef(db, getWritePlace(write));
    const stored = known.get(ref.path);
    known.delete(ref.path);
    if ("delete" in write) transaction.delete(ref, stored && buildPrecondition(stored));
    else {
      const data = toFirestoreFields(write.data);
      if ("merge" in write) transaction.set(ref, data, { merge: true });
      else if ("create" in write || stored?.exists === false) transaction.create(ref, data);
      else if (stored)
        transaction.update(ref, toReplacement(stored.data(), data), buildPrecondition(stored));
      else transaction.set(ref, data);
    }
  }
  for (const stored of known.values()) {
    // Changes nothing; checks the precondition.
    const [field] = Object.entries(stored.data() ?? {});
    if (field) transaction.update(stored.ref, { [field[0]]: field[1] }, buildPrecondition(stored));
    else transaction.delete(stored.ref, buildPrecondition(stored));
  }
}

const buildPrecondition = ({ exists, updateTime }: DocumentSnapshot) =>
  exists && updateTime ? { lastUpdateTime: updateTime } : { exists: false };

/** Whether one transaction has stored exactly these writes after `read`: its documents share one update time. */
function isWritten(
  writes: readonly Write[],
  read: readonly DocumentSnapshot[],
  now: readonly DocumentSnapshot[],
): boolean {
  const times = new Set<string>();
  for (const [n, write] of writes.entries()) {
    const found = now[n];
    if ("delete" in write || !found?.updateTime || "merge" in write) {
      if ("delete" in write && !found?.exists) continue;
      return false;
    }
    const before = read.find(({ ref }) => ref.path === found.ref.path)?.updateTime;
    if (before?.isEqual(found.updateTime)) return false;
    times.add(found.updateTime.valueOf());
    const [wanted, stored] = [
      Object.entries(write.data),
      toDocumentData(found) as Record<string, unknown>,
    ];
    for (const [field, value] of wanted) {
      if (value instanceof FieldTransform) stored[field] = value;
    }
    const plain = Object.fromEntries(wanted.filter(([, value]) => value !== undefined));
    if (!isDeepStrictEqual(stripUndefined(plain), stored)) return false;
  }
  return times.size === 1;
}

function toStoredDocument<Data>(document: QueryDocumentSnapshot): StoredDocument<Data> {
  const { id, updateTime } = document;
  return { id, data: toDocumentData(document) as Data, changedAt: toDate(updateTime) };
}
