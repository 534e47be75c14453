/**
 * What the framework prints while it serves. Its errors quote what was posted, so each becomes an event
 * that names the kind of error and the line of code, and nothing of the message.
 */
import "server-only";
import { log } from "./log";

/** Takes the console's errors and warnings of this process into the log, from now on and for good. */
export function logFramework(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...printed: unknown[]) => {
      const error = printed.find((each) => each instanceof Error);
      log[level]({ event: "framework", code: error?.name, where: error && lineOf(error) });
    };
  }
}

/** The first line of code of a stack. The message above it may look like one, so it is cut off. */
function lineOf({ name, message, stack = "" }: Error): string | undefined {
  const head = message ? `${name}: ${message}` : name;
  if (!stack.startsWith(head)) return undefined;
  return /^\s*at .*?([^\s(]+:\d+:\d+)\)?$/m.exec(stack.slice(head.length))?.[1];
}
