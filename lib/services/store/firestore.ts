/** Registrations in Firestore, with every call bounded: the client library itself waits ten minutes. */
import "server-only";
import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import type { QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { FieldPath, FieldValue, type Firestore, getFirestore } from "firebase-admin/firestore";
import type { FormName } from "@/lib/registration/forms";
import {
  type RegistrationStore,
  type StoredRegistration,
  StoreUnavailable,
} from "@/lib/registration/ports";
import { addNotification, firestoreOutbox, ifCode } from "./firestore-outbox";
import { collectionOf, unavailable } from "./shared";

/** gRPC's code of a taken id; also the answer when the reply of an applied write got lost. */
const ALREADY_EXISTS = 6;

/** Last resort for calls that the limits of the client below do not end. */
const deadlineMs = 7000;
const pageSize = 500;

const bounded = { timeout_millis: 5000, retry_codes_name: "again", retry_params_name: "bounded" };

/** Limits of the calls in use. `create()` would ignore them; a write-only transaction keeps them. */
const clientConfig = {
  interfaces: {
    "google.firestore.v1.Firestore": {
      retry_codes: { again: ["UNAVAILABLE", "RESOURCE_EXHAUSTED", "ABORTED"] },
      retry_params: {
        bounded: {
          initial_retry_delay_millis: 100,
          retry_delay_multiplier: 1.5,
          max_retry_delay_millis: 1000,
          initial_rpc_timeout_millis: 2500,
          rpc_timeout_multiplier: 1,
          max_rpc_timeout_millis: 2500,
          total_timeout_millis: 5000,
        },
      },
      methods: {
        Commit: bounded,
        ListCollectionIds: bounded,
        BatchGetDocuments: bounded,
        RunQuery: bounded,
      },
    },
  },
};

/** A store in the Firestore of a project, or in an emulator at host:port. */
export function firestoreStore(projectId: string, emulatorHost?: string): RegistrationStore {
  // An emulator needs no credentials: the client need not look for Google's metadata server.
  if (emulatorHost) process.env.METADATA_SERVER_DETECTION = "none";
  const app = initializeApp({ projectId }, `registrations-${randomUUID()}`);
  const db = getFirestore(app);
  db.settings({ clientConfig, ...(emulatorHost && { host: emulatorHost, ssl: false }) });

  /** Calls under way: a read retries for a while after its deadline and must end before the client. */
  const calls = new Set<Promise<unknown>>();

  /** A call's result in time. @throws StoreUnavailable */
  async function within<Result>(call: Promise<Result>): Promise<Result> {
    calls.add(call);
    const forget = () => calls.delete(call);
    call.then(forget, forget);
    try {
      return await inTime(call);
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Writes in one transaction that reads nothing: the only kind of write that is bounded. */
  function commit(work: (transaction: Transaction) => void): Promise<void> {
    return db.runTransaction(async (transaction) => work(transaction), { maxAttempts: 1 });
  }

  return {
    kind: "firestore",

    async create(form, id, record, notifyAt) {
      const document = db.collection(collectionOf(form)).doc(id);
      const data = { ...record, createdAt: FieldValue.serverTimestamp() };
      const write = commit((transaction) => {
        transaction.create(document, data);
        if (notifyAt) addNotification(db, transaction, { id, form, dueAt: notifyAt });
      });
      return within(
        write.then(() => "created" as const, ifCode(ALREADY_EXISTS, "exists" as const)),
      );
    },

    async get(form, id) {
      const document = await within(db.collection(collectionOf(form)).doc(id).get());
      return document.exists ? registration(document as QueryDocumentSnapshot) : undefined;
    },

    async *list(form) {
      let last: QueryDocumentSnapshot | undefined;
      do {
        const { docs } = await within(page(db, form, last).get());
        for (const document of docs) yield registration(document);
        last = docs.length === pageSize ? docs.at(-1) : undefined;
      } while (last);
    },

    outbox: firestoreOutbox(db, within, commit),

    async ping() {
      // Unlike a read, this call keeps the limits above: probes of a dead store do not pile up.
      await within(db.listCollections());
    },

    async close() {
      await Promise.allSettled(calls);
      await db.terminate();
      await deleteApp(app);
    },
  };
}

function page(db: Firestore, form: FormName, after?: QueryDocumentSnapshot) {
  const ordered = db
    .collection(collectionOf(form))
    .orderBy("createdAt")
    .orderBy(FieldPath.documentId())
    .limit(pageSize);
  return after ? ordered.startAfter(after) : ordered;
}

function registration(document: QueryDocumentSnapshot): StoredRegistration {
  const { createdAt, ...record } = document.data();
  return { id: document.id, record, createdAt: createdAt.toDate() } as StoredRegistration;
}

async function inTime<Result>(call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable("TIMEOUT")), deadlineMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
