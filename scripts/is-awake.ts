/**
 * Whether the page is interactive, after hydration if any. Runs in the page. React works in slices that may end after
 * `load`, and a test would act sooner than any person.
 */
export function isAwake(): boolean {
  return !document.querySelector('[data-hydrates=""]');
}
