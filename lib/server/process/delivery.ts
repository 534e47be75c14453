/** Delivers messages: after a registration, when they are due, and on a scheduler's request. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { type NotifyPorts, notify, notifyDue } from "@/lib/mails/notify";
import type { Notifier, NotifyCount } from "@/lib/mails/ports";
import { startQueueWorker } from "@/lib/mails/queue-worker";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import { listEditionStores } from "@/lib/registration/editions";
import type { FormName } from "@/lib/registration/forms";
import type { Metrics } from "@/lib/server/process/metrics";
import type { RegistrationStore } from "@/lib/store/ports";

/** A mail server takes only so many connections. */
const MAX_CONCURRENT_DELIVERIES = 20;
/** After this time the timer sends it. The lease of a message is longer. */
const DIRECT_SEND_MS = 30_000;

interface SavedRegistration {
  id: string;
  form: FormName;
  messages: readonly MailKind[];
  /** The store may have taken as long to answer. Undefined without messages. */
  leasedUntil: Date | undefined;
  request?: string;
}

export interface DeliveryService {
  /** Whether the store has reported an empty queue. */
  isIdle(): boolean;
  /** For a registration of the current edition that this process has just saved. */
  sendSoon(saved: SavedRegistration): void;
  /** In every edition. @throws StoreUnavailable */
  sendDue(): Promise<NotifyCount>;
  /** Claims nothing more; resolves when running work is sent or postponed. */
  stop(): Promise<void>;
}

export function createDeliveryPorts(
  store: RegistrationStore,
  notifier: Notifier,
  metrics?: Pick<Metrics, "countNotification">,
): NotifyPorts {
  return {
    store,
    notifier,
    now: () => new Date(),
    report({ id, kind }, result, request) {
      const { outcome } = result;
      const about = { event: "notification", id, kind, request, outcome };
      metrics?.countNotification(kind, outcome);
      if (outcome === "failed") log.error({ ...about, code: result.reason });
      else log.info({ ...about, where: result.where });
    },
  };
}

/** Deletes expired data of an edition. Runs once a day; a second call changes nothing. */
type DailyCleanup = (store: RegistrationStore, now: Date) => Promise<void>;

/** @returns whether it succeeded. The next run tries again. */
async function tryTask(kind: string, task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch (error) {
    log.error({ event: "cleanup", kind, outcome: "failed", code: getErrorCode(error) });
    return false;
  }
}

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
  /** Counts of confirmations last a day, leads some weeks; what an interrupted erasure left goes at once. */
  const forgetOld = async () => {
    const today = ports.now().toISOString().slice(0, 10);
    if (today === forgotten) return;
    let isDone = true;
    for (const store of await listEditionStores(ports.store)) {
      const tasks: Record<string, () => Promise<unknown>> = {
        leftovers: () => store.deleteLeftovers(),
        counts: () => store.queue.forgetCounts(today),
        expired: () => endDaily(store, ports.now()),
      };
      for (const [kind, task] of Object.entries(tasks))
        isDone = (await tryTask(kind, task)) && isDone;
    }
    if (isDone) forgotten = today;
  };
  /** Mail first: no cleanup can hold it up. */
  const send = async () => {
    const count = await notifyDue(ports, { isStopped: () => stopped });
    if (!stopped) await tryTask("editions", forgetOld);
    return count;
  };
  const sendDue = () => track(send());
  const waiting: (Parameters<typeof notify>[0] & { until: number })[] = [];
  let sending = 0;
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
    listQueues: async () => (await listEditionStores(ports.store)).map(({ queue }) => queue),
    runDue: sendDue,
    onFailure: (error) =>
      log.warn({ event: "delivery", outcome: "store unavailable", code: getErrorCode(error) }),
    now: ports.now,
  });
  return {
    isIdle: worker.isIdle,
    sendSoon({ messages, leasedUntil: dueAt, ...registration }) {
      if (!dueAt) return;
      const until = ports.now().getTime() + DIRECT_SEND_MS;
      for (const kind of messages) {
        waiting.push({ ...registration, kind, attempts: 1, until, dueAt });
      }
      sendWaiting();
    },
    sendDue,
    async stop() {
      stopped = true;
      worker.end();
      await Promise.allSettled(underWay);
    },
  };
}
