/**
 * Where registrations come from, counted in Firestore. Each writer has a document a day, so writers never wait for
 * each other, and a document is written again as a whole without harm.
 */
import "server-only";
import { FieldValue, type Firestore, type Transaction } from "firebase-admin/firestore";
import type { Locale } from "@/lib/locales";
import type {
  Campaign,
  Counted,
  CountedBy,
  SourceBook,
  SourceCount,
  SourceStep,
} from "@/lib/registration/sources";
import {
  ALREADY_EXISTS,
  again,
  FAILED_PRECONDITION,
  type FirestoreConnection,
  ifCode,
  NOT_FOUND,
} from "@/lib/database/firestore-connection";
import { collections } from "./shared";

/** The counts of one writer of one day, by what they are of. */
type Counts = Record<string, number>;

/** The counts of an edition. */
export function sourceBook(connection: FirestoreConnection, edition: string): SourceBook {
  const { db, within, commit } = connection;
  const links = db.collection(collections.campaigns(edition));
  return {
    async put(counts) {
      const documents = byDocument(counts);
      const write = commit((transaction) => {
        for (const [id, document] of documents) {
          const reference = db.collection(collections.sourceCounts(edition)).doc(id);
          transaction.set(reference, document, { merge: true });
        }
      });
      if (documents.size > 0) await within(write);
    },

    async counts(since = "") {
      const all = db.collection(collections.sourceCounts(edition));
      const { docs } = await within(all.where("day", ">=", since).get());
      return docs.flatMap((document) => {
        const { day, writer, counts } = document.data();
        return Object.entries(counts as Counts).map(([of, count]) => ({
          ...namedBy(of),
          day,
          writer,
          count,
        }));
      });
    },

    async campaigns(since = "") {
      const { docs } = await within(links.where("at", ">=", since).get());
      return docs
        .map((document) => ({ ...document.data(), code: document.id }) as Campaign)
        .sort((a, b) => (a.code < b.code ? -1 : 1));
    },

    async name({ code, name, kind, at }) {
      const document = links.doc(code);
      const write = commit((transaction) => transaction.create(document, { name, kind, at }));
      // The answer to a write that was applied may have been lost.
      const isOwn = async () => (await document.get()).get("at") === at;
      return within(
        write.then(() => true, ifCode([ALREADY_EXISTS], undefined)).then((done) => done ?? isOwn()),
      );
    },

    async forget(code) {
      const write = commit((transaction) => transaction.delete(links.doc(code), { exists: true }));
      return within(write.then(() => true, ifCode([NOT_FOUND, FAILED_PRECONDITION], false)));
    },
  };
}

/** Counts a registration, within the transaction that creates it. A repeated one fails as a whole. */
export function countOne(
  db: Firestore,
  edition: string,
  transaction: Transaction,
  { day, writer, ...of }: CountedBy,
): void {
  const document = db.collection(collections.sourceCounts(edition)).doc(`${day}_${writer}`);
  const counts = { [keyOf(of)]: FieldValue.increment(1) };
  transaction.set(document, { day, writer, counts }, { merge: true });
}

/** Takes over the counts of another store. The higher one of a count stays. */
export async function takeCounts(
  { db, within, commit }: FirestoreConnection,
  edition: string,
  counts: readonly SourceCount[],
): Promise<void> {
  const overtaken = ifCode([ALREADY_EXISTS, FAILED_PRECONDITION], undefined);
  for (const [id, { day, writer, counts: taken }] of byDocument(counts)) {
    const document = db.collection(collections.sourceCounts(edition)).doc(id);
    await again(async () => {
      const read = await within(document.get());
      const highest: Counts = { ...read.get("counts") };
      for (const [of, count] of Object.entries(taken)) {
        highest[of] = Math.max(highest[of] ?? 0, count);
      }
      const write = commit((transaction) => {
        const { updateTime: lastUpdateTime } = read;
        if (lastUpdateTime) transaction.update(document, { counts: highest }, { lastUpdateTime });
        else transaction.create(document, { day, writer, counts: highest });
      });
      return within(write.then(() => true, overtaken));
    });
  }
}

/** The documents of counts, by id. */
function byDocument(counts: readonly SourceCount[]) {
  const documents = new Map<string, { day: string; writer: string; counts: Counts }>();
  for (const { day, writer, count, ...of } of counts) {
    const id = `${day}_${writer}`;
    const document = documents.get(id) ?? { day, writer, counts: {} };
    document.counts[keyOf(of)] = count;
    documents.set(id, document);
  }
  return documents;
}

type Of = Pick<Counted, "step" | "form" | "language" | "source">;

/** The name of a count in its document. The source comes last, because it may hold every sign. */
function keyOf({ step, form, language, source }: Of): string {
  return [step, form, language, source].join("|");
}

function namedBy(key: string): Of {
  const [step = "", form = "", language = "", ...source] = key.split("|");
  return {
    step: step as SourceStep,
    form: form as Of["form"],
    language: language as Locale,
    source: source.join("|"),
  };
}
