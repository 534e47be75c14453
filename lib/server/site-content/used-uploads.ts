/**
 * Which uploaded files the public site serves: those of every version that somebody may still read. Browsers and caches
 * show a page for a while after the next version, and another process may show a version before this one has rendered it.
 */
import "server-only";
import {
  type FindPublic,
  type LoadPicture,
  MAX_PAGE_AGE_MS,
} from "@/lib/server/pictures/serve-pictures";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { SiteContentReader } from "@/lib/site-content/repository";
import { listUploads } from "@/lib/site-content/uploads";
import { createSingleFlight } from "@/lib/store/single-flight";

const RETRY_MS = 5000;
/** More publications in two days are rare. */
const MAX_VERSIONS = 100;

type Source = Pick<SiteContentReader, "watch" | "listRecent" | "find">;

/** @param getShown the content that this process shows: its pictures are served even if the versions cannot be read */
export function openUsedUploads(source: Source, getShown: () => SiteChanges | undefined) {
  const uploads = new Map<number, ReadonlySet<string>>();

  const refresh = createSingleFlight(async () => {
    const recent = await source.listRecent(MAX_VERSIONS);
    const since = Date.now() - MAX_PAGE_AGE_MS;
    // The version that had begun before them was shown at their beginning.
    const last = recent.findIndex(({ from }) => from.getTime() <= since);
    const kept = last < 0 ? recent : recent.slice(0, last + 1);
    for (const { version } of kept) {
      if (uploads.has(version)) continue;
      const found = await source.find(version);
      uploads.set(version, listUploads(found?.changes ?? {}));
    }
    for (const version of uploads.keys())
      if (kept.every((one) => one.version !== version)) uploads.delete(version);
  });

  // Of one failed read the store does not tell: it was not unavailable.
  let again: NodeJS.Timeout | undefined;
  const follow = (): void => {
    clearTimeout(again);
    refresh().catch(() => {
      again = setTimeout(follow, RETRY_MS).unref();
    });
  };
  const end = source.watch(follow);
  let shown = { changes: undefined as SiteChanges | undefined, digests: new Set<string>() };
  const listShown = () => {
    const changes = getShown();
    if (changes !== shown.changes) shown = { changes, digests: listUploads(changes ?? {}) };
    return shown.digests;
  };
  return {
    isUsed: (digest: string): boolean =>
      listShown().has(digest) || [...uploads.values()].some((one) => one.has(digest)),
    stop() {
      clearTimeout(again);
      end();
    },
  };
}

/** A picture of the site is public when it is published. */
export const findPublished =
  (
    { isUsed }: Pick<ReturnType<typeof openUsedUploads>, "isUsed">,
    load: (digest: string) => ReturnType<LoadPicture>,
  ): FindPublic =>
  (digest) =>
    isUsed(digest) ? () => load(digest) : undefined;
