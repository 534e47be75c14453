/** One JSON line per event. Takes the listed fields only, so that personal data cannot be logged. */
import "server-only";
import pino, { type DestinationStream } from "pino";
import { fieldsOf } from "../registration/fields";
import { formNames, forms } from "../registration/forms";

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

/** The second net: should an object with answers ever get past the list above, they are masked. */
const answers = formNames.flatMap((form) => fieldsOf(forms[form]).map(({ name }) => name));
const personal = [...new Set([...answers, "name", "surName", "record", "body", "detail"])];

/** A pino logger to a stream; stdout unless told, written at once so that a crash loses nothing. */
export function createLogger(
  stream: DestinationStream = pino.destination({ dest: 1, sync: true }),
) {
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

/** Writes events to stdout. */
export const log = eventLog(createLogger());
