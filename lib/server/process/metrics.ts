/** For Prometheus. Label values are fixed in the code: none comes from a request or is about a person. */
import "server-only";
import { statfs } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MetricsText } from "@/lib/http/metrics-server";
import type { NotifyResult } from "@/lib/mails/ports";
import { isMailKind } from "@/lib/outbox/mail-kinds";
import { type Backlog, loadTotalBacklog } from "@/lib/registration/editions";
import type { FormName } from "@/lib/registration/forms";
import type { RefusalReason } from "@/lib/security/refusal-reasons";
import type { RegistrationStore } from "@/lib/store/ports";
import { readBackupAges } from "./backup-ages";

type RequestKind = "page" | "file" | "form" | "api" | "health";

export type OwnAction = "correction" | "withdrawal" | "unsubscription" | "keeping";

export interface Metrics {
  /** Times a request until its answer ends. Must be the first step. */
  watch(request: IncomingMessage, response: ServerResponse): false;
  countRefusal(reason: RefusalReason): void;
  countRegistration(form: FormName, outcome: string): void;
  countChange(action: OwnAction, outcome: string): void;
  countNotification(kind: string, outcome: NotifyResult["outcome"]): void;
  /** A try to notify a receiver. Both names come from the configuration or the code. */
  countWebhook(receiver: string, event: string, isDelivered: boolean): void;
  measureOperation(operation: string, seconds: number, failed: boolean): void;
  /** Prometheus' text format. Asks the sources at each reading. */
  renderText(sources: MetricsSources): Promise<MetricsText>;
}

interface MetricsSources {
  store: RegistrationStore;
  isReady(): Promise<boolean>;
  /** The version of the site's content that is shown, and the one that should be. */
  siteContent: { getVersion(): number; getLatestVersion(): number };
  /** If a queue is idle, the store is not asked for its length. */
  queues: Record<"emails" | "events", { isIdle(): boolean }>;
  dataDir: string;
  /** Folder of the backups. If unset, nothing is known of them. */
  backupDir?: string | undefined;
}

const SECONDS_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Prometheus waits longer than this. */
const READ_TIMEOUT_MS = 3000;

/** @param isRead whether anybody reads the metrics; only then the process itself is measured, too */
export function openMetrics(isRead = true): Metrics {
  const register = new Registry();
  const registers = [register];
  if (isRead) collectDefaultMetrics({ register });
  const createCounter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const createHistogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS_BUCKETS, registers });
  const createGauge = (name: string, help: string) => new Gauge({ name, help, registers });

  const requests = createCounter("expo_requests_total", "Requests answered, by kind and status.", [
    "kind",
    "status",
  ]);
  const durations = createHistogram(
    "expo_request_duration_seconds",
    "From a request's first lines to the end of its answer.",
    ["kind"],
  );
  const registrations = createCounter(
    "expo_registrations_total",
    "Forms that were sent, by form and outcome.",
    ["form", "outcome"],
  );
  const changes = createCounter(
    "expo_own_changes_total",
    "Corrections, withdrawals and unsubscriptions by people, by action and outcome.",
    ["action", "outcome"],
  );
  const refusals = createCounter("expo_refusals_total", "What was refused, by reason.", ["reason"]);
  const notifications = createCounter(
    "expo_notifications_total",
    "Attempts to send an email, by kind and outcome.",
    ["kind", "outcome"],
  );
  const tries = createCounter(
    "expo_webhook_tries_total",
    "Tries to tell other systems of an event, by receiver, event and outcome.",
    ["receiver", "event", "outcome"],
  );
  const storeDurations = createHistogram(
    "expo_store_duration_seconds",
    "How long the store took, by operation and outcome.",
    ["operation", "outcome"],
  );
  const pending = createGauge("expo_queue_pending", "Notifications that wait to be sent.");
  const oldest = createGauge(
    "expo_queue_oldest_seconds",
    "How long the oldest of them has waited.",
  );
  const untold = createGauge(
    "expo_webhook_pending",
    "Events of which receivers must still be told.",
  );
  const oldestUntold = createGauge(
    "expo_webhook_oldest_seconds",
    "How long the oldest of them has waited.",
  );
  const contentVersion = new Gauge({
    name: "expo_content_version",
    help: "Version of the site's content: the one that is wanted, and the one that is shown.",
    labelNames: ["state"],
    registers,
  });
  const ready = createGauge("expo_ready", "Whether registrations can be stored: 1 or 0.");
  const diskSize = createGauge("expo_disk_size_bytes", "Size of the disk that holds DATA_DIR.");
  const diskFree = createGauge("expo_disk_free_bytes", "What is free on it.");
  const backupAge = createGauge("expo_backup_age_seconds", "Age of the newest backup.");
  const copyAge = createGauge(
    "expo_backup_copy_age_seconds",
    "Age of the newest backup that is also off this machine.",
  );

  /** A source that does not answer in time has no value. */
  async function read(sources: MetricsSources): Promise<void> {
    const { store, isReady, siteContent, queues, dataDir, backupDir } = sources;
    const nothing: Backlog = { pending: 0 };
    const [backlog, events, disk, backups, isUp] = await Promise.all([
      queues.emails.isIdle()
        ? nothing
        : withTimeout(
            READ_TIMEOUT_MS,
            loadTotalBacklog(store, ({ queue }) => queue),
          ),
      queues.events.isIdle()
        ? nothing
        : withTimeout(
            READ_TIMEOUT_MS,
            loadTotalBacklog(store, (one) => one.events.queue),
          ),
      withTimeout(READ_TIMEOUT_MS, statfs(dataDir)),
      backupDir ? withTimeout(READ_TIMEOUT_MS, readBackupAges(backupDir)) : undefined,
      isReady(),
    ]);
    const unknown = [pending, oldest, untold, oldestUntold, diskSize, diskFree, backupAge, copyAge];
    for (const each of unknown) each.remove();
    ready.set(isUp ? 1 : 0);
    contentVersion.set({ state: "wanted" }, siteContent.getLatestVersion());
    contentVersion.set({ state: "shown" }, siteContent.getVersion());
    if (backlog) {
      pending.set(backlog.pending);
      oldest.set(getAgeSeconds(backlog.oldest));
    }
    if (events) {
      untold.set(events.pending);
      oldestUntold.set(getAgeSeconds(events.oldest));
    }
    if (disk) {
      diskSize.set(disk.blocks * disk.bsize);
      diskFree.set(disk.bavail * disk.bsize);
    }
    if (backups) {
      backupAge.set(backups.newest);
      copyAge.set(backups.copied);
    }
  }

  return {
    watch(request, response) {
      const start = performance.now();
      response.once("close", () => {
        const kind = getRequestKind(request);
        requests.inc({ kind, status: response.statusCode });
        durations.observe({ kind }, (performance.now() - start) / 1000);
      });
      return false;
    },
    countRefusal: (reason) => refusals.inc({ reason }),
    countRegistration: (form, outcome) => registrations.inc({ form, outcome }),
    countChange: (action, outcome) => changes.inc({ action, outcome }),
    countNotification: (kind, outcome) =>
      notifications.inc({ kind: isMailKind(kind) ? kind : "unknown", outcome }),
    countWebhook: (receiver, event, isDelivered) =>
      tries.inc({ receiver, event, outcome: isDelivered ? "delivered" : "failed" }),
    measureOperation(operation, seconds, failed) {
      storeDurations.observe({ operation, outcome: failed ? "failed" : "ok" }, seconds);
    },
    async renderText(sources) {
      await read(sources);
      return { type: register.contentType, body: await register.metrics() };
    },
  };
}

function getAgeSeconds(oldest = new Date()): number {
  return Math.max(0, Date.now() - oldest.getTime()) / 1000;
}

function getRequestKind({ method, url = "" }: IncomingMessage): RequestKind {
  if (url.startsWith("/api/health")) return "health";
  if (url.startsWith("/api/")) return "api";
  if (method === "POST") return "form";
  const [path = ""] = url.split("?", 1);
  return path.lastIndexOf(".") > path.lastIndexOf("/") ? "file" : "page";
}

/** Undefined if the value is late. */
async function withTimeout<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([value.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
