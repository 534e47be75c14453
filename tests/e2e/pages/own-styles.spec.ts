/** Each built page has the rules that it uses in its head: all of its sheets would change nothing in the first view. */
import { expect, test } from "../support/fixtures";
import { differences } from "../support/pictures";
import { addSheets } from "../support/sheets";
import { everyDocument } from "../support/site-pages";

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 740 };
const viewports = [phone, { width: 1280, height: 800 }];

const inTurn = everyDocument.filter(({ hasTurn }) => hasTurn);
for (const [index, { id, locale, path }] of inTurn.entries()) {
  test(`the first view of ${id} in ${locale} is whole without its sheets`, async ({ page }) => {
    await page.setViewportSize(viewports[index % 2] ?? phone);
    await page.goto(path);
    const alone = await view();
    const file = id === "missing" ? `/${locale}/variant/missing` : path;
    expect(await addSheets(page, file)).toBeGreaterThan(0);
    expect(await differences(alone, await view())).toBe(0);

    async function view(): Promise<Buffer> {
      await page.evaluate(async () => {
        await document.fonts.ready;
        // Pictures that the window shows may come after the page is loaded.
        const shown = [...document.images].filter((picture) => {
          const { top, bottom, width } = picture.getBoundingClientRect();
          return width > 0 && top < innerHeight && bottom > 0;
        });
        await Promise.all(shown.map((picture) => picture.decode().catch(() => {})));
        // What is painted anew has other edges than what was there, so all is.
        document.body.hidden = true;
      });
      await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
      await page.evaluate(() => {
        document.body.hidden = false;
      });
      return page.screenshot({ animations: "disabled" });
    }
  });
}
