/** A killed process loses the last seconds of landings and opened forms. The store counts registrations. */
import "server-only";
import { nanoid } from "nanoid";
import type { CampaignParams } from "@/lib/campaigns/campaign-params";
import { DIRECT_SOURCE, findCampaignCode, OTHER_SOURCES, toSource } from "@/lib/campaigns/source";
import { getErrorCode } from "@/lib/database/errors";
import { getIsoDayAt } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import type {
  RegistrationCounter,
  SourceCount,
  SourceKey,
  SourceStep,
  SourceVisit,
} from "@/lib/registration/sources";
import type { MissLimit } from "@/lib/security/rate-limit";
import type { RegistrationStore } from "@/lib/store/ports";

export const FLUSH_INTERVAL_MS = 3000;
/** Further sources count as "other". Links that staff named always have room. */
export const MAX_SOURCES_PER_DAY = 200;
/** Registrations use several names, so that they do not wait for each other in Firestore. */
const COUNTER_LANES = 8;

export interface SourceCounter extends RegistrationCounter {
  countPage(came: SourceVisit, steps: readonly SourceStep[], client: string): void;
  /** Resolves also if the store is unavailable. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface SourceCounterOptions {
  /** Limits the unnamed sources of a client: a made-up list must not push out the others. */
  limit: MissLimit;
  now?: () => number;
  writer?: string;
}

export function startSourceCounter(
  store: Pick<RegistrationStore, "sources">,
  { limit, now = Date.now, writer = nanoid(10) }: SourceCounterOptions,
): SourceCounter {
  let today = "";
  const seen = new Set<string>();
  const named = new Set<string>();
  /** Of today, and of yesterday, whose last seconds are not written yet. */
  let counts = new Map<string, SourceCount>();
  let changed = new Set<string>();
  let lane = 0;
  let isWriting: Promise<void> | undefined;

  function getCurrentDay(): string {
    const day = getIsoDayAt(now());
    if (day !== today) {
      const yesterday = today;
      today = day;
      seen.clear();
      counts = new Map([...counts].filter(([, count]) => count.day >= yesterday));
    }
    return day;
  }

  /** Returns "other" if there is no room for another source. */
  function limitSource(words: CampaignParams, client: string): string {
    const source = toSource(words);
    const code = findCampaignCode(source);
    const isKnown = seen.has(source) || (code !== undefined && named.has(code));
    if (isKnown || source === DIRECT_SOURCE || source === OTHER_SOURCES) return source;
    if (seen.size >= MAX_SOURCES_PER_DAY || limit.wait(client) > 0) return OTHER_SOURCES;
    limit.countMiss(client);
    seen.add(source);
    return source;
  }

  function add(of: SourceKey): void {
    const key = JSON.stringify(of);
    const before = counts.get(key);
    counts.set(key, { ...of, writer, count: (before?.count ?? 0) + 1 });
    changed.add(key);
  }

  async function write(): Promise<void> {
    const keys = changed;
    const some = [...keys].flatMap((key) => counts.get(key) ?? []);
    if (some.length === 0) return;
    changed = new Set();
    try {
      await store.sources.put(some);
    } catch (error) {
      // The next write retries.
      for (const key of keys) changed.add(key);
      log.warn({ event: "sources", outcome: "store unavailable", code: getErrorCode(error) });
    }
  }

  /** Two writes never overlap: the earlier one could arrive later. */
  async function flush(): Promise<void> {
    while (isWriting) await isWriting;
    isWriting = write().finally(() => {
      isWriting = undefined;
    });
    await isWriting;
  }

  const writing = setInterval(() => !isWriting && void flush(), FLUSH_INTERVAL_MS).unref();
  // A deleted name keeps its room until the process ends.
  const endWatching = store.sources.watchCampaigns((campaigns) => {
    for (const { code } of campaigns) named.add(code);
  });

  return {
    countPage({ form, language, words }, steps, client) {
      const day = getCurrentDay();
      const source = limitSource(words, client);
      for (const step of steps) {
        add({ day, step, form: step === "landing" ? "" : form, language, source });
      }
    },
    countRegistration({ form, language, words }, client) {
      const day = getCurrentDay();
      const source = limitSource(words, client);
      lane = (lane + 1) % COUNTER_LANES;
      return { day, step: "registered", form, language, source, writer: `${writer}-${lane}` };
    },
    flush,
    async stop() {
      clearInterval(writing);
      endWatching();
      await flush();
    },
  };
}
