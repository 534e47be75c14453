/** Delivers notifications: right after a registration, by a timer, and when a scheduler asks. */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import { type NotifyPorts, notify, notifyDue } from "@/lib/registration/notify";
import { log } from "@/lib/server/log";
import { notifier } from "./notifier";
import { registrationStore } from "./store";

const INTERVAL_MS = 15_000;

/** What the delivery works with in this process. */
export function deliveryPorts(): NotifyPorts {
  return {
    store: registrationStore(),
    notifier: notifier(),
    now: () => new Date(),
    report(id, result) {
      const event = "notification";
      if (result.sent) log.info({ event, outcome: "sent", id, where: result.where });
      else log.error({ event, outcome: "failed", id, code: result.reason });
    },
  };
}

/** Sends the notification of a registration that this process has just saved and therefore holds. */
export async function deliver(registration: { id: string; form: FormName }): Promise<void> {
  await notify({ ...registration, attempts: 1 }, deliveryPorts());
}

/** Sends what is due. @throws StoreUnavailable */
export function deliverDue(): Promise<{ sent: number; failed: number }> {
  return notifyDue(deliveryPorts());
}

/** Looks for due notifications for as long as the server runs, one look at a time. */
export function startDelivery(): void {
  let busy = false;
  setInterval(async () => {
    if (busy) return;
    busy = true;
    await deliverDue().catch(({ code }) =>
      log.warn({ event: "delivery", outcome: "store unavailable", code }),
    );
    busy = false;
  }, INTERVAL_MS).unref();
}
