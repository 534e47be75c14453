/** Firestore connection with deadlines: the client library alone waits up to ten minutes. */
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { deleteApp, initializeApp } from "firebase-admin/app";
import {
  FieldValue,
  type Firestore,
  getFirestore,
  type Transaction,
} from "firebase-admin/firestore";
import { contention, StoreUnavailable, toStoreUnavailable } from "./errors";

export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

/** Ends calls that `clientConfig` does not limit. */
const CALL_TIMEOUT_MS = 7000;

const MAX_CHANGE_ATTEMPTS = 8;

/** gRPC codes after which a call is retried. The call may have succeeded and only its answer been lost. */
const RETRYABLE_CODES = [8, 10, 14];
const DEADLINE_EXCEEDED = 4;

/** No write starts later than this: it could land after the change was reported as failed. */
export const MAX_WRITE_START_MS = 2500;

const callLimits = {
  timeout_millis: 5000,
  retry_codes_name: "again",
  retry_params_name: "bounded",
};

/** Limits for the calls in use. `create()` ignores them; a transaction that only writes keeps them. */
const clientConfig = {
  interfaces: {
    "google.firestore.v1.Firestore": {
      retry_codes: { again: ["UNAVAILABLE", "RESOURCE_EXHAUSTED", "ABORTED"], never: [] },
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
        Commit: { ...callLimits, timeout_millis: 2500, retry_codes_name: "never" },
        BatchGetDocuments: callLimits,
        RunQuery: callLimits,
        RunAggregationQuery: callLimits,
        ListCollectionIds: callLimits,
      },
    },
  },
};

export interface FirestoreConnection {
  db: Firestore;
  /** Waits for a call until the deadline. @throws StoreUnavailable */
  waitFor<Result>(call: Promise<Result>): Promise<Result>;
  /** Writes in a transaction without reads; only this kind of write keeps the limits. */
  commit(work: (transaction: Transaction) => void): Promise<void>;
  /** One attempt of `commit`. @returns false if the outcome is unknown */
  tryToCommit(work: (transaction: Transaction) => void): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects at the first call. @param emulatorHost `host:port` */
export function connectFirestore(projectId: string, emulatorHost?: string): FirestoreConnection {
  // An emulator needs no credentials: skip the lookup of Google's metadata server.
  if (emulatorHost) process.env.METADATA_SERVER_DETECTION = "none";
  const app = initializeApp({ projectId }, `registrations-${randomUUID()}`);
  const db = getFirestore(app);
  db.settings({ clientConfig, ...(emulatorHost && { host: emulatorHost, ssl: false }) });

  /** Pending calls. A read outlives its deadline and must end before the client is closed. */
  const calls = new Set<Promise<unknown>>();

  const write = (work: (transaction: Transaction) => void) =>
    db.runTransaction(async (transaction) => work(transaction), { maxAttempts: 1 });

  return {
    db,
    async waitFor(call) {
      calls.add(call);
      const forget = () => calls.delete(call);
      call.then(forget, forget);
      try {
        return await withDeadline(call);
      } catch (error) {
        throw toStoreUnavailable(error);
      }
    },

    async commit(work) {
      const start = performance.now();
      for (let wait = 100; ; wait *= 1.5) {
        try {
          return await write(work);
        } catch (error) {
          const isLate = performance.now() - start + wait > MAX_WRITE_START_MS;
          if (isLate || !RETRYABLE_CODES.includes(getGrpcCode(error))) throw error;
        }
        await pause(wait);
      }
    },

    tryToCommit(work) {
      return write(work).then(
        () => true,
        recoverFromCodes([...RETRYABLE_CODES, DEADLINE_EXCEEDED], false),
      );
    },

    async close() {
      await Promise.allSettled(calls);
      await db.terminate();
      await deleteApp(app);
    },
  };
}

/** Returns `value` for these gRPC codes; rethrows anything else. */
export function recoverFromCodes<Value>(codes: number[], value: Value): (error: unknown) => Value {
  return (error) => {
    if (codes.includes(getGrpcCode(error))) return value;
    throw error;
  };
}

const getGrpcCode = (error: unknown) => (Object(error) as { code?: number }).code ?? 0;

/** Fields for an update that also deletes the stored fields missing from `data`. */
export function toReplacement(stored: object | undefined, data: Record<string, unknown>) {
  const dropped = Object.keys(stored ?? {}).filter((field) => !(field in data));
  return { ...Object.fromEntries(dropped.map((field) => [field, FieldValue.delete()])), ...data };
}

/** Retries while `tryOnce` returns undefined. @throws StoreUnavailable in the end */
export async function retryOnContention<Result>(
  tryOnce: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let n = 0; n < MAX_CHANGE_ATTEMPTS; n += 1) {
    const result = await tryOnce();
    if (result !== undefined) return result;
  }
  throw new StoreUnavailable(contention);
}

async function withDeadline<Result>(call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable("TIMEOUT")), CALL_TIMEOUT_MS);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
