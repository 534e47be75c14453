import { isLost, type PastRegistration } from "../history";
import type { Attempt, PastWork } from "../past-work";
import type { FairPromise, Rest } from "./promise";

type Label = PastWork["labels"][0];

const isGone = ({ erasureBegunAt, isMerged }: PastRegistration) =>
  erasureBegunAt !== undefined && !isMerged;

const listOwn = ({ history }: Rest, { registration }: Label) =>
  history.registrations.filter(({ person }) => person === registration.person);

const isSame = (a: Label, b: Label) =>
  a.kind === b.kind && a.word === b.word && a.registration.person === b.registration.person;

const isAfter = (later: Attempt, { begunAt }: Attempt) =>
  (later.at ?? Number.POSITIVE_INFINITY) >= begunAt;

async function isThere({ store }: Rest, own: readonly PastRegistration[], { kind, word }: Label) {
  const files = await Promise.all(own.map(({ id }) => store.reviews.read("visit", id)));
  const words = files.flatMap(({ notes, tags }) =>
    kind === "notes" ? notes.map(({ text }) => text) : tags,
  );
  return words.includes(word);
}

export const keepsLabels: FairPromise = {
  text: "a note or tag that staff have added is there until somebody removes it, also after a merge",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const label of history.labels) {
      const own = listOwn(rest, label);
      const isOver = history.removedLabels.some((one) => isSame(one, label) && isAfter(one, label));
      if (label.at === undefined || isLost(history, label.at) || isOver || own.some(isGone))
        continue;
      if (!(await isThere(rest, own, label)))
        breaks.push(`${label.registration.email} has lost "${label.word}"`);
    }
    return breaks;
  },
};

export const removesLabels: FairPromise = {
  text: "a note or tag that staff have removed does not come back with a merge",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const removed of history.removedLabels) {
      const isAgain = history.labels.some(
        (one) =>
          isSame(one, removed) &&
          // Another registration may have had the tag.
          (isAfter(one, removed) || one.registration !== removed.registration),
      );
      if (removed.at === undefined || isLost(history, removed.at) || isAgain) continue;
      if (await isThere(rest, listOwn(rest, removed), removed))
        breaks.push(`${removed.registration.email} has "${removed.word}" again`);
    }
    return breaks;
  },
};
