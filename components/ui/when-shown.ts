/**
 * Runs something once a person sees the page: at once, or when a page that the browser has rendered
 * ahead is opened.
 * @returns forgets about it
 */
export function whenShown(run: () => void): () => void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) {
    page.addEventListener("prerenderingchange", run, { once: true });
    return () => page.removeEventListener("prerenderingchange", run);
  }
  run();
  return () => {};
}
