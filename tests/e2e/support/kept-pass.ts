import { expect, type Page } from "playwright/test";
import en from "@/messages/en.json";
import { setFair } from "./fair-clock";
import { register } from "./registered";
import type { Site } from "./site";

/** Registers somebody before the fair, and opens the pass: the device then keeps a copy. @returns its path */
export async function keptPass(page: Page, site: Site): Promise<string> {
  await setFair(page.context(), "ahead");
  const { pass } = await register(site);
  await page.goto(pass);
  await expect(page.getByRole("status").filter({ hasText: en.Pass.kept })).toBeVisible();
  return pass;
}
