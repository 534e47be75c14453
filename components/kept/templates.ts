/** Sentences of the page with places for values: "Free {from}–{to}". */
export type Templates = Record<"moved" | "free" | "walk" | "star" | "overlap" | "place", string>;

export function fillTemplate(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** Shows an element with a text, or hides it. */
export function showText(element: Element | null, text: string | undefined): void {
  if (!element) return;
  element.textContent = text ?? "";
  element.toggleAttribute("hidden", !text);
}
