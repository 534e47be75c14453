/** Coordinates page scripts with React. */

const HYDRATED_EVENT = "hydrated";
export const HYDRATED_VALUE = "done";

const getMain = () => document.querySelector<HTMLElement>("main[data-hydrates]");

export function markHydrated(): void {
  const main = getMain();
  if (main) main.dataset.hydrates = HYDRATED_VALUE;
  document.dispatchEvent(new Event(HYDRATED_EVENT));
}

/** Runs a function that changes React's markup: at once on a page without React, otherwise after hydration. */
export function runWhenHydrated(run: () => void): void {
  const state = getMain()?.dataset.hydrates;
  if (state === undefined || state === HYDRATED_VALUE) run();
  else document.addEventListener(HYDRATED_EVENT, run, { once: true });
}
