import { listWaiting } from "../check-store";
import { type History, isLost } from "../history";
import type { Delivery } from "../world/mailbox";
import type { FairPromise } from "./promise";

const formatDelivery = ({ to, subject, at }: Delivery) =>
  `${to} got "${subject}" at ${new Date(at).toISOString()}`;

/** A sender that has ended, or whose store has failed it, cannot know that the email was taken. */
const MAX_NOTE_MS = 60_000;

function isExcused({ isAnswerLost, sender, begunAt, at }: Delivery): boolean {
  const isNear = (time: number) => time >= begunAt && time <= at + MAX_NOTE_MS;
  return isAnswerLost || sender.troubles.some(isNear);
}

export const sendsOnce: FairPromise = {
  text: "nobody gets an email twice",
  findBreaks({ world }) {
    // A message that is queued once more has another Message-ID.
    const nameOf = ({ subject, messageId }: Delivery) =>
      /\b(?:subject|decision)-\w+/.exec(subject)?.[0] ?? messageId;
    const own = Map.groupBy(world.mailbox.deliveries, (one) => `${one.to} ${nameOf(one)}`);
    return [...own.values()].flatMap((copies) => {
      const [again] = copies.slice(1).filter((_, n) => !isExcused(copies[n] as Delivery));
      return again ? [`${formatDelivery(again)} once more`] : [];
    });
  },
};

/** What is loaded before an unsubscription may still go out. */
export const MAX_UNDER_WAY_MS = 60_000;

/** Only the link of an email, which the owner of the address gets, ends a silence. */
const hasAskedAgain = ({ consents }: History, email: string, since: number) =>
  consents.some((one) => one.isByLink && one.email === email && one.until > since);

export const keepsSilence: FairPromise = {
  text: "no news after an unsubscription or a withdrawal",
  findBreaks({ world, history }) {
    const news = history.messages.filter(({ purpose }) => purpose === "news");
    return world.mailbox.deliveries
      .filter(({ subject }) => news.some(({ mark }) => subject.includes(mark)))
      .flatMap((one) => {
        const silence = history.silences.find(
          ({ email, from }) =>
            email === one.to &&
            one.begunAt > from + MAX_UNDER_WAY_MS &&
            !hasAskedAgain(history, email, from),
        );
        return silence ? [`${formatDelivery(one)}, but has ${silence.why}`] : [];
      });
  },
};

/** As many as one address gets of this kind in a day. */
const MAX_CONFIRMATIONS = 3;

export const confirmsEverybody: FairPromise = {
  text: "whoever has registered gets the pass, once the mail server is back",
  findBreaks({ world, history }) {
    const { deliveries, unknown } = world.mailbox;
    return history.registrations.flatMap(({ email, at, token, erasureBegunAt }) => {
      const asked = [...history.forms, ...history.lostPasses.map((one) => one.email)];
      const many = asked.filter((one) => one === email).length;
      const isPromised = !erasureBegunAt && !isLost(history, at) && !unknown.has(email);
      if (!isPromised || many > MAX_CONFIRMATIONS) return [];
      const hasIt = deliveries.some(({ to, text }) => to === email && text.includes(token));
      return hasIt ? [] : [`${email} has no pass`];
    });
  },
};

export const blamesNobody: FairPromise = {
  text: "nobody is called unreachable for what the recipient has not caused",
  async findBreaks({ world, history, store }) {
    const hash = await store.addresses.createHasher();
    const states = await store.addresses.readAll();
    return [...new Set(history.registrations.map(({ email }) => email))].flatMap((email) => {
      const { unreachableAt, answer } = states.get(hash(email)) ?? {};
      const isBlamed = unreachableAt && !world.mailbox.unknown.has(email);
      return isBlamed ? [`${email} is unreachable: ${answer}`] : [];
    });
  },
};

export const endsMessages: FairPromise = {
  text: "a confirmed message ends, and nothing waits for ever",
  async findBreaks({ store, world }) {
    const jobs = await store.jobs.listActive();
    const active = jobs.filter(({ sendAt = "" }) => !(Date.parse(sendAt) > world.time()));
    const breaks = active.map(({ id }) => `message ${id} is still confirmed`);
    const waiting = await listWaiting(store);
    return [...breaks, ...waiting.map(({ id, kind }) => `${kind} of ${id} waits`)];
  },
};

export const reachesEverybody: FairPromise = {
  text: "a message that is sent has reached everybody who should get it",
  async findBreaks({ world, history, store }) {
    const breaks: string[] = [];
    for (const { id, mark, purpose, keeps, confirmedAt } of history.messages) {
      const stored = await store.broadcasts.read(id);
      if (stored?.state !== "done" || confirmedAt === undefined || purpose === "news") continue;
      if (keeps !== undefined) continue;
      const emails = history.registrations
        .filter(
          ({ at, erasureBegunAt }) => at < confirmedAt && !erasureBegunAt && !isLost(history, at),
        )
        .map(({ email }) => email);
      for (const email of new Set(emails)) {
        const { deliveries, unknown } = world.mailbox;
        const hasIt = deliveries.some(({ to, subject }) => to === email && subject.includes(mark));
        if (!hasIt && !unknown.has(email)) breaks.push(`${email} has not got ${mark}`);
      }
    }
    return breaks;
  },
};
