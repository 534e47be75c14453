import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright";

const debians = "/usr/bin/chromium";
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Debian's Chromium when it is there, else the one that Playwright brings. */
export const chromiumOptions: LaunchOptions = {
  executablePath: existsSync(debians) ? debians : undefined,
  args: ["--disable-background-networking", "--disable-component-update", ...asRoot],
};

/** Where Chromium is, if it is anywhere. */
export function findChromium(): string | undefined {
  return [debians, chromium.executablePath()].find((file) => existsSync(file));
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}
