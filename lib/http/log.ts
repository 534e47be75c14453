/** One JSON line per event. Only listed fields are written, so that personal data cannot be logged. */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import pino, { type DestinationStream } from "pino";

export interface LogEntry {
  /** Such as `registration`, `delivery`, `start`. */
  event: string;
  /** What was done on a personal page. */
  action?: string;
  form?: string;
  /** Of a registration: a digest, never an answer. */
  id?: string;
  /** Of an email. */
  kind?: string;
  /** Of a webhook receiver, as the configuration names it. */
  to?: string;
  /** The place of a company's link (`actor`), never a name. */
  by?: string;
  /** The id of the proxy's trace, or one of our own. */
  request?: string;
  outcome?: string;
  /** Counts by outcome, of several things in one request. */
  outcomes?: Readonly<Record<string, number>>;
  ms?: number;
  /** Never an error's message. */
  code?: string;
  store?: string;
  notifier?: string;
  /** SHA-256 of stored data: log and store lie apart, so neither can be changed alone. */
  digest?: string;
  /** A file, a host name or the name of a header. */
  where?: string;
  count?: number;
  note?: string;
}

type Level = "info" | "warn" | "error";

/** In the order of writing. A missing field does not compile. */
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

const MAX_BUFFERED_BYTES = 1 << 20;
/** The process waits this long at its end for a reader of the last lines. */
const FLUSH_TIMEOUT_MS = 1000;

interface Output {
  readonly writableLength: number;
  write(text: string, done?: () => void): unknown;
  on(event: "error", listener: () => void): unknown;
}

/** Does not wait for a slow or closed output: drops lines that do not fit, and later logs how many. */
function createLineWriter(output: Output): DestinationStream & { flush(): Promise<void> } {
  let dropped = 0;
  const reportDropped = () => {
    const entry = { level: "warn", time: new Date().toISOString(), event: "log" };
    output.write(`${JSON.stringify({ ...entry, outcome: "dropped", count: dropped })}\n`);
    dropped = 0;
  };
  // The server goes on if its log has no reader.
  output.on("error", () => undefined);
  return {
    write(line) {
      if (output.writableLength > MAX_BUFFERED_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) reportDropped();
      output.write(line);
    },
    async flush() {
      if (dropped > 0) reportDropped();
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
        log: (entry) => Object.fromEntries(fields.map((field) => [field, entry[field]])),
      },
    },
    stream,
  );
}

export type LogDetails = Omit<LogEntry, "event" | "outcome">;

/** Unknown fields do not compile. */
type Exact<Entry extends LogEntry> = Entry & Record<Exclude<keyof Entry, keyof LogEntry>, never>;

export function createEventLog(logger: ReturnType<typeof createLogger>) {
  const write =
    (level: Level) =>
    <Entry extends LogEntry>(entry: Exact<Entry>) =>
      logger[level](entry);
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/** Node writes to a pipe without waiting; files and terminals block. */
const stdout = createLineWriter(process.stdout);

// The framework writes uncaught errors here. Without this listener a closed stderr would cause another one.
process.stderr.on("error", () => undefined);

export const log = createEventLog(createLogger(stdout));

/** For the end of the process. Resolves after a second at the latest. */
export function flushLog(): Promise<void> {
  return stdout.flush();
}
