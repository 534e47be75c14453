/**
 * Shows what staff have published. Each process learns of a new version from the store, prepares it while visitors get
 * the version before, and shows it as a whole. While the store is unavailable, the last version stays.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { provideContent } from "@/lib/locales/content-in-use";
import type { SiteChanges } from "../changes";
import type { ContentVersion, SiteContentReader, VersionSummary } from "../repository";

/** Only the latest one can wait to begin; the one before it is shown. */
const RECENT_VERSIONS = 2;
const RETRY_MS = 5000;
/** A version that begins later is prepared before. */
const PREPARATION_MS = 30_000;
/** The longest delay of a timer. */
const MAX_DELAY_MS = 3_600_000;
const START_WAIT_MS = 15_000;

/** Prepares the pages with the content in use. @returns a function that shows them at once */
export type PreparePages = () => Promise<{
  pages: ReadonlyMap<string, string>;
  show: () => void;
}>;

interface Shown {
  version: number;
  changes: SiteChanges | undefined;
  pages: ReadonlyMap<string, string>;
}

const built: Shown = { version: 0, changes: undefined, pages: new Map() };

/** Does not keep the process running. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** @param prepare none in a process that keeps no pages */
export function openLiveContent(source: SiteContentReader, prepare?: PreparePages) {
  const rendering = new AsyncLocalStorage<{ changes: SiteChanges }>();
  let shown = built;
  let next: number | undefined;
  let isAway = false;
  let reading: Promise<void> | undefined;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  provideContent({
    changes: () => (rendering.getStore() ?? shown).changes,
    html: (path) => shown.pages.get(path),
    nextVersion: () => next,
    isRendering: () => rendering.getStore() !== undefined,
  });

  /** Renders with other content than that which is shown. */
  const withChanges = <Made>(changes: SiteChanges, work: () => Promise<Made>): Promise<Made> =>
    rendering.run({ changes }, work);

  async function show({ version, changes, from }: ContentVersion): Promise<void> {
    const start = performance.now();
    const prepared = await withChanges(changes, async () => prepare?.());
    const ms = Math.round(performance.now() - start);
    const left = from.getTime() - Date.now();
    if (left > 0) await pause(left);
    // It may have been taken back meanwhile.
    if (left > 0 && isAsked) return;
    // All at once, so that no visitor gets a page of each.
    shown = { version, changes, pages: prepared?.pages ?? new Map() };
    prepared?.show();
    log.info({ event: "content", outcome: "shown", count: version, ms });
  }

  async function showVersion({ version }: VersionSummary): Promise<void> {
    const found = await source.find(version);
    if (found) await show(found);
  }

  async function read(): Promise<void> {
    const recent = await source.recent(RECENT_VERSIONS);
    const [latest] = recent;
    const now = Date.now();
    const begun = recent.find(({ from }) => from.getTime() <= now);
    const waits = latest && latest !== begun ? latest : undefined;
    next = waits?.from.getTime();
    if (begun && begun.version !== shown.version) await showVersion(begun);
    if (waits && waits.from.getTime() - Date.now() <= PREPARATION_MS) await showVersion(waits);
    next = waits && waits.version !== shown.version ? waits.from.getTime() : undefined;
  }

  async function readOnce(): Promise<void> {
    clearTimeout(timer);
    try {
      do {
        isAsked = false;
        await read();
      } while (isAsked);
      if (isAway) log.info({ event: "content", outcome: "read again" });
      isAway = false;
      if (next !== undefined) wakeIn(next - PREPARATION_MS - Date.now());
    } catch (error) {
      if (!isAway) log.error({ event: "content", outcome: "not shown", code: getErrorCode(error) });
      isAway = true;
      wakeIn(RETRY_MS);
    }
  }

  function wakeIn(ms: number): void {
    timer = setTimeout(refresh, Math.min(Math.max(ms, 0), MAX_DELAY_MS)).unref();
  }

  function refresh(): Promise<void> {
    isAsked = true;
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const end = source.watch(() => void refresh());
  return {
    withChanges,
    /** Waits only for a while if the store is unavailable. */
    open: () => Promise.race([refresh(), pause(START_WAIT_MS)]),
    refresh,
    /** The version that is shown; 0 is the content of the release. */
    version: () => shown.version,
    stop() {
      clearTimeout(timer);
      end();
    },
  };
}

export type LiveContent = ReturnType<typeof openLiveContent>;
