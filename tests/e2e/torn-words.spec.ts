/** No word, range or bracketed name is broken over two lines, at any width that people use. */
import { expect, test } from "./support/fixtures";
import { everyDocument } from "./support/site-pages";
import { wordsTornOn } from "./support/torn-words";

// Animations are off because the layout is measured at rest.
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

for (const { path } of everyDocument) {
  test(`${path} tears no word`, async ({ page }) => {
    await page.goto(path);
    expect(await wordsTornOn(page)).toEqual([]);
  });
}
