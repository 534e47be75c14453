import type { Page } from "playwright/test";

/**
 * Opens a page on a line that brings its scripts late.
 * @param act what somebody does on the page meanwhile
 */
export async function openWithLateScripts(page: Page, path: string, act: () => Promise<unknown>) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = "**/_next/**/*.js";
  await page.route(scripts, async (route) => {
    await isReleased;
    await route.continue();
  });
  const opening = page.goto(path);
  await page.waitForURL(path, { waitUntil: "commit" });
  // The page is there to its end. Its modules come before DOMContentLoaded.
  await page.waitForFunction(() => document.readyState !== "loading");
  await act();
  release();
  await opening;
  await page.unroute(scripts);
}

/** Puts an element into the page, as password managers do. */
export function insertElement(page: Page, place: "form" | "body") {
  return page.evaluate((selector) => {
    const element = document.createElement("div");
    element.innerHTML = "<span>Fill in</span>";
    if (selector === "body") document.body.prepend(element);
    else document.querySelector("form [name=email]")?.after(element);
  }, place);
}
