/** The key of the check in pass codes: devices read it, the desk replaces it. */
import "server-only";
import { getRenewedAt } from "@/lib/check-ins/gate";
import { generateCheckKey } from "@/lib/passes/codes/pass-check";
import type { DeskStore } from "@/lib/store/ports";
import type { GateState } from "../protocol/protocol";
import { cacheResult } from "./cache-result";

export type CheckKey = Pick<GateState, "checkKey" | "checkRenewedAt">;

/** @param freshMs see `cacheResult` */
export function createCheckKeyReader(
  store: Pick<DeskStore, "loadCheckKey" | "gate">,
  freshMs: number,
): () => Promise<CheckKey> {
  return cacheResult(freshMs, async () => {
    const made = await store.loadCheckKey();
    const stored = await store.gate.read("key", "check");
    const checkRenewedAt = getRenewedAt(stored);
    return { checkKey: stored?.key ?? made, ...(checkRenewedAt && { checkRenewedAt }) };
  });
}

/** Replaces the key and records it in the audit log. @param by who does it @throws StoreUnavailable */
export async function renewCheckKey({ gate }: Pick<DeskStore, "gate">, by: string): Promise<void> {
  const line = { at: new Date().toISOString(), by };
  await gate.change("key", "check", (before) => ({
    id: "check",
    key: generateCheckKey(),
    renewed: [...(before?.renewed ?? []), line],
  }));
}
