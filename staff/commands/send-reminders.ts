/** Sends reminders as a job that this process holds. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { NotifyPorts } from "@/lib/mails/notify";
import type { ItemCounts } from "@/lib/staff-records/jobs";
import type { DeskStore } from "@/lib/store/ports";
import type { RowCache } from "../desk/core/row-cache";
import { runJob } from "../desk/jobs/run-job";
import { buildReminderJob, createReminderJob, type ReminderPlan } from "../desk/mail/reminder-job";

const PROGRESS_INTERVAL_MS = 10_000;

interface SendOptions {
  signal?: AbortSignal;
  report?: (counts: ItemCounts) => void;
}

/**
 * Until everybody has it, it is stopped, or the mail server accepts nothing. Failed emails stay in the queue.
 * @throws StoreUnavailable; then a desk goes on
 */
export async function sendReminders(
  { store, cache, ...ports }: NotifyPorts & { store: DeskStore; cache: RowCache },
  plan: ReminderPlan,
  { signal, report = () => undefined }: SendOptions = {},
): Promise<{ counts: ItemCounts; isRefused: boolean }> {
  const { jobs } = store;
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  let isRefused = false;
  const { job } = await jobs.add(buildReminderJob(plan, ports.now()));
  const tell = () => jobs.countItems(job).then(report, () => undefined);
  const timer = setInterval(tell, PROGRESS_INTERVAL_MS);
  await runJob(job.id, {
    ...{ jobs, by: randomUUID(), now: ports.now, signal: ending.signal },
    kinds: { reminder: createReminderJob({ ports: { ...ports, store }, cache }) },
    onPhase(phase) {
      isRefused ||= phase === "refused";
      if (isRefused) ending.abort();
    },
  }).finally(() => clearInterval(timer));
  if (ending.signal.aborted) await jobs.stop(job.id);
  return { counts: await jobs.countItems(job), isRefused };
}
