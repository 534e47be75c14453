/**
 * Queues and sends broadcasts from the desk's process, each at its time and pace. The store knows what is confirmed,
 * who is queued and who has it, so a desk that is killed at any moment goes on where it was.
 */
import "server-only";
import { type Broadcast, getDueTime } from "@/lib/broadcasts/broadcast";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { isLate } from "@/lib/mails/late";
import type { NotifyPorts } from "@/lib/mails/notify";
import { type AudienceLoader, queueRecipients } from "./queue-recipients";
import { type SendingClock, sendToRecipients, systemClock } from "./send-recipients";

/** `refused`: the mail server accepts nothing; it is tried again. `away`: the store is unavailable. */
export type RunPhase = "waiting" | "queuing" | "sending" | "refused" | "away";

export interface BroadcastRunner {
  /** What the process does with a broadcast now. */
  phase(id: string): RunPhase | undefined;
  /** Runs a confirmed broadcast, unless it runs already. */
  start(id: string): void;
  /**
   * Awaits a change that may confirm it. If the store fails, only its answer may be lost, so it starts, too.
   * @throws StoreUnavailable
   */
  startIfUnanswered<Result>(id: string, change: Promise<Result>): Promise<Result>;
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
  clock?: SendingClock;
}

interface Run {
  phase: RunPhase;
  ending: AbortController;
  work: Promise<void>;
  /** It was started again, perhaps while it was ending. */
  isAskedAgain: boolean;
}

export function openBroadcastRunner({
  ports,
  audience,
  limit,
  lookMs = 20_000,
  clock = systemClock,
}: RunnerOptions): BroadcastRunner {
  const { broadcasts } = ports.store;
  const runs = new Map<string, Run>();
  const ended = new AbortController();

  function start(id: string): void {
    const known = runs.get(id);
    if (known) {
      known.isAskedAgain = true;
      return;
    }
    const ending = new AbortController();
    const run: Run = { phase: "waiting", ending, work: Promise.resolve(), isAskedAgain: false };
    runs.set(id, run);
    run.work = keepRunning(id, run).finally(() => {
      runs.delete(id);
      if (run.isAskedAgain && !ended.signal.aborted) start(id);
    });
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
        await clock.wait(lookMs, run.ending.signal);
      }
    }
  }

  async function runOnce(id: string, run: Run): Promise<void> {
    const { signal } = run.ending;
    run.phase = "waiting";
    const at = Date.parse((await broadcasts.read(id))?.sendAt ?? "");
    while (ports.now().getTime() < at && !signal.aborted) {
      await clock.wait(Math.min(lookMs, at - ports.now().getTime()), signal);
    }
    // Another process may have stopped it meanwhile.
    const broadcast = await broadcasts.read(id);
    if (broadcast?.state !== "confirmed" || signal.aborted) return;
    const since = getDueTime(broadcast);
    if (isLate(since, ports.now())) return holdBack(id, "late", since);
    if (!broadcast.isQueued) {
      run.phase = "queuing";
      const isWhole = await queueRecipients(broadcasts, broadcast, audience, signal);
      if (!isWhole) return;
    }
    await send(broadcast, run);
  }

  async function send(broadcast: Broadcast, run: Run): Promise<void> {
    const { id } = broadcast;
    const { signal } = run.ending;
    const onPhase = (phase: RunPhase) => {
      run.phase = phase;
    };
    const end = await sendToRecipients(broadcast, {
      ...{ ports, clock, limit, lookMs, signal, onPhase },
    });
    if (end === "ended") return;
    if (end !== "done") {
      const stored = await broadcasts.read(id);
      return stored && holdBack(id, end, getDueTime(stored));
    }
    await broadcasts.finish(id);
    log.info({ event: "broadcast", id, outcome: "done" });
  }

  /** Staff decide whether it goes on. */
  async function holdBack(id: string, cause: "late" | "refused", since: Date): Promise<void> {
    await broadcasts.holdBack(id, { cause, since });
    log.warn({ event: "broadcast", id, outcome: cause });
  }

  return {
    phase: (id) => runs.get(id)?.phase,
    start,
    async startIfUnanswered(id, change) {
      try {
        return await change;
      } catch (error) {
        start(id);
        throw error;
      }
    },
    async stop(id) {
      await broadcasts.stop(id);
      const run = runs.get(id);
      run?.ending.abort();
      await run?.work;
      // It may have been confirmed meanwhile. A stopped one ends at once.
      if (!ended.signal.aborted) start(id);
    },
    async resume() {
      while (!ended.signal.aborted) {
        try {
          for (const { id } of await broadcasts.listActive()) start(id);
          return;
        } catch (error) {
          log.error({ event: "broadcast", outcome: "not resumed", code: getErrorCode(error) });
          await clock.wait(lookMs, ended.signal);
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
