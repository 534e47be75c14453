/** What page scripts and React tell each other about the page. */

const EVENT = "hydrated";
const DONE = "done";

const getMain = () => document.querySelector<HTMLElement>("main[data-hydrates]");

/** Notes that React has taken over the page. */
export function markHydrated(): void {
  const main = getMain();
  if (main) main.dataset.hydrates = DONE;
  document.dispatchEvent(new Event(EVENT));
}

/** Runs a function that changes what React has drawn: at once on a page without React, otherwise after hydration. */
export function runWhenHydrated(run: () => void): void {
  const state = getMain()?.dataset.hydrates;
  if (state === undefined || state === DONE) run();
  else document.addEventListener(EVENT, run, { once: true });
}
