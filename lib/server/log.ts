/** One JSON line per event. Takes the listed fields only, so that personal data cannot be logged. */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import pino, { type DestinationStream } from "pino";
import { fieldsOf } from "../registration/fields";
import { formNames, forms } from "../registration/forms";

interface LogEntry {
  /** What it is about: `registration`, `delivery`, `start`, … */
  event: string;
  form?: string;
  /** Id of a registration: a digest, never an answer. */
  id?: string;
  /** Id of the request that it came by: of the proxy's trace, or our own. */
  request?: string;
  outcome?: string;
  /** How long it took, in milliseconds. */
  ms?: number;
  /** Cause of a failure as a code, never an error's message. */
  code?: string;
  store?: string;
  notifier?: string;
  /** A file or a host name. */
  where?: string;
  count?: number;
  /** A sentence of ours for whoever reads the log. */
  note?: string;
}

type Level = "info" | "warn" | "error";

const fields = [
  "event",
  "form",
  "id",
  "request",
  "outcome",
  "ms",
  "code",
  "store",
  "notifier",
  "where",
  "count",
  "note",
] as const satisfies (keyof LogEntry)[];

/** The second net: should an object with answers ever get past the list above, they are masked. */
const answers = formNames.flatMap((form) => fieldsOf(forms[form]).map(({ name }) => name));
const personal = [...new Set([...answers, "name", "surName", "record", "body", "detail"])];

/** How much may wait for a reader, in bytes: some thousand lines. */
const WAITING_BYTES = 1 << 20;
/** How long the last lines wait for a reader. */
const FAREWELL_MS = 1000;

interface Output {
  readonly writableLength: number;
  write(text: string, done?: () => void): unknown;
  on(event: "error", listener: () => void): unknown;
}

/**
 * Lines to an output that may not be read, or no more: they never wait. What the output cannot hold is
 * dropped, and said so in a line of its own as soon as something can be written again.
 */
function lineWriter(output: Output): DestinationStream & { flush(): Promise<void> } {
  let dropped = 0;
  const confess = () => {
    const entry = { level: "warn", time: new Date().toISOString(), event: "log" };
    output.write(`${JSON.stringify({ ...entry, outcome: "dropped", count: dropped })}\n`);
    dropped = 0;
  };
  // A reader that went away is no reason to stop serving.
  output.on("error", () => undefined);
  return {
    write(line) {
      if (output.writableLength > WAITING_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) confess();
      output.write(line);
    },
    async flush() {
      if (dropped > 0) confess();
      const written = new Promise<void>((resolve) => output.write("", () => resolve()));
      await Promise.race([written, pause(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
}

/** A pino logger to a stream. */
export function createLogger(stream: DestinationStream) {
  return pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: personal.flatMap((name) => [name, `*.${name}`]),
    },
    stream,
  );
}

/** The events of a logger: known fields only, whatever else an object carries. */
export function eventLog(logger: ReturnType<typeof createLogger>) {
  const write = (level: Level) => (entry: LogEntry) =>
    logger[level](Object.fromEntries(fields.map((field) => [field, entry[field]])));
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/** Node writes to a pipe at once and keeps what does not fit; to files and terminals it waits. */
const stdout = lineWriter(process.stdout);

// The framework writes there what nobody catches: a reader that went away must not become such a thing.
process.stderr.on("error", () => undefined);

/** Writes events to stdout. */
export const log = eventLog(createLogger(stdout));

/** Resolves when everything is written; after a second in any case. For the end of the process. */
export function flushLog(): Promise<void> {
  return stdout.flush();
}
