/** The key of the check in pass codes: what devices learn of it, and how the desk replaces it. */
import "server-only";
import { newCheckKey } from "../entrance/pass-check";
import type { DoorState } from "../entrance/protocol";
import { renewedAt } from "../people/door";
import type { DeskStore } from "../people/ports";
import { remembered } from "./remembered";

export type CheckKey = Pick<DoorState, "checkKey" | "checkRenewedAt">;

/** @param freshMs see `remembered` */
export function checkKey(
  store: Pick<DeskStore, "checkKey" | "door">,
  freshMs: number,
): () => Promise<CheckKey> {
  return remembered(freshMs, async () => {
    const made = await store.checkKey();
    const stored = await store.door.read("key", "check");
    const checkRenewedAt = renewedAt(stored);
    return { checkKey: stored?.key ?? made, ...(checkRenewedAt && { checkRenewedAt }) };
  });
}

/**
 * Replaces the key by a new one, and notes it for the ledger.
 * @param by who does it
 * @throws StoreUnavailable
 */
export async function renewCheckKey({ door }: Pick<DeskStore, "door">, by: string): Promise<void> {
  const line = { at: new Date().toISOString(), by };
  await door.change("key", "check", (before) => ({
    id: "check",
    key: newCheckKey(),
    renewed: [...(before?.renewed ?? []), line],
  }));
}
