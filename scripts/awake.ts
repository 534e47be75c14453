/**
 * Whether React has taken over the page, which it notes on its elements. The function runs in the
 * page. React works in slices, which may end after `load`. A test that acts at once would be faster
 * than any person.
 */
export function isAwake(): boolean {
  const main = document.querySelector("main#main");
  return !main || Object.keys(main).some((key) => key.startsWith("__react"));
}
