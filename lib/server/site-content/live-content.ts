/**
 * Shows what staff have published. Each process learns of a new version from the store, prepares it while visitors get
 * the version before, and shows it as a whole. While the store is unavailable, the last version stays.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { listAddresses } from "@/lib/content/navigation";
import { getErrorCode, isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { provideContent } from "@/lib/locales/content-in-use";
import type { SiteChanges } from "@/lib/site-content/changes";
import type {
  ContentVersion,
  SiteContentReader,
  VersionSummary,
} from "@/lib/site-content/repository";
import { createSingleFlight } from "@/lib/store/single-flight";

/** Only the latest one can wait to begin; a start shows the newest of the others that can be rendered. */
const RECENT_VERSIONS = 20;
const RETRY_MS = 5000;
/** A version that begins later is prepared before. */
const PREPARATION_MS = 30_000;
/** The longest delay of a timer. */
const MAX_DELAY_MS = 3_600_000;
/** Rendering takes longer than this only on a processor that is overloaded. */
const START_WAIT_MS = 60_000;

/** Prepares the pages with the content in use. @returns a function that shows them at once */
export type PreparePages = () => Promise<{
  pages: ReadonlyMap<string, string>;
  show: () => void;
}>;

type Content = Pick<ContentVersion, "version" | "changes" | "from">;

interface Shown {
  version: number;
  changes: SiteChanges | undefined;
  pages: ReadonlyMap<string, string>;
}

const built: Shown = { version: 0, changes: undefined, pages: new Map() };
const release: Content = { version: built.version, changes: {}, from: new Date(0) };

/** Does not keep the process running. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** @param prepare none in a process that keeps no pages */
export function openLiveContent(source: SiteContentReader, prepare?: PreparePages) {
  const rendering = new AsyncLocalStorage<{ changes: SiteChanges }>();
  const reading = new AsyncLocalStorage<Set<string>>();
  let shown = built;
  let wanted = 0;
  let next: number | undefined;
  /** How often the store has told of a change, and how often until what is known was read. */
  let heard = 0;
  let heardBefore = 0;
  let isUnavailable = false;
  let addresses: Readonly<Record<string, string>> = {};
  let timer: NodeJS.Timeout | undefined;

  provideContent({
    getChanges: () => (rendering.getStore() ?? shown).changes,
    findHtml: (path) => shown.pages.get(path),
    getNextVersion: () => next,
    getAddresses: () => addresses,
    isRendering: () => rendering.getStore() !== undefined,
    recordRead: (part) => reading.getStore()?.add(part),
    recordReads(make) {
      const reads = new Set<string>();
      return { made: reading.run(reads, make), reads };
    },
  });

  /** Renders with other content than that which is shown. */
  const withChanges = <Made>(changes: SiteChanges, work: () => Promise<Made>): Promise<Made> =>
    rendering.run({ changes }, work);

  async function show({ version, changes, from }: Content): Promise<void> {
    const isEarly = from.getTime() > Date.now();
    const start = performance.now();
    const prepared = await withChanges(changes, async () => prepare?.());
    const ms = Math.round(performance.now() - start);
    const left = from.getTime() - Date.now();
    if (left > 0) await pause(left);
    if (isEarly && (await isTakenBack(version))) return;
    // All at once, so that no visitor gets a page of each.
    shown = { version, changes, pages: prepared?.pages ?? new Map() };
    prepared?.show();
    log.info({ event: "content", outcome: "shown", count: version, ms });
    report("shown", version);
    await keepAddresses(changes);
  }

  /** If the store is unavailable, the next version keeps them. */
  async function keepAddresses(changes: SiteChanges): Promise<void> {
    const own = await withChanges(changes, async () => listAddresses());
    addresses = { ...addresses, ...own };
    addresses = await source.keepAddresses(own).catch(() => addresses);
  }

  /** Not awaited: the desk reads it, and nothing depends on it. */
  function report(outcome: "shown" | "failed", version: number): void {
    if (prepare) source.report(outcome, version).catch(() => undefined);
  }

  /** @throws StoreUnavailable if it may have been: something has changed since the version was read */
  async function isTakenBack(version: number): Promise<boolean> {
    try {
      const recent = await source.listRecent(RECENT_VERSIONS);
      return recent.every((one) => one.version !== version);
    } catch (error) {
      if (heard === heardBefore) return false;
      throw error;
    }
  }

  async function showVersion({ version }: VersionSummary): Promise<void> {
    const found = await source.find(version);
    if (found) await show(found);
  }

  /** A process that shows nothing of staff yet shows the newest version that can be rendered, and then reports the error. */
  async function showNewest(begun: readonly VersionSummary[]): Promise<void> {
    let failure: unknown;
    for (const version of begun) {
      if (version.version === shown.version) break;
      try {
        await showVersion(version);
        break;
      } catch (error) {
        failure ??= error;
        if (isStoreUnavailable(error)) break;
        report("failed", version.version);
        if (shown !== built) break;
      }
    }
    if (failure !== undefined) throw failure;
  }

  async function read(): Promise<void> {
    heardBefore = heard;
    const recent = await source.listRecent(RECENT_VERSIONS);
    const [latest] = recent;
    const now = Date.now();
    const begun = recent.filter(({ from }) => from.getTime() <= now);
    const waits = latest && latest !== begun[0] ? latest : undefined;
    next = waits?.from.getTime();
    wanted = begun[0]?.version ?? 0;
    // It was taken back when the store could not tell.
    const isGone =
      shown.version !== built.version && recent.every(({ version }) => version !== shown.version);
    if (begun.length === 0 && isGone) await show(release);
    else await showNewest(begun);
    if (waits && waits.from.getTime() - Date.now() <= PREPARATION_MS) await showVersion(waits);
    next = waits && waits.version !== shown.version ? waits.from.getTime() : undefined;
  }

  const refresh = createSingleFlight(async () => {
    clearTimeout(timer);
    try {
      await read();
      if (isUnavailable) log.info({ event: "content", outcome: "read again" });
      isUnavailable = false;
      if (next !== undefined) wakeIn(next - PREPARATION_MS - Date.now());
    } catch (error) {
      if (!isUnavailable)
        log.error({ event: "content", outcome: "not shown", code: getErrorCode(error) });
      isUnavailable = true;
      wakeIn(RETRY_MS);
    }
  });

  function wakeIn(ms: number): void {
    timer = setTimeout(refresh, Math.min(Math.max(ms, 0), MAX_DELAY_MS)).unref();
  }

  const end = source.watch(() => {
    heard += 1;
    void refresh();
  });
  return {
    withChanges,
    /** Waits until the first version is shown, and only for a while if the store or the pages do not come. */
    open: () => Promise.race([refresh(), pause(START_WAIT_MS)]),
    refresh,
    /** Undefined for the content of the release. */
    getShown: () => shown.changes,
    /** The version that is shown; 0 is the content of the release. */
    getVersion: () => shown.version,
    /** The latest version that has begun: the same one, unless it is being rendered or cannot be. */
    getLatestVersion: () => wanted,
    stop() {
      clearTimeout(timer);
      end();
    },
  };
}

export type LiveContent = ReturnType<typeof openLiveContent>;
