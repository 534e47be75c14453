/** Deletes a rehearsal everywhere: in the store, and on the tablets that keep marks of their own. */
import "server-only";
import type { GateDocuments } from "@/lib/check-ins/gate";
import type { DeskStore } from "@/lib/store/ports";
import { cacheResult } from "./cache-result";

/** Deletes the marks of all rehearsals. Tablets learn it at their next contact. @throws StoreUnavailable */
export async function deleteRehearsals({ rehearsals, gate }: DeskStore): Promise<void> {
  await rehearsals.wipe();
  const at = new Date().toISOString();
  await gate.change("wiped", "rehearsals", () => ({ id: "rehearsals", at }));
}

/** When they were deleted last. @param freshMs see `remembered` */
export function createLastWipeReader(
  documents: GateDocuments,
  freshMs: number,
): () => Promise<string | undefined> {
  return cacheResult(freshMs, async () => (await documents.read("wiped", "rehearsals"))?.at);
}
