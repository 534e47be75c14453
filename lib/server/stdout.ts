/** What a command does when nobody reads its output any more, or the output's disk is full. */
import "server-only";

let goesOn = false;

/**
 * Watches standard output. A command that only prints ends with its reader, since one that has seen
 * enough, like head, is no failure. A full disk is one.
 */
export function watchStdout(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    const failed = code !== "EPIPE";
    if (!goesOn) process.exit(failed ? 1 : 0);
    if (failed) process.exitCode = 1;
  });
}

/** From now on the command changes something, and does all of it, whoever looks on. */
export function goOnUnread(): void {
  goesOn = true;
}
