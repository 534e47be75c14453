/**
 * Whether the page is interactive, after hydration if any. Runs in the page. React works in slices that may end after
 * `load`, and a test would act sooner than any person.
 */
export function isAwake(): boolean {
  const main = document.querySelector<HTMLElement>("main[data-hydrates]");
  const isHydrated = !main || main.dataset.hydrates === "done";
  return isHydrated && !document.querySelector("[data-island]:not([data-awake])");
}
