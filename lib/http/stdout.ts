import "server-only";

let shouldFinishUnread = false;

/**
 * A command that only prints ends without failure if its reader (such as `head`) has gone. A full disk is a failure.
 */
export function watchStdout(): void {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    const failed = code !== "EPIPE";
    if (!shouldFinishUnread) process.exit(failed ? 1 : 0);
    if (failed) process.exitCode = 1;
  });
}

/** For a command that changes something: it finishes its work without a reader, too. */
export function finishWithoutReader(): void {
  shouldFinishUnread = true;
}
