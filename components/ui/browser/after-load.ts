/** Does something when the browser has nothing else to do. Safari has no idle callbacks. */
export function runWhenIdle(work: () => void): void {
  void (window.requestIdleCallback?.(work) ?? setTimeout(work));
}

/** Does something as soon as the page is loaded and the browser has nothing else to do. */
export function runAfterLoad(work: () => void): void {
  const waitUntilIdle = () => runWhenIdle(work);
  if (document.readyState === "complete") waitUntilIdle();
  else window.addEventListener("load", waitUntilIdle, { once: true });
}
