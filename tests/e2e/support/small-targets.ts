import type { Page } from "playwright/test";

/** What can be pressed on the open page and is lower or narrower than 24 px, with its size. */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(smallTargets);
}

/**
 * A link within a sentence is as high as its line (WCAG 2.5.8 excepts it). A checkbox is pressed by its label, too.
 * It runs in the page.
 */
function smallTargets(): string[] {
  const least = 24;
  const targets = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, select, textarea, input:not([type=hidden])",
  );
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // What shows itself with the focus only.
    element.getBoundingClientRect().width > 1;
  const isInSentence = (element: HTMLElement) => {
    const block = element.closest("p, li, dd, legend, label");
    const around = block?.textContent?.replace(element.textContent ?? "", "") ?? "";
    return getComputedStyle(element).display === "inline" && around.trim().split(/\s+/).length > 2;
  };
  const boxesOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].map((part) => part.getBoundingClientRect());
  };
  return [...targets]
    .filter((element) => isShown(element) && !isInSentence(element))
    .filter((element) => {
      const boxes = boxesOf(element);
      return (["width", "height"] as const).some((side) =>
        boxes.every((box) => Math.round(box[side] * 10) / 10 < least),
      );
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return `${words.trim().slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`;
    });
}
