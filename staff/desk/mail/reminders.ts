/**
 * Sends reminders to all visitors from the process of the desk, at a pace, on a day. The store remembers who got
 * one, so an interrupted run continues where it was, and a command may run at the same time.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { getErrorCode } from "@/lib/database/errors";
import { getToday } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import { type SendProgress, sendBulkMessages } from "@/lib/mails/bulk-send";
import type { NotifyPorts } from "@/lib/mails/notify";
import type { Recipients } from "./recipients";
import type { openReminderPlanFile, ReminderPlan } from "./reminder-plan";

/**
 * `waiting` until the day comes. `refused`: the mail server accepts nothing. `failed`: the store does not answer.
 * `over`: the day has passed.
 */
type RunState = "waiting" | "sending" | "done" | "stopped" | "refused" | "failed" | "over";

export interface ReminderRun extends ReminderPlan, SendProgress {
  state: RunState;
  /** How many are to get it in this run. It is known when the day has come. */
  total: number;
}

export interface Reminders {
  /** The current run, or the last one of this process. */
  run(): Readonly<ReminderRun> | undefined;
  /** Begins a run, unless there is one. @returns whether it did */
  start(plan: ReminderPlan): boolean;
  /** Ends the run for good. */
  stop(): Promise<void>;
  /** Continues the run of an earlier process, if it has not ended. */
  resume(): Promise<void>;
  /** Ends with the process; the next process continues. It resolves when nothing is being sent. */
  end(): Promise<void>;
}

declare module "../context/desk-context" {
  interface DeskContext {
    /** The reminders to visitors. A former edition has none. */
    reminders?: Reminders;
  }
}

interface RemindersOptions {
  ports: NotifyPorts;
  /** Finds whom a reminder would reach now. */
  recipients: () => Promise<Recipients>;
  file: ReturnType<typeof openReminderPlanFile>;
  /** How often it looks whether the day has come, in milliseconds. */
  lookMs?: number;
}

/** States after which a run does not continue by itself. */
const finalStates: RunState[] = ["done", "stopped", "over"];

/** The process ends, but not the run. */
const PROCESS_ENDED = "ended";

/** Whether a run has not ended. */
export function isReminderRunActive(run: Pick<ReminderRun, "state"> | undefined): boolean {
  return run?.state === "waiting" || run?.state === "sending";
}

/** The reminders of a process, to the visitors of the current edition. */
export function openReminders({
  ports,
  recipients,
  file,
  lookMs = 20_000,
}: RemindersOptions): Reminders {
  let run: ReminderRun | undefined;
  let work: Promise<void> = Promise.resolve();
  let ending = new AbortController();

  /** @param kept resolves when the plan is kept for the next process */
  function begin(plan: ReminderPlan, kept?: Promise<void>): void {
    run = { ...plan, state: "waiting", total: 0, sent: 0, written: 0, failed: 0 };
    ending = new AbortController();
    work = go(run, ending.signal, kept);
  }

  async function go(own: ReminderRun, signal: AbortSignal, kept?: Promise<void>): Promise<void> {
    // If the file cannot be written, a restart does not resume the run, but the run goes on.
    await kept?.catch((error) => {
      log.warn({ event: "reminders", outcome: "no plan file", code: getErrorCode(error) });
    });
    const state = await send(own, signal).catch((error): RunState => {
      log.error({ event: "reminders", outcome: "failed", code: getErrorCode(error) });
      return "failed";
    });
    if (state === PROCESS_ENDED) return;
    // The file is removed before another run can begin.
    if (finalStates.includes(state)) await file.remove().catch(() => undefined);
    own.state = state;
    log.info({ event: "reminders", outcome: state, count: own.sent + own.written });
  }

  /** @returns how it ended */
  async function send(
    own: ReminderRun,
    signal: AbortSignal,
  ): Promise<RunState | typeof PROCESS_ENDED> {
    const day = () => getToday(ports.now());
    while (day() < own.day && !signal.aborted) {
      await pause(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    if (signal.aborted) return signal.reason;
    if (day() > own.day) return "over";
    own.state = "sending";
    const { ids } = await recipients();
    own.total = ids.length;
    const { isRefused } = await sendBulkMessages(ids, ports, {
      form: "visit",
      kind: "reminder",
      perMinute: own.perMinute,
      signal,
      report: (progress) => void Object.assign(own, progress),
    });
    if (signal.aborted) return signal.reason;
    return isRefused ? "refused" : "done";
  }

  return {
    run: () => run,
    start(plan) {
      if (isReminderRunActive(run)) return false;
      log.info({ event: "reminders", outcome: "started" });
      begin(plan, file.write(plan));
      return true;
    },
    async stop() {
      ending.abort("stopped" satisfies RunState);
      await work;
    },
    async resume() {
      const plan = await file.read();
      if (plan && !isReminderRunActive(run)) begin(plan);
    },
    async end() {
      ending.abort(PROCESS_ENDED);
      await work;
    },
  };
}
