/**
 * Whether the page answers: where React takes it over, after that. The function runs in the page. React works in
 * slices, which may end after `load`. A test that acts at once would be faster than any person.
 */
export function isAwake(): boolean {
  const main = document.querySelector<HTMLElement>("main[data-hydrates]");
  return !main || main.dataset.hydrates === "done";
}
