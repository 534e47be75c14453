/**
 * Runs a function when a person sees the page: at once, or when a prerendered page is opened.
 * @returns a function that cancels it
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
