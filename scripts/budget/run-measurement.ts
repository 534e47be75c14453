import { type Browser, chromium } from "playwright";
import { wholeBrowserOptions } from "../browser";
import { startSite } from "../site";
import { startEmptyPage } from "./empty-page";

type Measure = (browser: Browser, origin: string, emptyUrl: string) => Promise<boolean>;

/**
 * Runs a measurement on the production build and the empty page; exits with 1 unless all limits hold. Uses the full
 * browser: headless Chromium fetches far-away pictures, which a phone does not.
 */
export async function runMeasurement(measure: Measure): Promise<void> {
  const site = await startSite();
  const emptyPage = await startEmptyPage();
  const browser = await chromium.launch(wholeBrowserOptions);
  try {
    process.exitCode = (await measure(browser, site.url, emptyPage.url)) ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser.close();
    emptyPage.stop();
    await site.stop();
  }
}
