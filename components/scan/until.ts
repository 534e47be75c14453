/** Waits for a time, or until the network is back, something is woken, or the page is closed. */
export function until(signal: AbortSignal, ms: number, woken = new EventTarget()): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      woken.removeEventListener("wake", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
    window.addEventListener("online", done);
    woken.addEventListener("wake", done);
    signal.addEventListener("abort", done);
  });
}
