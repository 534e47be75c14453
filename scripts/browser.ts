import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright";

const debians = "/usr/bin/chromium";
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Debian's Chromium if it is installed, otherwise Playwright's. */
export const chromiumOptions: LaunchOptions = {
  executablePath: existsSync(debians) ? debians : undefined,
  args: ["--disable-background-networking", "--disable-component-update", ...asRoot],
};

/** The path of Chromium, if it is installed. */
export function findChromium(): string | undefined {
  return [debians, chromium.executablePath()].find((file) => existsSync(file));
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}
