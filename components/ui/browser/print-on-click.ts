/** Prints the page when a `PrintButton` is pressed. */
export function printOnClick(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) window.print();
  });
}
