/**
 * Sends reminders to all visitors from the desk's process, at a pace, on a day. The store records who got one, so an
 * interrupted run resumes, and a command may run at the same time.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { getErrorCode } from "@/lib/database/errors";
import { getToday } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import { type SendProgress, sendBulkMessages } from "@/lib/mails/bulk-send";
import { isLate } from "@/lib/mails/late";
import type { NotifyPorts } from "@/lib/mails/notify";
import type { Recipients } from "./recipients";
import type { openReminderPlanFile, ReminderPlan } from "./reminder-plan";

/**
 * `waiting`: the day has not come. `refused`: the mail server accepts nothing. `failed`: the store is unavailable.
 * `over`: it has passed. `late`: it was interrupted for too long; staff go on.
 */
type RunState = "waiting" | "sending" | "done" | "stopped" | "refused" | "failed" | "over" | "late";

export interface ReminderRun extends ReminderPlan, SendProgress {
  state: RunState;
  /** Recipients of this run. Known when the day has come. */
  total: number;
}

export interface Reminders {
  /** The current run, or the last one of this process. */
  run(): Readonly<ReminderRun> | undefined;
  /** Starts a run unless there is one. @returns whether it did */
  start(plan: ReminderPlan): boolean;
  /** Ends it permanently. @returns whether one was waiting or sending */
  stop(): Promise<boolean>;
  /** Resumes an unfinished run of an earlier process. */
  resume(): Promise<void>;
  /** Ends with the process; the next process resumes. Resolves when nothing is being sent. */
  end(): Promise<void>;
}

declare module "../context/desk-context" {
  interface DeskContext {
    /** Undefined for a former edition. */
    reminders?: Reminders;
  }
}

interface RemindersOptions {
  ports: NotifyPorts;
  /** Current recipients of a reminder. */
  recipients: () => Promise<Recipients>;
  file: ReturnType<typeof openReminderPlanFile>;
  /** How often it checks if the day has come, in milliseconds. */
  lookMs?: number;
}

/** States from which a run does not resume by itself. */
const finalStates: RunState[] = ["done", "stopped", "over"];

const NOTE_INTERVAL_MS = 60_000;

/** The process ends, but not the run. */
const PROCESS_ENDED = "ended";

export function isReminderRunActive(run: Pick<ReminderRun, "state"> | undefined): boolean {
  return run?.state === "waiting" || run?.state === "sending";
}

/** For visitors of the current edition. */
export function openReminders({
  ports,
  recipients,
  file,
  lookMs = 20_000,
}: RemindersOptions): Reminders {
  let run: ReminderRun | undefined;
  let work: Promise<void> = Promise.resolve();
  let ending = new AbortController();

  /** The last writing of the plan. */
  let noting: Promise<void> = Promise.resolve();

  const toRun = (plan: ReminderPlan, state: RunState): ReminderRun => ({
    ...plan,
    ...{ state, total: 0, sent: 0, written: 0, failed: 0 },
  });

  /** @param kept resolves when the next process can read the plan */
  function begin(plan: ReminderPlan, kept?: Promise<void>): void {
    run = toRun(plan, "waiting");
    ending = new AbortController();
    work = go(run, ending.signal, kept);
  }

  async function go(own: ReminderRun, signal: AbortSignal, kept?: Promise<void>): Promise<void> {
    // If the file cannot be written, the run continues, but a restart does not resume it.
    await kept?.catch((error) => {
      log.warn({ event: "reminders", outcome: "no plan file", code: getErrorCode(error) });
    });
    const state = await send(own, signal).catch((error): RunState => {
      log.error({ event: "reminders", outcome: "failed", code: getErrorCode(error) });
      return "failed";
    });
    await noting;
    if (state === PROCESS_ENDED) return;
    // Remove the file before another run can start.
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
      isOnTime: createPunctuality(own),
      report: (progress) => void Object.assign(own, progress),
    });
    if (signal.aborted) return signal.reason;
    if (isRefused) return "refused";
    if (day() > own.day) return "over";
    return own.activeAt && isLate(new Date(own.activeAt), ports.now()) ? "late" : "done";
  }

  /** Whether a run is on its day and was not interrupted for too long. Notes for the next process that it sends. */
  function createPunctuality(own: ReminderRun): () => boolean {
    let notedAt = Number.NEGATIVE_INFINITY;
    own.activeAt = ports.now().toISOString();
    return () => {
      const now = ports.now();
      if (getToday(now) > own.day || isLate(new Date(own.activeAt ?? now), now)) return false;
      own.activeAt = now.toISOString();
      if (now.getTime() - notedAt < NOTE_INTERVAL_MS) return true;
      notedAt = now.getTime();
      const { day, perMinute, by, activeAt } = own;
      noting = file.write({ day, perMinute, by, activeAt }).catch(() => undefined);
      return true;
    };
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
      const isActive = isReminderRunActive(run);
      ending.abort("stopped" satisfies RunState);
      await work;
      return isActive;
    },
    async resume() {
      const plan = await file.read();
      if (!plan || isReminderRunActive(run)) return;
      const { day, activeAt } = plan;
      const isInterrupted = activeAt && isLate(new Date(activeAt), ports.now());
      if (isInterrupted && day === getToday(ports.now())) run = toRun(plan, "late");
      else begin(plan);
    },
    async end() {
      ending.abort(PROCESS_ENDED);
      await work;
    },
  };
}
