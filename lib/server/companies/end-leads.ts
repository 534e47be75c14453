/** Notifies companies a week before their leads are deleted, and deletes them. */
import "server-only";
import { areLeadsEnding, areLeadsKept } from "@/lib/fair/exhibitor-dates";
import { fair } from "@/lib/fair/facts";
import type { RegistrationStore } from "@/lib/store/ports";

/** Idempotent. @throws StoreUnavailable */
export async function endLeads(
  { edition, leads, queue }: Pick<RegistrationStore, "edition" | "leads" | "queue">,
  now: Date,
): Promise<void> {
  const isCurrent = edition === fair.id;
  if (!isCurrent || !areLeadsKept(now)) return leads.end();
  if (!areLeadsEnding(now)) return;
  for (const id of await leads.listCompanies()) {
    await queue.add({ id, form: "exhibit", kind: "leadsEnd", dueAt: now });
  }
}
