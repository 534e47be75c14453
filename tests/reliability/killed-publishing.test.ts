/** A process that is killed while it publishes: others show the version before or the new one, each as a whole. */

import { setTimeout as pause } from "node:timers/promises";
import { getContentChanges } from "@/lib/locales/content-in-use";
import { openLiveContent } from "@/lib/server/site-content/live-content";
import type { SiteChanges } from "@/lib/site-content/changes";
import { createDeskStore } from "@/lib/store";
import { readTold, startTypeScript } from "../support/servers/run-type-script";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(600_000);

const stores = provideStores();
const STEPS = ["stored", "drafted", "published"] as const;
type Told = Partial<Record<(typeof STEPS)[number], number>>;

/** Kills the process when it has told the step, within the next one. @returns the last number that it told as published */
async function publishUntilKilled(
  first: number,
  step: (typeof STEPS)[number],
  variables: Record<string, string>,
): Promise<number> {
  const child = startTypeScript(
    "tests/support/stores/content-writer.ts",
    [String(first)],
    variables,
  );
  let published = first - 1;
  for await (const told of readTold<Told>(child)) {
    published = told.published ?? published;
    // One is published as a whole before.
    if (told[step] === first + 1) child.kill("SIGKILL");
  }
  return published;
}

/** The number that every part of a content names. Undefined: nothing is published. */
function readNumber({ figures, texts }: SiteChanges): number | undefined {
  const numbers = new Set([
    figures?.visitors,
    ...(["tr", "en", "ar"] as const).map((locale) => {
      const text = texts?.[locale]?.["Home.hero.tagline"];
      return text && Number(text);
    }),
  ]);
  expect(numbers.size).toBe(1);
  return [...numbers][0] as number | undefined;
}

const readShown = () => readNumber(getContentChanges() as SiteChanges);

it.each(databasesOf(stores))(
  "on the %s store nothing is half published, and another process follows",
  async (kind, open) => {
    const { siteContent } = createDeskStore(open());
    const content = openLiveContent(siteContent);
    await content.open();
    let first = 1;
    for (const step of STEPS) {
      const answered = await publishUntilKilled(first, step, stores.variablesOf(kind));
      const versions = await siteContent.recent(10_000);
      expect(versions.map(({ version }) => version)).toEqual(
        versions.map((_, at) => versions.length - at),
      );
      const contents = await Promise.all(versions.map(({ version }) => siteContent.find(version)));
      const [latest = 0] = contents.map((one) => readNumber(one?.changes ?? {}) ?? 0);
      // What was answered is there. One that was cut off may be there, too.
      expect(latest).toBeGreaterThanOrEqual(answered);
      const draft = await siteContent.draft();
      if (draft) expect(readNumber(draft.changes)).toBe(latest + 1);
      for (let wait = 0; wait < 100 && readShown() !== latest; wait += 1) await pause(100);
      expect(readShown()).toBe(latest);
      first = latest + 1;
    }
    content.stop();
  },
);
