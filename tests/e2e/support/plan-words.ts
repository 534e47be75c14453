import type { Page } from "playwright/test";

const widths = [360, 390, 768, 1280, 1440];

/** Words of the drawings of an open page that are smaller than 12 pixels, or touch the edge of their room, at any width. */
export async function unreadablePlanWords(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const word of await page.evaluate(findUnreadable)) found.push(`${width}: ${word}`);
  }
  return found;
}

/** It runs in the page. */
async function findUnreadable(): Promise<string[]> {
  const leastPixels = 12;
  const leastMargin = 2;
  const found: string[] = [];
  // A plan that is zoomed hides its numbers in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  const check = (word: string, size: number, at: SVGGraphicsElement) => {
    const { a = 0, b = 0 } = at.getScreenCTM() ?? {};
    const pixels = size * Math.hypot(a, b);
    if (pixels < leastPixels - 0.01) found.push(`${word}: ${pixels.toFixed(1)} px`);
  };

  for (const text of document.querySelectorAll<SVGTextElement>("main svg text")) {
    const box = text.getBoundingClientRect();
    if (!box.width) continue;
    check(text.textContent, Number.parseFloat(getComputedStyle(text).fontSize), text);
    const room = text.closest("g:has(> rect), a:has(> rect)")?.querySelector(":scope > rect");
    if (!room) continue;
    const { left, right, top, bottom } = room.getBoundingClientRect();
    const margin = Math.min(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
    if (margin < leastMargin)
      found.push(`${text.textContent}: ${margin.toFixed(1)} px from the edge`);
  }

  // Words of the finished drawing lie in a file, out of the reach of selectors.
  const uses = [...document.querySelectorAll<SVGUseElement>("main svg use")];
  const [file] = uses[0]?.href.baseVal.split("#") ?? [];
  const text = file ? await (await fetch(file)).text() : "<svg/>";
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
  for (const use of uses) {
    const style = getComputedStyle(use);
    const id = use.href.baseVal.split("#")[1];
    const isHidden =
      id === "rooms"
        ? style.getPropertyValue("--plan-words") === "none"
        : style.getPropertyValue("--number-opacity") === "0";
    for (const sized of drawing.querySelectorAll(`#${id} [font-size]`))
      if (!isHidden) check(sized.textContent ?? "", Number(sized.getAttribute("font-size")), use);
  }
  return [...new Set(found)];
}
