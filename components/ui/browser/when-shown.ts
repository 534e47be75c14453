/**
 * Runs a function when a person sees the page: soon, or when a prerendered page is opened. It runs in a task of its
 * own, so that a click in between is answered first.
 */
export function runWhenShown(run: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener("prerenderingchange", run, { once: true });
  else setTimeout(run);
}
