/** Delivers events to the receivers of the configuration, when they are due and when a scheduler asks for it. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { DAY_MS } from "@/lib/fair/day-ms";
import { log } from "@/lib/http/log";
import { drainQueues } from "@/lib/mails/drain-queues";
import { startQueueWorker } from "@/lib/mails/queue-worker";
import { DELIVERED_OUTCOME } from "@/lib/outbox/events";
import type { PendingNotification } from "@/lib/outbox/queue";
import { listEditionStores } from "@/lib/registration/editions";
import type { Env } from "@/lib/services/env";
import type { Metrics } from "@/lib/services/metrics";
import type { RegistrationStore } from "@/lib/store/ports";
import { deliver, type WebhookPorts } from "./deliver";
import { openPauses } from "./pauses";
import { openPost } from "./post";

/** How long the log of the tries is kept. */
const ATTEMPTS_RETENTION_MS = 30 * DAY_MS;
const CLEANUP_INTERVAL_MS = 3_600_000;

export interface WebhookDelivery {
  /** Whether the store has told that nothing waits to be told. */
  isIdle(): boolean;
  /** Tells what is due, in every edition. @throws StoreUnavailable */
  due(): Promise<void>;
  /** Claims nothing more. It resolves when everything under way has ended. */
  stop(): Promise<void>;
}

/** The ports of a delivery: the real clock and network, and a report that logs and counts. */
export function createWebhookPorts(
  store: RegistrationStore,
  { endpoints, networks }: Env["webhooks"],
  metrics?: Pick<Metrics, "told">,
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
      metrics?.told(tried.to, tried.event, isDelivered);
      if (isDelivered) log.info({ ...line, outcome });
      else log.error({ ...line, outcome: "failed", code: outcome });
    },
  };
}

/** Tells what is due until it is stopped. What was left for former receivers is dropped when its time is over. */
export function startWebhooks(ports: WebhookPorts): WebhookDelivery {
  let stopped = false;
  let looking: Promise<void> | undefined;
  let tidiedAt = 0;

  async function look(): Promise<void> {
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
  }

  function due(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const worker = startQueueWorker({
    queues: async () => (await listEditionStores(ports.store)).map(({ events }) => events.queue),
    work: due,
    failed: (error) =>
      log.warn({ event: "webhook", outcome: "store unavailable", code: getErrorCode(error) }),
    now: ports.now,
  });
  return {
    isIdle: worker.isIdle,
    due,
    async stop() {
      stopped = true;
      worker.end();
      await looking?.catch(() => undefined);
    },
  };
}
