import "server-only";
import { setTimeout } from "node:timers/promises";
import { log } from "@/lib/server/log";
import { isStopping } from "./shutdown";
import { registrationStore } from "./store";

const BOUND_MS = 3000;
const CACHE_MS = 3000;

let last: { at: number; answer: Promise<boolean> } | undefined;

/**
 * Whether the server goes on and the store answers, within 3 s. The store is asked at most every 3 s,
 * however many ask.
 */
export async function isReady(now = Date.now()): Promise<boolean> {
  if (isStopping()) return false;
  if (!last || now - last.at > CACHE_MS) last = { at: now, answer: askStore() };
  return last.answer;
}

async function askStore(): Promise<boolean> {
  const bound = setTimeout(BOUND_MS, "timeout", { ref: false });
  const failure = await Promise.race([ping(), bound]);
  if (failure) log.warn({ event: "readiness", outcome: "unavailable", code: failure });
  return !failure;
}

/** @returns the code of the failure, if there is one */
async function ping(): Promise<string | undefined> {
  try {
    await registrationStore().ping();
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}
