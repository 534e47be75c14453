export type BackgroundSender = ReturnType<typeof createBackgroundSender>;

/** Sends in the background until the signal aborts. */
export function createBackgroundSender(signal: AbortSignal) {
  let isAsked = false;
  let endPause = () => {};
  window.addEventListener("online", () => endPause(), { signal });
  signal.addEventListener("abort", () => endPause());

  async function pause(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      endPause = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }

  return {
    /** Ends the pause. While sending, it sends once more right afterwards. */
    wake() {
      isAsked = true;
      endPause();
    },
    /**
     * Calls `send` again after each pause, or as soon as the network is back.
     * @param send returns the pause in milliseconds; undefined ends the sending
     * @throws what `send` throws
     */
    async run(send: () => Promise<number | undefined>): Promise<void> {
      while (!signal.aborted) {
        isAsked = false;
        const ms = await send();
        if (ms === undefined) return;
        if (!isAsked && !signal.aborted) await pause(ms);
      }
    },
  };
}
