import { fairClock } from "@/lib/fair/clock";
import { listIysLines } from "@/staff/desk/broadcasts/iys";
import { openRowCache } from "@/staff/desk/core/row-cache";
import type { FairPromise } from "./promise";

export const keepsWithdrawals: FairPromise = {
  text: "an unsubscription or a withdrawal stays, also after a restore",
  async findBreaks({ history, store }) {
    const hash = await store.addresses.createHasher();
    const breaks: string[] = [];
    for (const { email, from, id, why } of history.silences) {
      const later = history.consents.filter((one) => one.email === email && one.until > from);
      const state = await store.addresses.read(hash(email));
      if (!later.some((one) => one.isByLink) && !state?.unsubscribedAt)
        breaks.push(`${email} has ${why}, and is subscribed`);
      const stored = id === undefined ? undefined : await store.get("visit", id);
      if (later.length === 0 && stored?.record.consent)
        breaks.push(`${email} has ${why}, and agrees`);
    }
    return breaks;
  },
};

/** The file has whole seconds. */
const SECOND_MS = 1000;

export const datesConsents: FairPromise = {
  text: "the file for the authority states no consent at a time when nobody gave it",
  async findBreaks({ history, store }) {
    const cache = openRowCache(store);
    await cache.refresh();
    const lines = await listIysLines({ cache, store });
    return lines.flatMap(([email = "", , , status, time = ""]) => {
      if (status !== "ONAY") return [];
      const at = fairClock.toTime(Date.parse(`${time.replace(" ", "T")}Z`));
      const isGiven = history.consents.some(
        (one) => one.email === email && at >= one.from - SECOND_MS && at <= one.until + SECOND_MS,
      );
      return isGiven ? [] : [`${email} is said to have agreed at ${time}`];
    });
  },
};
