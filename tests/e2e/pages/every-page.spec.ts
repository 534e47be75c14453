/**
 * Every page in every language is opened once, for all judges. The markup is the same in every language, so its judges
 * look at each page in one of them.
 */
import { fairTest as test } from "../support/fair-sites";
import { expect } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import {
  judgeHtml,
  judgeMarkup,
  judgePaper,
  judgeRoom,
  judgeTargets,
  judgeWords,
} from "../support/judges";
import { everyDocument } from "../support/site-pages";

// Animations are off so that colours and layout can be measured, and the film does not open.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { id, path, locale, hasTurn } of everyDocument) {
  test(`${path} satisfies every judge${journeyIf(hasTurn)}`, async ({ page }) => {
    await judgeWords(page, path);
    await judgeTargets(page);
    if (!hasTurn) return;
    await judgeMarkup(page);
    await judgePaper(page);
    // Staff change nothing of a missing page.
    if (id !== "missing") await judgeRoom(page, locale);
  });
}

for (const [server, locale, path] of [
  ["fairDay", "ar", ""],
  ["fairDay", "tr", "/PressRegistration"],
  ["fairDay", "en", "/Exhibitors?hall=3"],
  ["fairDay", "en", "/Search?q=food"],
  ["fairDay", "ar", "/Exhibitors"],
  ["fairDay", "tr", "/Exhibitors/A"],
  ["afterFair", "en", ""],
] as const) {
  test(`${server}: /${locale}${path} satisfies every judge`, async ({
    page,
    fairDay,
    afterFair,
  }) => {
    const { url } = { fairDay, afterFair }[server];
    let address = `${url}/${locale}${path}`;
    if (path === "/Exhibitors/A") {
      const list = await (await fetch(`${url}/${locale}/Exhibitors`)).text();
      address = `${url}/${locale}/${/<a href="(Exhibitors\/[^"]+)/.exec(list)?.[1]}`;
    }
    const response = await judgeWords(page, address);
    expect(response?.status()).toBe(200);
    await judgeHtml(await response?.text());
    await judgeMarkup(page);
    await judgePaper(page);
    await judgeRoom(page, locale);
  });
}
