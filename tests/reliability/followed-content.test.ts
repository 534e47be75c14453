/** A process that follows versions renders only what has changed. One that starts afterwards renders every page. */
import { setTimeout as pause } from "node:timers/promises";
import { listServedPages } from "@/lib/server/pages/served-pages";
import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { listKinds } from "@/lib/server/site-content/content-kinds";
import type { SiteChanges } from "@/lib/site-content/changes";
import { createDeskStore } from "@/lib/store";
import { startSite } from "@/scripts/site";

jest.setTimeout(240_000);

const toText = (key: string, text: string): SiteChanges => {
  const texts = { [key]: text };
  return { texts: { tr: texts, en: texts, ar: texts } };
};

/** What most pages read comes first, so that they are not rendered again because of a later version. */
const versions: SiteChanges[] = [
  { figures: { visitors: 60_000 } },
  toText("Sectors.lead", "Sectors, changed"),
  ...["programme", "speakers", "heroes", "gallery", "news", "press"].map((name) => ({
    [name]: listKinds.find((kind) => kind.name === name)?.release.slice(1) ?? [],
  })),
  toText("Home.hero.tagline", "Changed"),
];

const paths = listServedPages().map(({ path }) => path);

const readPages = (url: string) =>
  Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));

const countShown = (log: string) => log.split(`"outcome":"shown"`).length - 1;

/** The elements of the head may stand in another order. */
const sortElements = (html: string) => html.split(/(?=<)/).sort().join("");

it("serves the same pages as one that has followed", async () => {
  const follower = await startSite({ SITE_URL: "http://localhost" });
  const database = await openDatabase(readEnv({ ...process.env, ...follower.configuration }));
  const { siteContent } = createDeskStore(database);
  let changes: SiteChanges = {};
  for (const [before, change] of versions.entries()) {
    changes = { ...changes, ...change, texts: { ...changes.texts, ...change.texts } };
    await siteContent.publish({ by: "ada", from: new Date(), changes });
    while (countShown(follower.log()) <= before) await pause(50);
  }
  const starter = await startSite(follower.configuration);
  const [followed, started] = [await readPages(follower.url), await readPages(starter.url)];
  const differing = paths.filter(
    (_, n) => sortElements(followed[n] ?? "") !== sortElements(started[n] ?? ""),
  );
  expect(differing).toEqual([]);
  expect(started.join("")).toContain("Changed");
  await starter.stop();
  await database.close();
  await follower.stop();
});
