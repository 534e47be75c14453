/** The key of the check in pass codes: what devices learn of it, and how the desk replaces it. */
import "server-only";
import { renewedAt } from "@/lib/check-ins/gate";
import { newCheckKey } from "@/lib/passes/codes/pass-check";
import type { DeskStore } from "@/lib/store/ports";
import type { GateState } from "../protocol/protocol";
import { remembered } from "./remembered";

export type CheckKey = Pick<GateState, "checkKey" | "checkRenewedAt">;

/** @param freshMs see `remembered` */
export function checkKey(
  store: Pick<DeskStore, "checkKey" | "gate">,
  freshMs: number,
): () => Promise<CheckKey> {
  return remembered(freshMs, async () => {
    const made = await store.checkKey();
    const stored = await store.gate.read("key", "check");
    const checkRenewedAt = renewedAt(stored);
    return { checkKey: stored?.key ?? made, ...(checkRenewedAt && { checkRenewedAt }) };
  });
}

/**
 * Replaces the key by a new one, and notes it in the audit log.
 * @param by who does it
 * @throws StoreUnavailable
 */
export async function renewCheckKey({ gate }: Pick<DeskStore, "gate">, by: string): Promise<void> {
  const line = { at: new Date().toISOString(), by };
  await gate.change("key", "check", (before) => ({
    id: "check",
    key: newCheckKey(),
    renewed: [...(before?.renewed ?? []), line],
  }));
}
