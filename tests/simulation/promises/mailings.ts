/** What staff send to selected people, and what people ask for themselves. */
import { type History, isLost, type PastRegistration } from "../history";
import type { Delivery } from "../world/mailbox";
import type { FairPromise, Rest } from "./promise";

/** An email that is on its way may be the one that somebody asks for once more. */
const MAX_UNDER_WAY_MS = 60_000;

const isOfKind = ({ messageId }: Delivery, { id }: PastRegistration, kind: string) =>
  messageId.includes(`${id}.${kind}.`);

/** Until it is promised nothing more: the person may be gone, and a restore holds back what waited. */
const isPromised = (
  { world, history }: Rest,
  { email, erasureBegunAt, at }: PastRegistration,
  asked: number,
) =>
  erasureBegunAt === undefined &&
  !world.mailbox.unknown.has(email) &&
  !isLost(history, at) &&
  !isFollowedByRestore(history, asked);

const isFollowedByRestore = ({ restores }: History, asked: number) =>
  restores.some(({ until }) => until >= asked);

export const emailsSelected: FairPromise = {
  text: "whoever was selected gets the email that staff were told is sent",
  findBreaks(rest) {
    const { world, history } = rest;
    return history.mailings.flatMap(({ begunAt, at, kind, people }) =>
      people
        .filter((one) => isPromised(rest, one, at))
        .filter(
          (one) =>
            !world.mailbox.deliveries.some(
              (mail) => isOfKind(mail, one, kind) && mail.at >= begunAt - MAX_UNDER_WAY_MS,
            ),
        )
        .map(({ email }) => `${email} has not got the ${kind} of ${new Date(at).toISOString()}`),
    );
  },
};

export const tagsSelected: FairPromise = {
  text: "whoever was selected has the tag that staff were told is set",
  async findBreaks(rest) {
    const { history, store } = rest;
    const breaks: string[] = [];
    for (const { tag, people, at } of history.tags) {
      for (const one of people) {
        if (!isPromised(rest, one, at)) continue;
        const { tags = [] } = await store.reviews.read("visit", one.id);
        if (!tags.includes(tag)) breaks.push(`${one.email} has no tag ${tag}`);
      }
    }
    return breaks;
  },
};

export const remindsEverybody: FairPromise = {
  text: "when the reminders are done, every person who was there before has one",
  async findBreaks(rest) {
    const { history, store, world } = rest;
    const [first] = history.reminders;
    const job = await store.jobs.findLatest("reminder");
    if (!first || job?.state !== "done") return [];
    const mails = world.mailbox.deliveries;
    // It may be of a registration whose answer was lost: the latest of the address.
    const reminded = new Set(
      mails.filter(({ messageId }) => messageId.includes(".reminder.")).map(({ to }) => to),
    );
    return history.registrations
      .filter((one) => one.at < first.begunAt && isPromised(rest, one, first.begunAt))
      .filter(({ email }) => !reminded.has(email))
      .map(({ email }) => `${email} has no reminder, but all are said to have gone out`);
  },
};

/** As many emails of this kind as one address gets in a day. */
const MAX_A_DAY = 3;

export const sendsLostPasses: FairPromise = {
  text: "whoever asks for a lost pass gets it, once the mail server is back",
  findBreaks(rest) {
    const { world, history } = rest;
    return history.lostPasses.flatMap(({ email, begunAt, at }) => {
      if (at === Number.POSITIVE_INFINITY) return [];
      const own = history.registrations.filter((one) => one.email === email && one.at < begunAt);
      const asked = [...history.forms, ...history.lostPasses.map((one) => one.email)];
      if (asked.filter((one) => one === email).length > MAX_A_DAY) return [];
      if (own.length === 0 || !own.every((one) => isPromised(rest, one, at))) return [];
      const hasIt = world.mailbox.deliveries.some(
        (mail) =>
          mail.at >= begunAt - MAX_UNDER_WAY_MS && own.some((one) => isOfKind(mail, one, "pass")),
      );
      return hasIt ? [] : [`${email} has not got the pass again`];
    });
  },
};
