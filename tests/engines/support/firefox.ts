import { launch } from "puppeteer-core";
import { tools } from "../../support/servers/tools";
import { type Engine, wide } from "./engine";

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: tools.firefox.find(),
    headless: true,
    defaultViewport: wide,
    // Reduced motion, as in the other engine.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  let context = await browser.createBrowserContext();
  let page = await context.newPage();
  async function open(url: string) {
    await page.goto(url);
    // On a busy machine Firefox says that it is there while it still shows the page before.
    const isThere = (origin: string) =>
      location.origin === origin && document.readyState === "complete";
    await page.waitForFunction(isThere, {}, new URL(url).origin);
  }
  return {
    playsFilms: true,
    // A test may end on a page that still loads, and Firefox was seen to hang when such a page was left.
    async begin(url) {
      const last = context;
      context = await browser.createBrowserContext();
      page = await context.newPage();
      await last.close();
      await open(url);
    },
    open,
    evaluate: (expression) => page.evaluate(expression),
    async click(selector) {
      // A part of the page that stays in sight may cover what has only just come into it.
      const found = await page.locator(selector).waitHandle();
      await found.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await page.locator(selector).click();
    },
    type: (selector, text) => page.type(selector, text),
    async choose(selector, value) {
      await page.select(selector, value);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot({ fullPage: true })),
    close: () => browser.close(),
  };
}
