import { type Browser, chromium } from "playwright";
import { wholeBrowserOptions } from "../browser";
import { startSite } from "../site";
import { startEmptyPage } from "./empty-page";

type Measure = (browser: Browser, origin: string, emptyUrl: string) => Promise<boolean>;

/**
 * Runs a measurement on the production build beside the empty page, and ends the process with 1 unless everything
 * is within its limits. The browser is the whole one: Chromium without windows fetches pictures that are far away,
 * which a phone does not.
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
