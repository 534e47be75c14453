import type { Page } from "playwright/test";

/** What is wrong with the open page on paper: pale words, dark grounds, and what only a screen has a use for. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const pale = await page.evaluate(listPaleTexts);
  const dark = await page.evaluate(listDarkGrounds);
  const useless = await page
    .locator('main :is(button, a[href$="Registration"])')
    .filter({ visible: true })
    .allTextContents();
  await page.emulateMedia({ media: "screen" });
  return [...pale, ...dark, ...useless];
}

/** What is large and dark on paper, other than the head with the logo. It runs in the page. */
function listDarkGrounds(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const isDark = (color: string) => {
    if (!canvas) throw new Error("no canvas");
    for (const layer of ["white", color]) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    return Math.max(...[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)) < 128;
  };
  return [...document.querySelectorAll("html, body, body *:not(header, header *)")]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 100 && height > 20 && element.checkVisibility({ visibilityProperty: true });
    })
    .filter((element) => isDark(getComputedStyle(element).backgroundColor))
    .map(({ tagName, className }) => `${tagName} ${className}`);
}

/** The texts whose contrast to the ground behind them is less than 3. It runs in the page. */
function listPaleTexts(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const paint = (colors: string[]) => {
    if (!canvas) throw new Error("no canvas");
    for (const color of ["white", ...colors]) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const light = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const [red = 0, green = 0, blue = 0] = light;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The colours behind an element, from the page inwards; undefined on a picture or a gradient. */
  const listGrounds = (element: Element): string[] | undefined => {
    const grounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== "none") return undefined;
      grounds.unshift(backgroundColor);
    }
    return grounds;
  };
  const pale: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim())
      continue;
    const { width, height } = parentElement.getBoundingClientRect();
    if (width <= 1 || height <= 1 || parentElement.closest("svg, option, noscript")) continue;
    const grounds = listGrounds(parentElement);
    if (!grounds) continue;
    const ground = paint(grounds);
    const words = paint([...grounds, getComputedStyle(parentElement).color]);
    const contrast = (Math.max(ground, words) + 0.05) / (Math.min(ground, words) + 0.05);
    if (contrast < 3) pale.push(`${textContent.trim().slice(0, 40)}: ${contrast.toFixed(1)}`);
  }
  return pale;
}
