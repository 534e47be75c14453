/**
 * Runs a function when the page is visible: soon, or when a prerendered page is opened. Runs as a separate task, so
 * that a click in between is handled first.
 */
export function runWhenShown(run: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener("prerenderingchange", run, { once: true });
  else setTimeout(run);
}
