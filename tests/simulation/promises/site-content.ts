import { isDeepStrictEqual } from "node:util";
import { isLost, type SavedText, TEXT_KEYS } from "../history";
import type { FairPromise, Rest } from "./promise";

const NEVER = Number.POSITIVE_INFINITY;

export const showsPublished: FairPromise = {
  text: "what every process shows is what was published last",
  async findBreaks({ store, machines, world }) {
    const recent = await store.siteContent.listRecent(50);
    const wanted = recent.find(({ from }) => from.getTime() <= world.time());
    const changes = wanted ? (await store.siteContent.find(wanted.version))?.changes : {};
    return machines.sites.flatMap((site) => {
      const running = site.running();
      if (!running) return [`${site.name} does not run`];
      const version = running.siteContent.getVersion();
      if (version !== (wanted?.version ?? 0))
        return [`${site.name} shows version ${version} instead of ${wanted?.version ?? 0}`];
      const isRight = isDeepStrictEqual(running.pages.shown, changes);
      return isRight ? [] : [`${site.name} has other pages than version ${version}`];
    });
  },
};

/** A process that has just looked may show it. */
const MAX_UNDER_WAY_MS = 5000;

export const hidesTakenBack: FairPromise = {
  text: "a version that was taken back before it began is shown by nobody",
  async findBreaks({ history, store, machines }) {
    const recent = await store.siteContent.listRecent(50);
    const found = await Promise.all(recent.map(({ version }) => store.siteContent.find(version)));
    const isStored = (changes: unknown) =>
      found.some((one) => isDeepStrictEqual(one?.changes, changes));
    // The same sentences may have been published by another version.
    const ends = history.takenBack.filter(({ changes }) => !isStored(changes));
    return machines.sites.flatMap((site) =>
      ends
        .filter(({ changes, at }) =>
          site
            .running()
            ?.pages.past.some(
              (one) => one.at > at + MAX_UNDER_WAY_MS && isDeepStrictEqual(one.changes, changes),
            ),
        )
        .map(({ version }) => `${site.name} has shown version ${version}, which was taken back`),
    );
  },
};

async function readTexts({ store }: Rest): Promise<Record<string, string>> {
  const [latest] = await store.siteContent.listRecent(1);
  const draft = await store.siteContent.readDraft();
  const published = latest && (await store.siteContent.find(latest.version));
  return (draft?.changes ?? published?.changes)?.texts?.en ?? {};
}

/** Values that may stand last: the one that was acknowledged last, and those that were saved beside it or after. */
function listPossible(saved: readonly SavedText[], last: SavedText): string[] {
  return saved.filter(({ at = NEVER }) => at >= last.begunAt).map(({ value }) => value);
}

export const keepsSentences: FairPromise = {
  text: "no saved sentence disappears without somebody having been told",
  async findBreaks(rest) {
    const { history } = rest;
    const texts = await readTexts(rest);
    return TEXT_KEYS.flatMap((key) => {
      const saved = history.saved.filter((one) => one.key === key);
      const last = saved
        .filter(({ at }) => at !== undefined && !isLost(history, at))
        .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
        .at(-1);
      if (!last) return [];
      const isEnded = history.contentEnds.some(({ until }) => until >= last.begunAt);
      const isThere = listPossible(saved, last).includes(texts[key] ?? "");
      if (isEnded || isThere) return [];
      return [`"${last.value}" (${key}) is gone: ${texts[key] ?? "the text of the release"}`];
    });
  },
};

export const saysWhatIs: FairPromise = {
  text: "what staff are told is so",
  findBreaks: ({ history }) => history.lies,
};
