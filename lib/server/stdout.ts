/** What a command does when nobody reads its output any more, or the output's disk is full. */
import "server-only";

/**
 * A command that only prints ends with its reader, since one that has seen enough, like head, is no
 * failure. One that changes something does all of it, whoever looks on. A full disk fails either.
 */
export function watchStdout({ changes = false } = {}): void {
  process.stdout.once("error", ({ code }: NodeJS.ErrnoException) => {
    const failed = code !== "EPIPE";
    if (!changes) process.exit(failed ? 1 : 0);
    if (failed) process.exitCode = 1;
    process.stdout.on("error", () => undefined);
  });
}
