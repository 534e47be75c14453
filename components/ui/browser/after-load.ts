/** Runs when the browser is idle. Safari has no idle callbacks. */
export function runWhenIdle(work: () => void): void {
  void (window.requestIdleCallback?.(work) ?? setTimeout(work));
}

/** Runs when the page is loaded and the browser is idle. */
export function runAfterLoad(work: () => void): void {
  const waitUntilIdle = () => runWhenIdle(work);
  if (document.readyState === "complete") waitUntilIdle();
  else window.addEventListener("load", waitUntilIdle, { once: true });
}
