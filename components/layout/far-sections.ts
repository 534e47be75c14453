/**
 * Lays out the sections that wait far below, as soon as the page is loaded and the browser has nothing else to do.
 * From then on the page is as high as it is, and a picture of the whole page shows all of it.
 * @returns a function that cancels it
 */
export function layOutFarSections(): () => void {
  const ended = new AbortController();
  const layOut = () => {
    if (!ended.signal.aborted) document.documentElement.dataset.loaded = "";
  };
  // Safari has no idle callbacks.
  const whenIdle = () => window.requestIdleCallback?.(layOut) ?? setTimeout(layOut);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true, signal: ended.signal });
  return () => ended.abort();
}
