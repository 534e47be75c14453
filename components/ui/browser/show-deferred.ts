/** Makes the deferred HTML in an element a part of the page. */
export function showDeferred(element: Element): void {
  for (const template of element.querySelectorAll("template")) {
    template.replaceWith(template.content);
  }
}
