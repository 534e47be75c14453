/** Sites with other settings than those of fixtures.ts. Files with the same settings share one, one after the other. */
import { generateExhibitors } from "@/lib/server/seed/exhibitors";
import { buildClockEnv } from "@/scripts/clock";
import { dayAfter, secondDay } from "../../support/records/fair-days";
import { runFair } from "../../support/servers/run-type-script";
import { expect, test } from "./fixtures";
import { type Site, startSite } from "./site";

/** The companies that the site on a day of the fair lists. */
export const invented = generateExhibitors(40);

interface FairSites {
  /** On the second day of the fair, with exhibitors, and closed for the press. */
  fairDay: Site;
  /** After the fair. */
  afterFair: Site;
}

export const fairTest = test.extend<object, FairSites>({
  fairDay: [
    async ({ desk }, use) => {
      const site = await startSite({
        ...desk.variables,
        ...buildClockEnv(`${secondDay}T12:00`),
        PHASE: "auto",
        CLOSED_FORMS: "press",
      });
      await runFair(["seed", "--exhibitors", String(invented.length)], site.configuration);
      await expect.poll(() => countListed(site), { timeout: 20_000 }).toBe(invented.length);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  afterFair: [
    async ({ desk }, use) => {
      const clock = buildClockEnv(`${dayAfter}T12:00`);
      const site = await startSite({ ...desk.variables, ...clock, PHASE: "auto" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

/** How many companies the list has. A site looks for changes every five seconds. */
async function countListed({ url }: Site): Promise<number> {
  const html = await (await fetch(`${url}/tr/Exhibitors`)).text();
  return html.match(/<a href="Exhibitors\//g)?.length ?? 0;
}
