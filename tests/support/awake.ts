/**
 * Whether React has taken the page over, which it notes on its elements; runs in a page. Scripts begin
 * once the page is painted, which may be after `load`: a test that acts at once would be faster than
 * any person.
 */
export function isAwake(): boolean {
  const main = document.querySelector("main#main");
  return !main || Object.keys(main).some((key) => key.startsWith("__react"));
}
