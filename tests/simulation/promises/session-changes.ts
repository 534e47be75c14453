/** Who gets the email about a session that has moved. */
import { isLost } from "../history";
import { isAfter } from "./kept-lists";
import { MAX_UNDER_WAY_MS } from "./mails";
import type { FairPromise } from "./promise";

export const tellsKeepers: FairPromise = {
  text: "everybody who keeps a changed session with the pass is told, if staff press it",
  async findBreaks({ world, history, store }) {
    const breaks: string[] = [];
    for (const { id, mark, keeps, confirmedAt } of history.messages) {
      const stored = await store.broadcasts.read(id);
      if (!keeps || confirmedAt === undefined || stored?.state !== "done") continue;
      const kept = history.kept.filter(
        (one) =>
          one.keys.includes(keeps) &&
          one.at !== undefined &&
          // The recipients are stored after it was confirmed, but not after a colleague has done it.
          one.at < (stored.confirmedAt?.getTime() ?? 0) &&
          !isLost(history, one.at) &&
          !one.registration.erasureBegunAt &&
          !history.takenOff.some((other) => isAfter(other, one, keeps)),
      );
      const { deliveries, unknown } = world.mailbox;
      for (const email of new Set(kept.map(({ registration }) => registration.email))) {
        const hasIt = deliveries.some(({ to, subject }) => to === email && subject.includes(mark));
        if (!hasIt && !unknown.has(email)) breaks.push(`${email} keeps it and has not got ${mark}`);
      }
    }
    return breaks;
  },
};

export const tellsNobodyElse: FairPromise = {
  text: "nobody is told of a session who has taken it off the pass or withdrawn",
  findBreaks({ world, history }) {
    const told = history.messages.filter(({ keeps }) => keeps !== undefined);
    return world.mailbox.deliveries.flatMap(({ to, subject, begunAt }) => {
      const { keeps = "" } = told.find(({ mark }) => subject.includes(mark)) ?? {};
      if (!keeps) return [];
      const isBefore = (at: number | undefined) =>
        at !== undefined && at + MAX_UNDER_WAY_MS < begunAt;
      const own = history.registrations.filter(({ email }) => email === to);
      const hasKept = own.some(({ id, person, erasedAt, isMerged }) => {
        const kept = history.kept.filter(
          ({ registration, keys }) =>
            (registration.id === id || (registration.person === person && registration.isMerged)) &&
            keys.includes(keeps),
        );
        const isThere = !isBefore(erasedAt) || isMerged;
        // A merge brings what was kept with another pass of the person.
        return kept.some(
          (one) =>
            isThere &&
            !history.takenOff.some(
              (off) =>
                off.registration.id === id &&
                off.keys.includes(keeps) &&
                isBefore(off.at) &&
                (off.at ?? 0) > (one.at ?? Number.POSITIVE_INFINITY) &&
                one.registration.id === id,
            ),
        );
      });
      return hasKept ? [] : [`${to} got "${subject}", and does not keep it`];
    });
  },
};
