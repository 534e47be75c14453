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

/**
 * Sends the email now, even if it was sent before. A pending one is claimed for the length of a lease, so that no other
 * process sends it at the same time.
 */
export async function sendMessage(
  { id, form, kind }: Pick<PendingNotification, "id" | "form" | "kind">,
  ports: NotifyPorts,
): Promise<SendResult> {
  const { queue } = ports.store;
  try {
    const pending = await queue.get({ id, kind });
    if (pending) await queue.nack({ id, kind }, getLeaseEnd(ports.now()));
    const { attempts, createdAt } = pending ?? { attempts: 0, createdAt: ports.now() };
    const result = await notify({ id, form, kind, createdAt, attempts: attempts + 1 }, ports);
    if (result.outcome !== "failed") return result;
    return { ...result, isWaiting: (await queue.get({ id, kind })) !== undefined };
  } catch (error) {
    return { outcome: "failed", reason: getErrorCode(error) };
  }
}
