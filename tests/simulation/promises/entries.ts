import { isLost } from "../history";
import type { FairPromise } from "./promise";

export const showsPublishedEntry: FairPromise = {
  text: "the list shows the newest entry of a company that staff have published",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    for (const company of history.companies) {
      const own = history.publishedEntries.filter((one) => one.company === company);
      // A restore shows what was shown then, and a decision sets the name itself.
      const isChanged = company.decisions.length > 1 || company.erasureBegunAt !== undefined;
      if (own.some(({ at }) => isLost(history, at)) || isChanged) continue;
      const newest = own.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0];
      const { decision } = await store.reviews.read("exhibit", company.id);
      const shown = decision?.listing?.company;
      if (newest && shown !== newest.mark && own.some(({ mark }) => mark === shown))
        breaks.push(`${company.email} shows ${shown} instead of ${newest.mark}`);
    }
    return breaks;
  },
};

export const keepsEntries: FairPromise = {
  text: "an entry that a colleague has saved is not replaced by somebody who has not seen it",
  findBreaks({ history }) {
    const kept = history.entries.filter(({ at }) => !isLost(history, at));
    const byBase = Map.groupBy(kept, ({ company, seen }) => `${company.id} after "${seen}"`);
    return [...byBase].flatMap(([base, all]) =>
      all.length > 1 ? [`${base}: ${all.map(({ mark }) => mark).join(" and ")}`] : [],
    );
  },
};
