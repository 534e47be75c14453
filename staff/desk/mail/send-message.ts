import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { type NotifyPorts, notify, notifyAgain } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { LEASE_ENDED } from "@/lib/mails/send-stored";
import { getLeaseEnd } from "@/lib/outbox/queue";
import type { MessageToSend } from "../context/desk-context";

/** The result, and whether a failed email waits for a retry: unknown while the store is unavailable. */
export type SendResult = NotifyResult & { isWaiting?: boolean };

/** Names the outcome in a page address. A failure without a retry has a prefix. */
export function toOutcomeName(result: SendResult): string {
  if (result.outcome !== "failed") return result.outcome;
  const { reason, isWaiting } = result;
  if (isWaiting) return reason;
  return `${isWaiting === undefined ? "unavailable" : "dropped"}-${reason}`;
}

/** Another process is sending the email at this moment. */
const HELD_BY_ANOTHER = "HELD_BY_ANOTHER";

/**
 * Sends the email now, even if it was sent before, unless it was queued for this. One that waits is leased, so that no
 * other process sends it at the same time; one that another process has leased is left to it.
 */
export async function sendMessage(
  { isQueued = false, ...name }: MessageToSend,
  ports: NotifyPorts,
): Promise<SendResult> {
  const { queue } = ports.store;
  try {
    const now = ports.now();
    const leased = await queue.leaseOne(name, now, getLeaseEnd(now));
    const held: SendResult = { outcome: "failed", reason: HELD_BY_ANOTHER, isWaiting: true };
    if (!leased && (isQueued || (await queue.get(name)))) return held;
    const result = await (leased ? notify(leased, ports) : notifyAgain(name, ports));
    if (result.outcome !== "failed") return result;
    if (result.reason === LEASE_ENDED) return held;
    return { ...result, isWaiting: (await queue.get(name)) !== undefined };
  } catch (error) {
    return { outcome: "failed", reason: getErrorCode(error) };
  }
}
