/** The first view of a form is whole in Firefox and WebKit without any of its sheets, and none is fetched. */
import sharp from "sharp";
import { pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { differences } from "../e2e/support/pictures";
import { appendSheets, listSheets } from "../e2e/support/sheets";
import { expect, test } from "./support/fixtures";

/** Two pictures of one page in WebKit differ in up to 30 of their 216,000 colours; a missing rule changes more. */
const UNSEEN = 60;
/** No bar for scrolling is wider, in pixels. */
const BAR = 20;

for (const [locale, id] of [
  ["tr", "visitRegistration"],
  ["ar", "exhibitRegistration"],
] as const) {
  test(`the first view of ${id} in ${locale} is whole without its sheets`, async ({
    visitor,
    engine,
  }) => {
    const path = getLocalizedPath(locale, pages[id].path);
    const sheets = listSheets(path);
    expect(sheets).not.toEqual([]);
    await visitor.open(path);
    const alone = await view();
    const fetched = await visitor.find(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css")).length,
    );
    expect(fetched).toBe(0);
    await visitor.find(appendSheets, sheets);
    const applied = "link[rel=stylesheet]:not([disabled])";
    await visitor
      .sees((all) => {
        const links = [...document.querySelectorAll<HTMLLinkElement>(all)];
        return links.filter(({ sheet }) => sheet).length;
      }, applied)
      .toBe(sheets.length);
    await expect.poll(async () => differences(alone, await shoot())).toBeLessThan(UNSEEN);

    /** A picture of the page once nothing changes in it any more. */
    async function view(): Promise<Buffer> {
      await visitor
        .sees(() =>
          [...document.images].every((picture) => {
            const { top, bottom, width } = picture.getBoundingClientRect();
            return picture.complete || width === 0 || top >= innerHeight || bottom <= 0;
          }),
        )
        .toBe(true);
      await visitor.sees(() => document.querySelectorAll("[data-far]").length).toBe(0);
      // What is laid out last may ask for fonts of its own.
      await visitor.sees(() => document.fonts.status).toBe("loaded");
      // Firefox paints a font a little later than it says that it is loaded.
      let last = await shoot();
      const change = async () => {
        const before = last;
        last = await shoot();
        return differences(before, last);
      };
      await expect.poll(change, { intervals: [500] }).toBeLessThan(UNSEEN);
      return last;
    }

    async function shoot(): Promise<Buffer> {
      // WebKit shows its bar for scrolling for a while after the page has grown, at either side. It paints edges a
      // little differently each time, which a smaller picture hardly shows.
      const picture = sharp(await engine.screenshot());
      const { width, height } = await picture.metadata();
      return picture
        .extract({ left: BAR, top: 0, width: width - 2 * BAR, height })
        .resize({ width: Math.round(width / 4) })
        .png()
        .toBuffer();
    }
  });
}
