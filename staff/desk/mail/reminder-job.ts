/**
 * Sends an email to everybody of a form who has not got it, as a job. The queue of emails records who has it, so jobs
 * and commands may run at the same time, and what the mail server refuses is tried again from there.
 */
import "server-only";
import { getStartOfDay, parseIsoDay } from "@/lib/fair/days";
import { type NotifyPorts, notify } from "@/lib/mails/notify";
import { LEASE_ENDED } from "@/lib/mails/send-stored";
import { isMailKind } from "@/lib/outbox/mail-kinds";
import { getLeaseEnd } from "@/lib/outbox/queue";
import type { NewJob } from "@/lib/staff-records/jobs";
import type { RowCache } from "../core/row-cache";
import type { JobKind } from "../jobs/run-job";
import type { JobWork } from "../jobs/work-items";
import { loadRecipients, type RecipientQuery } from "./recipients";

export interface ReminderPlan extends Pick<RecipientQuery, "form" | "kind" | "language"> {
  /** ISO 8601: it is sent on this day alone. */
  day: string;
  perMinute: number;
  by: string;
}

export function buildReminderJob(
  { form, kind, language, day, perMinute, by }: ReminderPlan,
  at: Date,
): NewJob {
  const number = parseIsoDay(day) ?? 0;
  return {
    id: crypto.randomUUID(),
    ...{ form, by, at, perMinute },
    task: { what: "reminder", kind, ...(language && { language }) },
    sendAt: getStartOfDay(number).toISOString(),
    endAt: getStartOfDay(number + 1).toISOString(),
  };
}

interface ReminderJobOptions {
  ports: NotifyPorts;
  cache: RowCache;
}

export function createReminderJob({ ports, cache }: ReminderJobOptions): JobKind {
  return {
    async listItems({ form, task }, stored) {
      if (task.what !== "reminder" || !isMailKind(task.kind)) return [];
      const { kind, language } = task;
      const desk = { cache, store: ports.store };
      const { ids } = await loadRecipients(desk, { form, kind, language, told: stored });
      return ids.map((id) => ({ id }));
    },

    open({ perMinute, form, task }, jobQueue) {
      const kind = task.what === "reminder" && isMailKind(task.kind) ? task.kind : "reminder";
      const { now, store } = ports;
      const handle: JobWork["handle"] = async (item) => {
        const name = { id: item.id, kind };
        const until = getLeaseEnd(now());
        const added = await store.queue.add({ ...name, form, dueAt: until });
        // Leased like any other: it may have been queued again, or taken, since.
        const leased =
          added === "added" ? await store.queue.leaseOne(name, now(), until) : undefined;
        if (!leased) {
          // An earlier process has sent it, or another job or the site sends it.
          await jobQueue.end(item, added === "sent" ? "sent" : "left");
          return undefined;
        }
        const result = await notify(leased, ports);
        const isFailed = result.outcome === "failed";
        await jobQueue.end(item, isFailed ? "failed" : "sent");
        if (isFailed && result.reason === LEASE_ENDED) return undefined;
        return isFailed ? "refused" : "accepted";
      };
      return { handle, ...(perMinute && { perMinute }) };
    },
  };
}
