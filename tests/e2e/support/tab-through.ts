import type { Page } from "playwright/test";

/**
 * The visible elements that can get the focus, in the order of the page, and the elements that Tab
 * reaches.
 */
export async function tabThrough(page: Page) {
  const all = await page.evaluate(() => {
    const seen: Element[] = [];
    const kinds =
      "a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex='0']";
    // Tab stops at one of a group of radio buttons: the chosen one, or the first.
    const isStop = (one: Element) => {
      if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
      const group = [...document.getElementsByName(one.name)] as HTMLInputElement[];
      return one === (group.find(({ checked }) => checked) ?? group[0]);
    };
    // The Enter key presses a form's first button; a record's is hidden and no stop of its own.
    const visible: Element[] = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (one) => one.checkVisibility() && one.tabIndex >= 0 && isStop(one),
    );
    const first = visible.indexOf(document.activeElement ?? document.body) + 1;
    const stops = [...visible.slice(first), ...visible.slice(0, first)];
    const unmarked: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || seen.includes(target)) return;
      seen.push(target);
      // The mark of a chip is around the box and its label.
      const isMarked = [target, target.closest("label")].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one ?? target);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
      if (!isMarked) unmarked.push(target.outerHTML);
    });
    Object.assign(window, { reached: () => ({ stops, seen, unmarked }) });
    return stops.length;
  });
  const dates = await page.locator("input[type=date]:visible").count();
  const times = await page.locator("input[type=datetime-local]:visible").count();
  // Tab stops at each part of a date or time and at its calendar, and at the window after the last element.
  const stops = all + 3 * dates + 6 * times;
  for (let n = 0; n <= stops; n += 1) await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const { stops, seen, unmarked } = (
      window as unknown as { reached(): { stops: Element[]; seen: Element[]; unmarked: string[] } }
    ).reached();
    const html = (elements: Element[]) => elements.map((one) => one.outerHTML.slice(0, 120));
    return { stops: html(stops), seen: html(seen), unmarked };
  });
}
