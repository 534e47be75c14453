/** Error messages of the framework quote posted data, so only the kind of error and the code line are logged. */
import "server-only";
import { log } from "./log";

export function logFramework(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...printed: unknown[]) => {
      const error = printed.find((each) => each instanceof Error);
      log[level]({ event: "framework", code: error?.name, where: error && findCodeLine(error) });
    };
  }
}

/** Cuts off the message, which comes first and may look like a line of code. */
function findCodeLine({ name, message, stack = "" }: Error): string | undefined {
  const head = message ? `${name}: ${message}` : name;
  if (!stack.startsWith(head)) return undefined;
  return /^\s*at .*?([^\s(]+:\d+:\d+)\)?$/m.exec(stack.slice(head.length))?.[1];
}
