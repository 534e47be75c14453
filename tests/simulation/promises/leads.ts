import { getLeadView, type Lead } from "@/lib/companies/leads/leads";
import { type History, isLost, type PastCompany, type PastRegistration } from "../history";
import type { FairPromise, Rest } from "./promise";

const isGone = ({ erasureBegunAt, isMerged }: PastRegistration) =>
  erasureBegunAt !== undefined && !isMerged;

const listOwn = ({ history }: { history: History }, { person }: PastRegistration) =>
  history.registrations.filter((one) => one.person === person);

/** What a company has of some registrations. */
async function loadLeads(
  { store }: Rest,
  { id: company }: PastCompany,
  own: readonly PastRegistration[],
): Promise<Lead[]> {
  const leads = await store.leads.list(company);
  return leads.filter(({ met }) => own.some(({ id }) => id === met.id));
}

export const keepsMeetings: FairPromise = {
  text: "a meeting that a phone was told is kept is there, also after a merge",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const { id, company, registration, at } of history.meetings) {
      const own = listOwn(rest, registration);
      const isOver = own.some(isGone) || company.erasureBegunAt !== undefined;
      if (at === undefined || isLost(history, at) || isOver) continue;
      const leads = await loadLeads(rest, company, own);
      const isThere = leads.some(({ meetings }) => meetings.some((one) => one.id === id));
      if (!isThere) breaks.push(`${company.email} has lost ${id} with ${registration.email}`);
    }
    return breaks;
  },
};

/** The one that the others were merged into, if they were. */
async function findLeft({ store }: Rest, own: readonly PastRegistration[]) {
  const stored = await Promise.all(own.map(({ id }) => store.get("visit", id)));
  const left = own.filter((_, n) => stored[n]);
  return left.length === 1 ? left : [];
}

export const hidesTakenBackData: FairPromise = {
  text: "a company sees nothing that was taken back from it, also after a merge or a restore",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const { company, registration, begunAt } of history.takenBackData) {
      const own = listOwn(rest, registration);
      const isAllowedAgain = history.meetings.some(
        (one) =>
          one.consents &&
          one.company === company &&
          one.registration.person === registration.person &&
          one.begunAt >= begunAt,
      );
      if (isAllowedAgain) continue;
      const concerned = registration.isMerged ? await findLeft(rest, own) : [registration];
      const leads = await loadLeads(rest, company, concerned);
      const shown = leads.filter((lead) => getLeadView(lead) !== "withdrawn");
      breaks.push(
        ...shown.map((lead) => `${company.email} sees ${registration.email}: ${getLeadView(lead)}`),
      );
    }
    return breaks;
  },
};

export const erasesLeads: FairPromise = {
  text: "no company has a lead about a registration that is gone",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    for (const { id, email } of history.registrations) {
      if (await store.get("visit", id)) continue;
      const about = await store.leads.listAbout({ form: "visit", id });
      if (about.length > 0)
        breaks.push(`${about.length} leads about ${email} are there without it`);
    }
    return breaks;
  },
};

export const tellsAboutConsents: FairPromise = {
  text: "whoever shares data with a company is told by email",
  async findBreaks(rest) {
    const { history, store, world } = rest;
    const waiting = new Set<string>();
    for await (const { id, kind } of store.queue.list()) if (kind === "consent") waiting.add(id);
    const breaks: string[] = [];
    for (const { id, email, at, erasureBegunAt } of history.registrations) {
      if (erasureBegunAt !== undefined || isLost(history, at)) continue;
      const about = await store.leads.listAbout({ form: "visit", id });
      for (const { company, lead } of about) {
        const name = (await store.get("exhibit", company))?.record.company ?? "";
        const isTold = world.mailbox.deliveries.some(
          ({ to, text }) => to === email && text.includes(name),
        );
        const isPromised = getLeadView(lead) === "contact" && !world.mailbox.unknown.has(email);
        if (isPromised && !isTold && !waiting.has(id)) breaks.push(`${email} shares with ${name}`);
      }
    }
    return breaks;
  },
};
