/** Delivers notifications: right after a registration, by a timer, and when a scheduler asks for it. */
import "server-only";
import { type NotifyPorts, notify, notifyDue } from "@/lib/mails/notify";
import type { Notifier, NotifyCount } from "@/lib/mails/ports";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationStore } from "@/lib/registration/ports";
import { log } from "@/lib/server/log";
import type { Metrics } from "@/lib/server/metrics";

const INTERVAL_MS = 15_000;

export interface Delivery {
  /** Sends the notification of a registration of the current edition that this process has just saved. */
  soon(registration: { id: string; form: FormName; request?: string }): void;
  /** Sends what is due, in every edition. @throws StoreUnavailable */
  due(): Promise<NotifyCount>;
  /** Claims nothing more. It resolves when everything under way has been sent or put off. */
  stop(): Promise<void>;
}

/** The ports of a delivery: the real clock, and a report that logs and counts. */
export function deliveryPorts(
  store: RegistrationStore,
  notifier: Notifier,
  metrics?: Pick<Metrics, "notified">,
): NotifyPorts {
  return {
    store,
    notifier,
    now: () => new Date(),
    report(id, result, request) {
      const { outcome } = result;
      const about = { event: "notification", id, request, outcome };
      metrics?.notified(outcome);
      if (outcome === "failed") log.error({ ...about, code: result.reason });
      else log.info({ ...about, where: result.where });
    },
  };
}

/** Looks for due notifications again and again until it is stopped. Two looks never overlap. */
export function startDelivery(ports: NotifyPorts): Delivery {
  const underWay = new Set<Promise<unknown>>();
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work);
    const forget = () => underWay.delete(work);
    work.then(forget, forget);
    return work;
  };
  let stopped = false;
  let looking = false;
  const due = () => track(notifyDue(ports, { isStopped: () => stopped }));
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await due().catch(({ code }) =>
      log.warn({ event: "delivery", outcome: "store unavailable", code }),
    );
    looking = false;
  }, INTERVAL_MS).unref();
  return {
    soon: (registration) => void track(notify({ ...registration, attempts: 1 }, ports)),
    due,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.allSettled(underWay);
    },
  };
}
