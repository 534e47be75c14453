import type { FairPromise } from "./promise";

const MAX_KEPT = 200;

export const forgetsOldVersions: FairPromise = {
  text: "the memory of a process does not grow with the number of publications",
  findBreaks: ({ machines }) =>
    machines.sites.flatMap((site) => {
      const kept = site.running()?.pages.countKept() ?? 0;
      return kept > MAX_KEPT ? [`${site.name} keeps the pages of ${kept} versions`] : [];
    }),
};
