import "server-only";
import { setImmediate as letOthersWork } from "node:timers/promises";
import { compareAudience } from "@/lib/broadcasts/audience-change";
import { type Broadcast, recipientStates } from "@/lib/broadcasts/broadcast";
import type { BroadcastRepository, NewRecipient } from "@/lib/broadcasts/repository";
import type { DeskRow } from "../core/rows";
import type { BroadcastAudience } from "./audience";

/** With the registrations that it reads, a change stays small on both engines, and the site's own writes come between. */
const RECIPIENTS_PER_CHANGE = 50;

/** @param stored ids of registrations; their people are left out */
export type AudienceLoader = (
  broadcast: Broadcast,
  stored: ReadonlySet<string>,
) => Promise<BroadcastAudience>;

/**
 * Stores the recipients of a confirmed broadcast, batch by batch. A process that was killed meanwhile has left some:
 * whoever is stored is not added again, nor is another registration or address of that person.
 * @returns false if it was stopped, or another process has taken over
 * @throws StoreUnavailable
 */
export async function queueRecipients(
  broadcasts: BroadcastRepository,
  broadcast: Broadcast,
  audience: AudienceLoader,
  signal?: AbortSignal,
): Promise<boolean> {
  const claim = await broadcasts.claimQueuing(broadcast.id);
  if (claim === undefined) return false;
  // After the claim nobody else adds any.
  const stored = new Set(await Array.fromAsync(broadcasts.listRecipientIds(broadcast.id)));
  const { recipients, unreachable } = await audience(broadcast, stored);
  const toRecipients = (rows: readonly DeskRow[], state: NewRecipient["state"]) =>
    rows.map(({ id }) => ({ id, state }));
  const all = [...toRecipients(unreachable, "unreachable"), ...toRecipients(recipients, "waiting")];
  for (let from = 0; from < all.length; from += RECIPIENTS_PER_CHANGE) {
    if (signal?.aborted) return false;
    const some = all.slice(from, from + RECIPIENTS_PER_CHANGE);
    if (!(await broadcasts.addRecipients(broadcast, claim, some))) return false;
    await letOthersWork();
  }
  return broadcasts.endQueuing(broadcast.id, claim, await findChange());

  async function findChange() {
    const confirmed = await broadcasts.loadConfirmed(broadcast.id);
    if (!confirmed) return undefined;
    const states = recipientStates.filter((state) => state !== "unreachable");
    const now = broadcasts.listRecipientIds(broadcast.id, states);
    return compareAudience(confirmed, await Array.fromAsync(now));
  }
}
