import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright";

const debians = { browser: "/usr/bin/chromium", shell: "/usr/bin/chromium-headless-shell" };
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const args = ["--disable-background-networking", "--disable-component-update", ...asRoot];

/** Chromium without windows: Debian's if it is installed, otherwise Playwright's. */
export const chromiumOptions: LaunchOptions = {
  executablePath: findFile(debians.shell) ?? findFile(debians.browser),
  args,
};

/** The whole browser, for what Chromium without windows cannot do. */
export const wholeBrowserOptions = { executablePath: findChromium(), args };

/** The path of the whole browser, if it is installed. */
export function findChromium(): string | undefined {
  return findFile(debians.browser) ?? findFile(chromium.executablePath());
}

/** The path of Chromium without windows, if it is installed. It opens a page in half the time. */
export function findChromiumShell(): string | undefined {
  return findFile(debians.shell) ?? findFile(chromium.executablePath());
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

/** Starts the whole browser. It prints PDFs whose Arabic text every reader finds. */
export function startFullBrowser(): Promise<Browser> {
  return chromium.launch(wholeBrowserOptions);
}

function findFile(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}
