import type { Page, Response } from "playwright/test";
import { expect } from "./fixtures";

/** Expects the headers and the tag of a page that only one person may see. */
export async function expectPrivate(page: Page, response: Response | null): Promise<void> {
  const headers = response?.headers() ?? {};
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
}

/** The addresses of everything that scripts have kept in the caches of the browser. */
export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
