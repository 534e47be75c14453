import type { Page } from "playwright/test";

const widths = [
  320, 344, 360, 375, 390, 412, 430, 480, 520, 560, 600, 640, 700, 768, 820, 912, 960, 1024, 1100,
  1280, 1440, 1920,
];

/** Every word, range or bracketed name that the open page breaks over two lines, at any width that people use. */
export async function wordsTornOn(page: Page): Promise<string[]> {
  const torn: string[] = [];
  // Nothing needs to be painted to know where lines break.
  await page.evaluate(() => document.documentElement.style.setProperty("visibility", "hidden"));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const word of await page.evaluate(tornWords)) torn.push(`${width}: ${word}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("visibility"));
  return torn;
}

/**
 * Words, and short names in brackets, with parts on more than one line. A compound may break after
 * its hyphen if the part before has three letters or more. Addresses may break anywhere, because
 * they are longer than some lines. It runs in the page.
 */
function tornWords(): string[] {
  const torn: string[] = [];
  const parts = /\([^()\s]+(?:\s[^()\s]+)?\)|(?:(?!\p{L}{3,}-)\S)+|\p{L}{3,}-/gu;
  const range = document.createRange();
  const linesOf = () => {
    const tops: number[] = [];
    for (const { top, height, width } of range.getClientRects()) {
      if (width && !tops.some((known) => Math.abs(known - top) < height / 2)) tops.push(top);
    }
    return tops.length;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const { parentElement: parent } = node;
    if (!parent?.checkVisibility() || parent.closest("script, style")) continue;
    // Texts for screen readers only are in a box of one pixel.
    if (parent.clientWidth === 1 || parent.parentElement?.clientWidth === 1) continue;
    range.selectNodeContents(node);
    if (linesOf() < 2) continue;
    for (const { 0: part, index } of node.data.matchAll(parts)) {
      if (/[@/]|\.\w+\.\w/.test(part)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + part.length);
      if (linesOf() > 1) torn.push(part);
    }
  }
  return torn;
}
