import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { type NotifyPorts, notify } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { getLeaseEnd, type PendingNotification } from "@/lib/outbox/queue";

/** The result, and whether a failed email waits for a retry: unknown while the store is unavailable. */
export type SendResult = NotifyResult & { isWaiting?: boolean };

/** Names the outcome in a page address. A failure without a retry has a prefix. */
export function toOutcomeName(result: SendResult): string {
  if (result.outcome !== "failed") return result.outcome;
  const { reason, isWaiting } = result;
  if (isWaiting) return reason;
  return `${isWaiting === undefined ? "away" : "dropped"}-${reason}`;
}

/** Another process is sending the email at this moment. */
const HELD_BY_ANOTHER = "HELD_BY_ANOTHER";

/**
 * Sends the email now, even if it was sent before. One that waits is leased, so that no other process sends it at the
 * same time; one that another process has leased is left to it.
 */
export async function sendMessage(
  { id, form, kind }: Pick<PendingNotification, "id" | "form" | "kind">,
  ports: NotifyPorts,
): Promise<SendResult> {
  const { queue } = ports.store;
  try {
    const now = ports.now();
    const leased = await queue.leaseOne({ id, kind }, now, getLeaseEnd(now));
    if (!leased && (await queue.get({ id, kind })))
      return { outcome: "failed", reason: HELD_BY_ANOTHER, isWaiting: true };
    const result = await notify(leased ?? { id, form, kind, createdAt: now, attempts: 1 }, ports);
    if (result.outcome !== "failed") return result;
    return { ...result, isWaiting: (await queue.get({ id, kind })) !== undefined };
  } catch (error) {
    return { outcome: "failed", reason: getErrorCode(error) };
  }
}
