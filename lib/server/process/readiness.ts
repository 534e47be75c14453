import "server-only";
import { setTimeout } from "node:timers/promises";
import { explainOlderFormat, getErrorCode, isOlderFormat } from "@/lib/database/errors";
import { getStorePath } from "@/lib/database/sqlite-file";
import { log } from "@/lib/http/log";
import type { RegistrationStore } from "@/lib/store/ports";

const ANSWER_TIMEOUT_MS = 3000;
const READINESS_CACHE_MS = 3000;

/** Ready: not stopping, and the store answers within 3 s. All callers together ask it at most once in 3 s. */
export function createReadinessCheck(store: RegistrationStore, isStopping: () => boolean) {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return async function isReady(now = performance.now()): Promise<boolean> {
    if (isStopping()) return false;
    if (!last || now - last.at > READINESS_CACHE_MS)
      last = { at: now, answer: isStoreReachable(store) };
    return last.answer;
  };
}

export function logNoStore(error: unknown, dataDir: string): void {
  const note = isOlderFormat(error) ? explainOlderFormat(getStorePath(dataDir)) : undefined;
  log.error({ event: "start", outcome: "no store", code: getErrorCode(error), note });
}

async function isStoreReachable(store: RegistrationStore): Promise<boolean> {
  const bound = setTimeout(ANSWER_TIMEOUT_MS, "timeout", { ref: false });
  const failure = await Promise.race([ping(store), bound]);
  if (failure) log.warn({ event: "readiness", outcome: "unavailable", code: failure });
  return !failure;
}

async function ping(store: RegistrationStore): Promise<string | undefined> {
  try {
    await store.ping();
  } catch (error) {
    return getErrorCode(error);
  }
}
