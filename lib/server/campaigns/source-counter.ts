/** Counts landings and opened forms. The store counts registrations. */
import "server-only";
import type { CampaignParams } from "@/lib/campaigns/campaign-params";
import { DIRECT_SOURCE, findCampaignCode, OTHER_SOURCES, toSource } from "@/lib/campaigns/source";
import type {
  RegistrationCounter,
  SourceCount,
  SourceStep,
  SourceVisit,
} from "@/lib/registration/sources";
import type { MissLimit } from "@/lib/security/rate-limit";
import { startCountWriter } from "@/lib/server/process/count-writer";
import type { RegistrationStore } from "@/lib/store/ports";

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
  { limit, now, writer }: SourceCounterOptions,
): SourceCounter {
  const seen = new Set<string>();
  const named = new Set<string>();
  let lane = 0;
  const counter = startCountWriter<SourceCount>({
    event: "sources",
    put: (counts) => store.sources.put(counts),
    onNewDay: () => seen.clear(),
    ...{ now, writer },
  });

  /** Returns "other" if there is no room for another source. */
  function limitSource(campaignParams: CampaignParams, client: string): string {
    const source = toSource(campaignParams);
    const code = findCampaignCode(source);
    const isKnown = seen.has(source) || (code !== undefined && named.has(code));
    if (isKnown || source === DIRECT_SOURCE || source === OTHER_SOURCES) return source;
    if (seen.size >= MAX_SOURCES_PER_DAY || limit.wait(client) > 0) return OTHER_SOURCES;
    limit.countMiss(client);
    seen.add(source);
    return source;
  }

  // A deleted name keeps its room until the process ends.
  const endWatching = store.sources.watchCampaigns((campaigns) => {
    for (const { code } of campaigns) named.add(code);
  });

  return {
    countPage({ form, language, campaignParams }, steps, client) {
      const day = counter.getDay();
      const source = limitSource(campaignParams, client);
      for (const step of steps) {
        counter.add({ day, step, form: step === "landing" ? "" : form, language, source });
      }
    },
    countRegistration({ form, language, campaignParams }, client) {
      const day = counter.getDay();
      const source = limitSource(campaignParams, client);
      lane = (lane + 1) % COUNTER_LANES;
      return {
        day,
        step: "registered",
        form,
        language,
        source,
        writer: `${counter.writer}-${lane}`,
      };
    },
    flush: counter.flush,
    async stop() {
      endWatching();
      await counter.stop();
    },
  };
}
