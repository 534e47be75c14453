/** Inserts the deferred HTML of an element into the page. */
export function showDeferred(element: Element): void {
  for (const template of element.querySelectorAll("template")) {
    template.replaceWith(template.content);
  }
}
