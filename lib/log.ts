/** One JSON line per event. Takes the listed fields only, so that personal data cannot be logged. */

export interface LogEntry {
  /** What happened, in dotted words: `registration.saved`, `notification.failed`, … */
  event: string;
  form?: string;
  /** Id of a registration: a digest, never an answer. */
  id?: string;
  outcome?: string;
  /** How long it took, in milliseconds. */
  ms?: number;
  /** Cause of a failure as a code, never an error's message. */
  code?: string;
  store?: string;
  notifier?: string;
  /** A file or a host name. */
  where?: string;
}

type Level = "info" | "warn" | "error";

const fields = [
  "event",
  "form",
  "id",
  "outcome",
  "ms",
  "code",
  "store",
  "notifier",
  "where",
] as const satisfies (keyof LogEntry)[];

/** The line of an entry: known fields only, whatever else an object carries. */
export function logLine(level: Level, entry: LogEntry, time = new Date()): string {
  const known = fields.map((field) => [field, entry[field]]);
  return JSON.stringify({ time: time.toISOString(), level, ...Object.fromEntries(known) });
}

/** Writes events to stdout (`info`) or stderr (`warn`, `error`). */
export const log: Record<Level, (entry: LogEntry) => void> = {
  info: (entry) => console.info(logLine("info", entry)),
  warn: (entry) => console.warn(logLine("warn", entry)),
  error: (entry) => console.error(logLine("error", entry)),
};
