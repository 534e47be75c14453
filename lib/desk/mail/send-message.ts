/** Sends one message about a registration at once. */
import "server-only";
import { type NotifyPorts, notify } from "../../mails/notify";
import type { NotifyResult } from "../../mails/ports";
import { leaseUntil, type PendingNotification } from "../../registration/queue";
import { errorCode } from "../../security/error-code";

/**
 * Sends the e-mail now, even if it was sent before. If it is pending, it is claimed for the length of a lease, so
 * that no other process sends it at the same time.
 */
export async function sendMessage(
  { id, form, kind }: Pick<PendingNotification, "id" | "form" | "kind">,
  ports: NotifyPorts,
): Promise<NotifyResult> {
  const { queue } = ports.store;
  try {
    const pending = await queue.get({ id, kind });
    if (pending) await queue.nack({ id, kind }, leaseUntil(ports.now()));
    const { attempts, createdAt } = pending ?? { attempts: 0, createdAt: ports.now() };
    return await notify({ id, form, kind, createdAt, attempts: attempts + 1 }, ports);
  } catch (error) {
    return { outcome: "failed", reason: errorCode(error) };
  }
}
