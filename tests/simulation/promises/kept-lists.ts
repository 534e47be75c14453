import { toKeptKey } from "@/lib/kept/kept-list";
import { loadKeptSums } from "@/staff/desk/kept/kept-sums";
import { isLost, type KeptChange, type PastRegistration } from "../history";
import type { FairPromise, Rest } from "./promise";

const isGone = ({ erasureBegunAt, isMerged }: PastRegistration) =>
  erasureBegunAt !== undefined && !isMerged;

const listOwn = ({ history }: Rest, { registration }: KeptChange) =>
  history.registrations.filter(({ person }) => person === registration.person);

async function loadKeys({ store }: Rest, own: readonly PastRegistration[]): Promise<string[]> {
  const lists = await Promise.all(own.map(({ id }) => store.kept.read(id)));
  return lists.flatMap((list) => (list?.items ?? []).map(({ key }) => key));
}

/** Whether a change of the same person may have come after the other one. */
export const isAfter = (later: KeptChange, earlier: KeptChange, key: string) =>
  later.registration.person === earlier.registration.person &&
  later.keys.includes(key) &&
  (later.at ?? Number.POSITIVE_INFINITY) >= earlier.begunAt;

export const keepsLists: FairPromise = {
  text: "what is kept with a pass is there until it is taken off, also after a merge",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const kept of history.kept) {
      const own = listOwn(rest, kept);
      if (kept.at === undefined || isLost(history, kept.at) || own.some(isGone)) continue;
      const there = await loadKeys(rest, own);
      const missing = kept.keys.filter(
        (key) =>
          !there.includes(key) && !history.takenOff.some((other) => isAfter(other, kept, key)),
      );
      if (missing.length > 0) breaks.push(`${kept.registration.email} lost ${missing.join(", ")}`);
    }
    return breaks;
  },
};

export const takesListsOff: FairPromise = {
  text: "what is taken off a pass does not come back, also not with a backup",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const removal of history.takenOff) {
      if (removal.at === undefined) continue;
      const { registration } = removal;
      const there = await loadKeys(rest, [registration]);
      // A merge brings what was kept with another pass of the person.
      const isExcused = (key: string) =>
        history.kept.some(
          (kept) =>
            isAfter(kept, removal, key) ||
            (kept.registration.person === registration.person &&
              kept.registration.isMerged === true &&
              kept.keys.includes(key)),
        );
      const back = removal.keys.filter((key) => there.includes(key) && !isExcused(key));
      if (back.length > 0) breaks.push(`${registration.email} has ${back.join(", ")} again`);
    }
    return breaks;
  },
};

/** The number of the desk against those of each pass. */
export const countsLists: FairPromise = {
  text: "the organiser counts what is kept with each pass, once, and nothing else",
  async findBreaks({ history, store }) {
    const all = [...new Set(history.registrations.map(({ id }) => id))];
    const lists = await Promise.all(all.map((id) => store.kept.read(id)));
    const fresh = lists.flatMap((list) => list?.items ?? []).filter(({ isCounted }) => !isCounted);
    const { kinds } = await loadKeptSums(store, "en");
    const things = kinds.flatMap((one) => one.things);
    const keys = new Set([
      ...fresh.map(({ key }) => key),
      ...things.map(({ line }) => toKeptKey(line)),
    ]);
    return [...keys].flatMap((key) => {
      const own = fresh.filter((one) => one.key === key).length;
      const counted = things.find(({ line }) => toKeptKey(line) === key)?.withPass ?? 0;
      // What was counted on a device is never a new one of the pass.
      const kept = history.kept.filter((one) => one.keys.includes(key) && !one.isCounted).length;
      if (counted > kept) return [`${key} counts ${counted}, but was kept ${kept} times`];
      return own === counted ? [] : [`${key} counts ${counted} instead of ${own}`];
    });
  },
};

export const erasesLists: FairPromise = {
  text: "a list kept with a pass is erased with the person",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    for (const { id, email } of history.registrations) {
      const [registered, kept] = await Promise.all([store.get("visit", id), store.kept.read(id)]);
      if (!registered && kept) breaks.push(`a list of ${email} is there without a registration`);
    }
    return breaks;
  },
};
