/** Makes the deferred HTML in an element a part of the page. */
export function showDeferred(element: Element): void {
  for (const template of element.querySelectorAll<HTMLTemplateElement>("template[data-deferred]")) {
    template.replaceWith(template.content);
  }
}
