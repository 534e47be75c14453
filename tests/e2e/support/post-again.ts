import type { Page } from "playwright/test";

/**
 * Reads what the form of a page would post without script.
 * @returns a function that posts it to the page, or to another address, and follows no redirect
 */
export async function postAgain(page: Page) {
  const fields = await page
    .locator("form")
    .evaluate((form) =>
      form instanceof HTMLFormElement
        ? [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
        : [],
    );
  return (url = page.url()) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    return fetch(url, { method: "POST", redirect: "manual", body });
  };
}
