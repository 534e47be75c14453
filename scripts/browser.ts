import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const installed = "/usr/bin/chromium";
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Debian's Chromium when it is there, else the one that Playwright brings. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: existsSync(installed) ? installed : undefined,
    args: ["--disable-background-networking", "--disable-component-update", ...asRoot],
  });
}
