/**
 * Queues and sends broadcasts from the desk's process, each at its time and pace. The store knows what is confirmed,
 * who is queued and who has it, so a desk that is killed at any moment goes on where it was.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { type NotifyPorts, notify } from "@/lib/mails/notify";
import { createPaceKeeper, suggestPace } from "@/lib/mails/pace";
import { getLeaseEnd, type PendingNotification } from "@/lib/outbox/queue";
import { isFormName } from "@/lib/registration/forms";
import { type AudienceLoader, queueRecipients } from "./queue-recipients";

/** `refused`: the mail server accepts nothing; it is tried again. `away`: the store is unavailable. */
export type RunPhase = "waiting" | "queuing" | "sending" | "refused" | "away";

export interface BroadcastRunner {
  /** What the process does with a broadcast now. */
  phase(id: string): RunPhase | undefined;
  /** Runs a confirmed broadcast, unless it runs already. */
  start(id: string): void;
  /** Stops it, also for later processes. @throws StoreUnavailable */
  stop(id: string): Promise<void>;
  /** Continues those of an earlier process, as soon as the store answers. */
  resume(): Promise<void>;
  /** Ends with the process. Resolves when nothing is being sent. */
  end(): Promise<void>;
}

interface RunnerOptions {
  ports: NotifyPorts;
  audience: AudienceLoader;
  /** What the mail server takes per minute, if it is known. */
  limit?: number | undefined;
  /** How often it checks if the time has come, or the mail server is back, in milliseconds. */
  lookMs?: number;
}

/** At any pace. */
const MAX_CONCURRENT_SENDS = 5;
/** After this many in a row the mail server counts as out of order. */
const MAX_CONSECUTIVE_REFUSALS = 10;
/** Reasons that say something of the recipient, not of the mail server. */
const isRefusal = ({ outcome, noSuchRecipient = false }: Outcome) =>
  outcome === "failed" && !noSuchRecipient;

interface Outcome {
  outcome: string;
  noSuchRecipient?: boolean;
}

interface Run {
  phase: RunPhase;
  ending: AbortController;
  work: Promise<void>;
}

export function openBroadcastRunner({
  ports,
  audience,
  limit,
  lookMs = 20_000,
}: RunnerOptions): BroadcastRunner {
  const { broadcasts } = ports.store;
  const runs = new Map<string, Run>();
  const ended = new AbortController();

  function start(id: string): void {
    if (runs.has(id)) return;
    const run: Run = { phase: "waiting", ending: new AbortController(), work: Promise.resolve() };
    runs.set(id, run);
    run.work = keepRunning(id, run).finally(() => runs.delete(id));
  }

  /** Starts again after an outage of the store. */
  async function keepRunning(id: string, run: Run): Promise<void> {
    while (!run.ending.signal.aborted) {
      try {
        await runOnce(id, run);
        return;
      } catch (error) {
        log.error({ event: "broadcast", id, outcome: "failed", code: getErrorCode(error) });
        run.phase = "away";
        await wait(lookMs, run.ending.signal);
      }
    }
  }

  async function runOnce(id: string, run: Run): Promise<void> {
    const broadcast = await broadcasts.read(id);
    if (broadcast?.state !== "confirmed") return;
    run.phase = "waiting";
    const at = Date.parse(broadcast.sendAt ?? "");
    while (ports.now().getTime() < at && !run.ending.signal.aborted) {
      await wait(Math.min(lookMs, at - ports.now().getTime()), run.ending.signal);
    }
    if (run.ending.signal.aborted) return;
    if (!broadcast.isQueued) {
      run.phase = "queuing";
      const isWhole = await queueRecipients(broadcasts, broadcast, audience, run.ending.signal);
      if (!isWhole) return;
    }
    run.phase = "sending";
    if (!(await sendWaiting(broadcast, run))) return;
    await broadcasts.finish(id);
    log.info({ event: "broadcast", id, outcome: "done" });
  }

  /** @returns whether nobody waits any more */
  async function sendWaiting(broadcast: Broadcast, run: Run): Promise<boolean> {
    const { signal } = run.ending;
    const queue = broadcasts.queueOf(broadcast.id);
    const { waiting } = await broadcasts.counts(broadcast.id);
    const keeper = createPaceKeeper(broadcast.perMinute ?? suggestPace(waiting, limit));
    // The text does not change any more.
    const read = async (id: string) => (id === broadcast.id ? broadcast : broadcasts.read(id));
    // The queue of one broadcast has what `notify` needs.
    const store = { ...ports.store, queue: { ...ports.store.queue, ...queue } };
    const own = { ...ports, store: { ...store, broadcasts: { ...broadcasts, read } } };
    const underWay = new Set<Promise<void>>();
    let refusals = 0;
    let broken: unknown;

    async function sendOne(entry: PendingNotification): Promise<void> {
      const result = await notify(entry, own);
      if (result.outcome === "failed" && result.noSuchRecipient) await markUnreachable(entry);
      const isRefused = isRefusal(result) && (await queue.get(entry)) !== undefined;
      keeper.note(!isRefused);
      refusals = isRefused ? refusals + 1 : 0;
    }

    while (!signal.aborted && !broken) {
      if (refusals >= MAX_CONSECUTIVE_REFUSALS) {
        run.phase = "refused";
        await wait(lookMs, run.ending.signal);
        // One more is tried; if it goes, so do the others.
        refusals -= 1;
        continue;
      }
      const entries = await queue.lease(ports.now(), getLeaseEnd(ports.now()));
      if (entries.length === 0) {
        await Promise.all(underWay);
        if (broken) throw broken;
        const due = await queue.nextDue();
        if (!due) return true;
        await wait(
          Math.min(Math.max(due.getTime() - ports.now().getTime(), 0), lookMs),
          run.ending.signal,
        );
        continue;
      }
      for (const entry of entries) {
        await wait(keeper.takeTurn(), run.ending.signal);
        if (underWay.size >= MAX_CONCURRENT_SENDS) await Promise.race(underWay);
        if (signal.aborted || refusals >= MAX_CONSECUTIVE_REFUSALS) {
          await queue.nack(entry, ports.now());
          continue;
        }
        const one: Promise<void> = sendOne(entry)
          .catch((error) => {
            broken ??= error;
          })
          .finally(() => void underWay.delete(one));
        underWay.add(one);
      }
      if (refusals === 0) run.phase = "sending";
    }
    await Promise.all(underWay);
    if (broken) throw broken;
    return false;
  }

  /** The mail server says that the address does not exist. */
  async function markUnreachable({ form, id }: PendingNotification): Promise<void> {
    const { store, now } = ports;
    const stored = isFormName(form) ? await store.get(form, id) : undefined;
    if (!stored) return;
    const hash = await store.addresses.hasher();
    await store.addresses.markUnreachable(hash(stored.record.email), "bounce", now());
  }

  return {
    phase: (id) => runs.get(id)?.phase,
    start,
    async stop(id) {
      await broadcasts.stop(id);
      const run = runs.get(id);
      run?.ending.abort();
      await run?.work;
    },
    async resume() {
      while (!ended.signal.aborted) {
        try {
          for (const { id } of await broadcasts.listActive()) start(id);
          return;
        } catch (error) {
          log.error({ event: "broadcast", outcome: "not resumed", code: getErrorCode(error) });
          await wait(lookMs, ended.signal);
        }
      }
    },
    async end() {
      ended.abort();
      const all = [...runs.values()];
      for (const { ending } of all) ending.abort();
      await Promise.all(all.map(({ work }) => work));
    },
  };
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
