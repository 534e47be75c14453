/** Delivers events when they are due, and on request of a scheduler. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { DAY_MS } from "@/lib/fair/day-ms";
import { log } from "@/lib/http/log";
import { drainQueues } from "@/lib/mails/drain-queues";
import { startQueueWorker } from "@/lib/mails/queue-worker";
import { DELIVERED_OUTCOME } from "@/lib/outbox/events";
import type { PendingNotification } from "@/lib/outbox/queue";
import { listEditionStores } from "@/lib/registration/editions";
import type { Env } from "@/lib/server/process/env";
import type { Metrics } from "@/lib/server/process/metrics";
import type { RegistrationStore } from "@/lib/store/ports";
import { createSingleFlight } from "@/lib/store/single-flight";
import { deliver, type WebhookPorts } from "./deliver";
import { openPauses } from "./pauses";
import { openPost } from "./post";

const ATTEMPTS_RETENTION_MS = 30 * DAY_MS;
const CLEANUP_INTERVAL_MS = 3_600_000;

export interface WebhookDelivery {
  /** Whether the store reported that no event waits. */
  isIdle(): boolean;
  /** Delivers all due events of every edition. @throws StoreUnavailable */
  deliverDue(): Promise<void>;
  /** Resolves when all running deliveries have ended. */
  stop(): Promise<void>;
}

/** Real clock and network; reports go to the log and the metrics. */
export function createWebhookPorts(
  store: RegistrationStore,
  { endpoints, networks }: Env["webhooks"],
  metrics?: Pick<Metrics, "countWebhook">,
): WebhookPorts {
  return {
    store,
    endpoints,
    post: openPost(networks),
    pauses: openPauses(),
    now: () => new Date(),
    report({ outcome, ...tried }) {
      const line = {
        event: "webhook",
        kind: tried.event,
        to: tried.to,
        id: tried.id,
        ms: tried.ms,
      };
      const isDelivered = outcome === DELIVERED_OUTCOME;
      metrics?.countWebhook(tried.to, tried.event, isDelivered);
      if (isDelivered) log.info({ ...line, outcome });
      else log.error({ ...line, outcome: "failed", code: outcome });
    },
  };
}

/** Delivers due events until it is stopped. Events of former receivers expire. */
export function startWebhooks(ports: WebhookPorts): WebhookDelivery {
  let stopped = false;
  let tidiedAt = 0;

  const deliverDue = createSingleFlight(async () => {
    if (stopped) return;
    const stores = await listEditionStores(ports.store);
    const queues = stores.map((store) => ({
      queue: store.events.queue,
      handle: (entry: PendingNotification) => deliver(entry, { ...ports, store }),
    }));
    await drainQueues(queues, ports.now, { isStopped: () => stopped });
    const now = ports.now().getTime();
    if (stopped || now - tidiedAt < CLEANUP_INTERVAL_MS) return;
    for (const { events } of stores) await events.forget(new Date(now - ATTEMPTS_RETENTION_MS));
    tidiedAt = now;
  });

  const worker = startQueueWorker({
    listQueues: async () =>
      (await listEditionStores(ports.store)).map(({ events }) => events.queue),
    runDue: deliverDue,
    onFailure: (error) =>
      log.warn({ event: "webhook", outcome: "store unavailable", code: getErrorCode(error) }),
    now: ports.now,
  });
  return {
    isIdle: worker.isIdle,
    deliverDue,
    async stop() {
      stopped = true;
      worker.end();
      // After the run that is under way.
      await deliverDue().catch(() => undefined);
    },
  };
}
