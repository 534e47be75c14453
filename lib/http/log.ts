/**
 * Writes one JSON line for each event. Only the listed fields are written, so that personal data
 * cannot be logged.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import pino, { type DestinationStream } from "pino";

export interface LogEntry {
  /** The subject of the event: `registration`, `delivery`, `start`, … */
  event: string;
  /** What was done on a page of somebody's own, such as the name of a form. */
  action?: string;
  form?: string;
  /** The id of a registration. It is a digest, never an answer. */
  id?: string;
  /** The kind of an e-mail about it. */
  kind?: string;
  /** The name of the system that a webhook tells, as the configuration gives it. */
  to?: string;
  /** Who acted: the place of a company's link (`actor`), never a name. */
  by?: string;
  /** The id of the request: the id of the proxy's trace, or one of our own. */
  request?: string;
  outcome?: string;
  /** How often each outcome came, of several things in one request. */
  outcomes?: Readonly<Record<string, number>>;
  /** How long it took, in milliseconds. */
  ms?: number;
  /** The cause of a failure as a code, never an error's message. */
  code?: string;
  store?: string;
  notifier?: string;
  /** The SHA-256 of what was kept: the log lies elsewhere than the store, so neither can be changed alone. */
  digest?: string;
  /** A file or a host name. */
  where?: string;
  count?: number;
  /** A fixed sentence for the reader of the log. */
  note?: string;
}

type Level = "info" | "warn" | "error";

/** Every field, in the order in which it is written. One that is missing here does not compile. */
const fieldOrder: Record<keyof LogEntry, true> = {
  event: true,
  action: true,
  form: true,
  id: true,
  kind: true,
  to: true,
  by: true,
  request: true,
  outcome: true,
  outcomes: true,
  ms: true,
  code: true,
  store: true,
  notifier: true,
  digest: true,
  where: true,
  count: true,
  note: true,
};
const fields = Object.keys(fieldOrder) as (keyof LogEntry)[];

/** How many bytes may wait for a reader. These are some thousand lines. */
const MAX_BUFFERED_BYTES = 1 << 20;
/** How long the process waits at its end for a reader of the last lines. */
const FLUSH_TIMEOUT_MS = 1000;

interface Output {
  readonly writableLength: number;
  write(text: string, done?: () => void): unknown;
  on(event: "error", listener: () => void): unknown;
}

/**
 * Writes lines to an output that may be slow or closed, without waiting for it. Lines that do not
 * fit are dropped. As soon as something can be written again, a line says how many were dropped.
 */
function createLineWriter(output: Output): DestinationStream & { flush(): Promise<void> } {
  let dropped = 0;
  const confess = () => {
    const entry = { level: "warn", time: new Date().toISOString(), event: "log" };
    output.write(`${JSON.stringify({ ...entry, outcome: "dropped", count: dropped })}\n`);
    dropped = 0;
  };
  // The server goes on when the reader of its log has gone.
  output.on("error", () => undefined);
  return {
    write(line) {
      if (output.writableLength > MAX_BUFFERED_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) confess();
      output.write(line);
    },
    async flush() {
      if (dropped > 0) confess();
      const written = new Promise<void>((resolve) => output.write("", () => resolve()));
      await Promise.race([written, pause(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

export function createLogger(stream: DestinationStream) {
  return pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        // Only known fields are written, whatever else an object contains.
        log: (entry) => Object.fromEntries(fields.map((field) => [field, entry[field]])),
      },
    },
    stream,
  );
}

/** What is logged of how something ended, besides its event and outcome. */
export type LogDetails = Omit<LogEntry, "event" | "outcome">;

/** An entry with no other field: what would be dropped does not compile. */
type Exact<Entry extends LogEntry> = Entry & Record<Exclude<keyof Entry, keyof LogEntry>, never>;

/** The events of a logger. */
export function createEventLog(logger: ReturnType<typeof createLogger>) {
  const write =
    (level: Level) =>
    <Entry extends LogEntry>(entry: Exact<Entry>) =>
      logger[level](entry);
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/** Node writes to a pipe at once and keeps what does not fit. To files and terminals it waits. */
const stdout = createLineWriter(process.stdout);

// The framework writes uncaught errors here. Without this listener, a closed stderr would cause
// another one.
process.stderr.on("error", () => undefined);

/** Writes events to stdout. */
export const log = createEventLog(createLogger(stdout));

/**
 * Resolves when everything is written, but after a second at the latest. It is for the end of the
 * process.
 */
export function flushLog(): Promise<void> {
  return stdout.flush();
}
