/**
 * Each built page has the rules that it uses in its head. The sheets come behind it and change nothing in the
 * first view, so a page is whole before they are there.
 */
import sharp from "sharp";
import { expect, test } from "./support/fixtures";
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

/** How many pixels of two pictures differ so much that somebody could see it. */
async function differences(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  let count = 0;
  for (let at = 0; at < first.length; at += 1) {
    if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 8) count += 1;
  }
  return count;
}

const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
