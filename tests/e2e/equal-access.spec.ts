/** IBM's Equal Access checker finds no violation of WCAG 2.2 AA on any page. */
import { equalAccessFindings } from "./support/equal-access";
import { expect, test } from "./support/fixtures";
import { everyDocument } from "./support/site-pages";

// Animations are off so that colours can be measured, and the film does not open.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path } of everyDocument) {
  test(`${path} passes Equal Access`, async ({ page }) => {
    await page.goto(path);
    expect(await equalAccessFindings(page)).toEqual([]);
  });
}
