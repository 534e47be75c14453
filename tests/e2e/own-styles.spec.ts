/**
 * Each built page has the rules that it uses in its head. The sheets come behind it and change nothing in the
 * first view, so a page is whole before they are there.
 */
import { expect, test } from "./support/fixtures";
import { differences } from "./support/pictures";
import { everyDocument } from "./support/site-pages";

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { id, locale, path } of everyDocument) {
  test(`the first view of ${id} in ${locale} is whole without its sheets`, async ({ page }) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const whole = await view();
      await page.route("**/*.css", (route) => route.abort());
      const alone = await view();
      await page.unroute("**/*.css");
      expect(await differences(alone, whole), `${viewport.width} px`).toBe(0);
    }

    async function view(): Promise<Buffer> {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.evaluate(async () => {
        await document.fonts.ready;
        // Pictures near the window's end come after the page is loaded.
        const come = [...document.images].filter(({ complete }) => complete);
        await Promise.all(come.map((picture) => picture.decode().catch(() => {})));
      });
      return page.screenshot({ animations: "disabled" });
    }
  });
}
