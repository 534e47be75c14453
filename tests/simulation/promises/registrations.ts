import { isLost, type PastRegistration } from "../history";
import type { FairPromise, Rest } from "./promise";

const isErased = ({ erasureBegunAt }: { erasureBegunAt?: number }) => erasureBegunAt !== undefined;

export const keepsRegistrations: FairPromise = {
  text: "an acknowledged registration is there until somebody erases it",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    for (const one of history.registrations) {
      if (isErased(one) || isLost(history, one.at)) continue;
      const stored = await store.get("visit", one.id);
      if (!stored) breaks.push(`the registration of ${one.email} (${one.mark}) is gone`);
    }
    const all = [...Map.groupBy(history.registrations, ({ person }) => person).values()];
    for (const own of all) {
      const isPromised = own.some((one) => !isLost(history, one.at));
      if (!isPromised || own.some((one) => isErased(one) && !one.isMerged)) continue;
      const stored = await Promise.all(own.map(({ id }) => store.get("visit", id)));
      if (!stored.some(Boolean)) breaks.push(`all registrations of ${own[0]?.email} are gone`);
    }
    return breaks;
  },
};

/** Documents that hold a text. */
export function findDocuments({ world }: Rest, text: string): string[] {
  const rows = world.engine.db
    .prepare("SELECT collection, id FROM documents WHERE instr(data, ?) > 0 OR instr(id, ?) > 0")
    .all(text, text);
  return rows.map(({ collection, id }) => `${collection}/${id}`);
}

export const erasesEverywhere: FairPromise = {
  text: "an erased person is nowhere",
  async findBreaks(rest) {
    const { history, store } = rest;
    // A restore may lose a merge: then each has what it had.
    const isGone = ({ erasedAt, isMerged }: PastRegistration) =>
      erasedAt !== undefined && !(isMerged && isLost(history, erasedAt));
    const breaks = history.registrations
      .filter(isGone)
      .flatMap(({ mark }) => findDocuments(rest, mark).map((place) => `${mark} is in ${place}`));
    const there = new Set<string>();
    for await (const { record } of store.list("visit")) there.add(record.email);
    const gone = history.registrations.filter((one) => isGone(one) && !there.has(one.email));
    for (const email of new Set(gone.map((one) => one.email))) {
      breaks.push(...findDocuments(rest, email).map((place) => `${email} is in ${place}`));
    }
    return breaks;
  },
};
