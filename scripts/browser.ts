import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright";

const debians = { browser: "/usr/bin/chromium", shell: "/usr/bin/chromium-headless-shell" };
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
/** On a busy machine the browser takes the network for a slow one, and fetches pictures that are twice as far away. */
const asOnGoodNetwork = "--force-effective-connection-type=4G";
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  asOnGoodNetwork,
  ...asRoot,
];
/** Names of downloaded files have letters of all languages, which a browser without a language of its own replaces. */
const env = { LANG: "C.UTF-8", ...process.env };
/** Without a graphics card its process only passes pictures on: tests take a tenth less time without it. */
const withoutGraphicsProcess = "--in-process-gpu";

/** Headless Chromium: Debian's if it is installed, otherwise Playwright's. */
export const chromiumOptions: LaunchOptions = {
  executablePath: findFile(debians.shell) ?? findFile(debians.browser),
  args: [...args, withoutGraphicsProcess],
  env,
};

/** The full browser, for what headless Chromium cannot do. */
export const wholeBrowserOptions = { executablePath: findChromium(), args, env };

export function findChromium(): string | undefined {
  return findFile(debians.browser) ?? findFile(chromium.executablePath());
}

/** Headless Chromium, if installed. It opens a page in half the time. */
export function findChromiumShell(): string | undefined {
  return findFile(debians.shell) ?? findFile(chromium.executablePath());
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions);
}

/** The full browser prints PDFs whose Arabic text each reader can search. */
export function startFullBrowser(): Promise<Browser> {
  return chromium.launch(wholeBrowserOptions);
}

function findFile(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}
