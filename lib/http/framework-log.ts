/**
 * Logs what the framework prints while it serves. Its error messages quote what was posted. So each
 * becomes an event with the kind of error and the line of code, without the message.
 */
import "server-only";
import { log } from "./log";

/** Sends the console's errors and warnings of this process to the log. */
export function logFramework(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...printed: unknown[]) => {
      const error = printed.find((each) => each instanceof Error);
      log[level]({ event: "framework", code: error?.name, where: error && findCodeLine(error) });
    };
  }
}

/**
 * The first line of code of a stack. The message comes before it and may look like a line of code,
 * so it is cut off.
 */
function findCodeLine({ name, message, stack = "" }: Error): string | undefined {
  const head = message ? `${name}: ${message}` : name;
  if (!stack.startsWith(head)) return undefined;
  return /^\s*at .*?([^\s(]+:\d+:\d+)\)?$/m.exec(stack.slice(head.length))?.[1];
}
