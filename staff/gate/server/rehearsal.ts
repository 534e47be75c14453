import "server-only";
import type { GateDocuments } from "@/lib/check-ins/gate";
import type { DeskStore } from "@/lib/store/ports";
import { cacheResult } from "./cache-result";

/** Tablets delete their own check-ins at the next contact. @throws StoreUnavailable */
export async function deleteRehearsals({ rehearsals, gate }: DeskStore): Promise<void> {
  await rehearsals.clear();
  const at = new Date().toISOString();
  await gate.change("wiped", "rehearsals", () => ({ id: "rehearsals", at }));
}

/** @param freshMs see `cacheResult` */
export function createLastWipeReader(
  documents: GateDocuments,
  freshMs: number,
): () => Promise<string | undefined> {
  return cacheResult(freshMs, async () => (await documents.read("wiped", "rehearsals"))?.at);
}
