/** What a command does when its output has no reader any more, or the disk for its output is full. */
import "server-only";

let shouldFinishUnread = false;

/**
 * Watches standard output. A command that only prints ends when its reader (for example `head`) has
 * gone; that is no failure. A full disk is a failure.
 */
export function watchStdout(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    const failed = code !== "EPIPE";
    if (!shouldFinishUnread) process.exit(failed ? 1 : 0);
    if (failed) process.exitCode = 1;
  });
}

/** Says that the command now changes something. It then finishes its work, even without a reader. */
export function finishWithoutReader(): void {
  shouldFinishUnread = true;
}
