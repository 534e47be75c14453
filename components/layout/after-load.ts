/** Does something when the browser has nothing else to do. Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  void (window.requestIdleCallback?.(work) ?? setTimeout(work));
}

/**
 * Does something as soon as the page is loaded and the browser has nothing else to do.
 * @returns a function that cancels it
 */
export function afterLoad(work: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const waitUntilIdle = () => whenIdle(() => signal.aborted || work());
  if (document.readyState === "complete") waitUntilIdle();
  else window.addEventListener("load", waitUntilIdle, { once: true, signal });
  return () => ended.abort();
}

/**
 * Changes the elements that match a selector one after the other, each when the browser has nothing else to do, so
 * that a touch is answered in between. A changed element must not match any more.
 */
export function eachWhenIdle(
  selector: string,
  change: (element: HTMLElement) => void,
  end: () => void = () => {},
): void {
  const next = document.querySelector<HTMLElement>(selector);
  if (next) {
    change(next);
    // Asking for a place has the change styled and laid out now, and not together with the next one.
    next.getBoundingClientRect();
    whenIdle(() => eachWhenIdle(selector, change, end));
  } else end();
}
