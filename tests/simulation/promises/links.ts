import { buildCodeSource } from "@/lib/campaigns/source";
import { isLost } from "../history";
import type { Attempt } from "../past-work";
import type { FairPromise } from "./promise";

export const countsVisits: FairPromise = {
  text: "a link counts who came, opened the form and registered, each once, and nobody else",
  async findBreaks({ history, store }) {
    const counts = await store.sources.listCounts();
    const byCount = Map.groupBy(history.visits, ({ code, step }) => `${code} ${step}`);
    return [...byCount].flatMap(([name, all]) => {
      const [{ code, step }] = all as [(typeof all)[0]];
      const counted = counts
        .filter((one) => one.source === buildCodeSource(code) && one.step === step)
        .reduce((sum, { count }) => sum + count, 0);
      const certain = all.filter(
        ({ at, isCounterGone }) => at !== undefined && !isLost(history, at) && !isCounterGone?.(at),
      );
      const isRight = counted >= certain.length && counted <= all.length;
      return isRight ? [] : [`${name}: ${counted}, of ${certain.length} to ${all.length}`];
    });
  },
};

const isAfter = (later: Attempt, { begunAt }: Attempt) =>
  (later.at ?? Number.POSITIVE_INFINITY) >= begunAt;

export const namesLinks: FairPromise = {
  text: "a link has the name that staff were told it has, until somebody forgets it",
  async findBreaks({ history, store }) {
    const campaigns = await store.sources.listCampaigns();
    return history.linkNames.flatMap((named) => {
      const { code, name, at } = named;
      const later = history.linkNames.filter(
        (one) => one !== named && one.code === code && isAfter(one, named),
      );
      if (at === undefined || isLost(history, at)) return [];
      // A name is given only where there is none.
      if (later.some((one) => (one.name === undefined) !== (name === undefined))) return [];
      const stored = campaigns.find((one) => one.code === code)?.name;
      return stored === name ? [] : [`${code} is ${stored} instead of ${name}`];
    });
  },
};
