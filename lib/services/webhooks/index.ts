/** Delivers events to the receivers of the configuration, by a timer and when a scheduler asks for it. */
import "server-only";
import { workThrough } from "@/lib/mails/due";
import { inAllEditions } from "@/lib/registration/editions";
import { DELIVERED } from "@/lib/registration/events";
import type { PendingNotification, RegistrationStore } from "@/lib/registration/ports";
import type { Env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import type { Metrics } from "@/lib/server/metrics";
import { deliver, type WebhookPorts } from "./deliver";
import { openPauses } from "./pauses";
import { openPost } from "./post";

const INTERVAL_MS = 5000;
/** Without receivers only what was left for former ones is dropped when its time is over. */
const IDLE_INTERVAL_MS = 10 * 60_000;

/** How long the log of the tries is kept. */
const KEPT_MS = 30 * 86_400_000;
const TIDIED_EACH_MS = 3_600_000;

export interface WebhookDelivery {
  /** Tells what is due, in every edition. @throws StoreUnavailable */
  due(): Promise<void>;
  /** Claims nothing more. It resolves when everything under way has ended. */
  stop(): Promise<void>;
}

/** The ports of a delivery: the real clock and network, and a report that logs and counts. */
export function webhookPorts(
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
      const isDelivered = outcome === DELIVERED;
      metrics?.told(tried.to, tried.event, isDelivered);
      if (isDelivered) log.info({ ...line, outcome });
      else log.error({ ...line, outcome: "failed", code: outcome });
    },
  };
}

/** Looks for due events again and again until it is stopped. Two looks never overlap. */
export function startWebhooks(ports: WebhookPorts): WebhookDelivery {
  let stopped = false;
  let looking: Promise<void> | undefined;
  let tidiedAt = 0;

  async function look(): Promise<void> {
    const stores = await inAllEditions(ports.store);
    const queues = stores.map((store) => ({
      queue: store.events.queue,
      handle: (entry: PendingNotification) => deliver(entry, { ...ports, store }),
    }));
    await workThrough(queues, ports.now, { isStopped: () => stopped });
    const now = ports.now().getTime();
    if (stopped || now - tidiedAt < TIDIED_EACH_MS) return;
    for (const { events } of stores) await events.forget(new Date(now - KEPT_MS));
    tidiedAt = now;
  }

  function due(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const timer = setInterval(
    () => {
      due().catch(({ code }) => log.warn({ event: "webhook", outcome: "store unavailable", code }));
    },
    ports.endpoints.length > 0 ? INTERVAL_MS : IDLE_INTERVAL_MS,
  ).unref();
  return {
    due,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}
