/** Delivers messages: right after a registration, when they are due, and when a scheduler asks for it. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { type NotifyPorts, notify, notifyDue } from "@/lib/mails/notify";
import type { Notifier, NotifyCount } from "@/lib/mails/ports";
import { startQueueWorker } from "@/lib/mails/queue-worker";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import { listEditionStores } from "@/lib/registration/editions";
import type { FormName } from "@/lib/registration/forms";
import type { Metrics } from "@/lib/services/metrics";
import type { RegistrationStore } from "@/lib/store/ports";

/** How many messages of new registrations are sent at once. A mail server takes only so many connections. */
const MAX_CONCURRENT_DELIVERIES = 20;
/** How long a new message is tried at once. After that the timer sends it. The lease of a message is longer. */
const DIRECT_SEND_MS = 30_000;

/** A registration that was just saved, with the messages that it brings. */
interface SavedRegistration {
  id: string;
  form: FormName;
  messages: readonly MailKind[];
  /** Id of the request that brought it. */
  request?: string;
}

export interface DeliveryService {
  /** Whether the store has told that nothing waits to be sent. */
  isIdle(): boolean;
  /** Sends the messages of a registration of the current edition that this process has just saved. */
  soon(saved: SavedRegistration): void;
  /** Sends what is due, in every edition. @throws StoreUnavailable */
  due(): Promise<NotifyCount>;
  /** Claims nothing more. It resolves when everything under way has been sent or put off. */
  stop(): Promise<void>;
}

/** The ports of a delivery: the real clock, and a report that logs and counts. */
export function createDeliveryPorts(
  store: RegistrationStore,
  notifier: Notifier,
  metrics?: Pick<Metrics, "notified">,
): NotifyPorts {
  return {
    store,
    notifier,
    now: () => new Date(),
    report({ id, kind }, result, request) {
      const { outcome } = result;
      const about = { event: "notification", id, kind, request, outcome };
      metrics?.notified(kind, outcome);
      if (outcome === "failed") log.error({ ...about, code: result.reason });
      else log.info({ ...about, where: result.where });
    },
  };
}

/** Ends what an edition keeps for a time only. It is called once a day; a second call changes nothing. */
type DailyCleanup = (store: RegistrationStore, now: Date) => Promise<void>;

/** Sends what is due until it is stopped. */
export function startDelivery(ports: NotifyPorts, endDaily: DailyCleanup): DeliveryService {
  const underWay = new Set<Promise<unknown>>();
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work);
    const forget = () => underWay.delete(work);
    work.then(forget, forget);
    return work;
  };
  let stopped = false;
  let forgotten = "";
  /**
   * Counts of confirmations are kept for their day, the people whom companies have met for some weeks, and what an
   * interrupted erasure has left not at all.
   */
  const forgetOld = async () => {
    const today = ports.now().toISOString().slice(0, 10);
    if (today === forgotten) return;
    for (const store of await listEditionStores(ports.store)) {
      await store.deleteLeftovers();
      await store.queue.forgetCounts(today);
      await endDaily(store, ports.now());
    }
    forgotten = today;
  };
  const send = async () => {
    await forgetOld();
    return notifyDue(ports, { isStopped: () => stopped });
  };
  const due = () => track(send());
  const waiting: (Parameters<typeof notify>[0] & { until: number })[] = [];
  let sending = 0;
  /** Sends the messages of new registrations, a few at a time. */
  function sendWaiting(): void {
    while (!stopped && sending < MAX_CONCURRENT_DELIVERIES) {
      const next = waiting.shift();
      if (!next) return;
      if (ports.now().getTime() > next.until) continue;
      sending += 1;
      void track(notify(next, ports)).finally(() => {
        sending -= 1;
        sendWaiting();
      });
    }
  }
  const worker = startQueueWorker({
    queues: async () => (await listEditionStores(ports.store)).map(({ queue }) => queue),
    work: due,
    failed: (error) =>
      log.warn({ event: "delivery", outcome: "store unavailable", code: getErrorCode(error) }),
    now: ports.now,
  });
  return {
    isIdle: worker.isIdle,
    soon({ messages, ...registration }) {
      const until = ports.now().getTime() + DIRECT_SEND_MS;
      for (const kind of messages) waiting.push({ ...registration, kind, attempts: 1, until });
      sendWaiting();
    },
    due,
    async stop() {
      stopped = true;
      worker.end();
      await Promise.allSettled(underWay);
    },
  };
}
