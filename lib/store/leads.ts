/** The people whom companies have met on their stands. */
import "server-only";
import { nanoid } from "nanoid";
import type { Keeping, LeadRepository } from "@/lib/companies/leads/lead-repository";
import {
  type Lead,
  type Met,
  viewOf,
  withConsent,
  withdrawn,
  withMeeting,
} from "@/lib/companies/leads/leads";
import { all, type DocumentPlace, increment, serverTime, type Write } from "@/lib/database/port";
import { messageKey } from "@/lib/mails/mail-key";
import type { FormName } from "@/lib/registration/forms";
import { besideId, collectionIn, placeIn } from "./collections";
import { publish } from "./events";
import { deleteAll, READ_AT_ONCE } from "./pages";
import { passCodes } from "./pass-codes";
import { buildRestoredWrite, type QueueEntry } from "./queue";
import type { Scope } from "./scope";

/** The most people whom a company can keep. */
const MOST_LEADS = 5000;

/** A lead as it is stored, with the person and the company. */
export interface StoredLead {
  about: FormName;
  registration: string;
  /** Id of the company's registration. */
  company: string;
  lead: Lead;
  changedAt: Date;
}

export const leadAt = (
  edition: string,
  company: string,
  { form, id, holder = "" }: Met,
): DocumentPlace =>
  placeIn(edition, "leads", [company, form, id, ...(holder ? [holder] : [])].join("_"));

/** Writes a lead, with the fields of queries. */
export function leadWrite(edition: string, company: string, lead: Lead): Write {
  const { form: about, id: registration } = lead.met;
  const data = { about, registration, company, lead, changedAt: serverTime };
  return { put: leadAt(edition, company, lead.met), data };
}

export function leadRepository(scope: Scope): LeadRepository {
  const { database, edition } = scope;
  const leads = collectionIn(edition, "leads");
  const guessesAt = (company: string) =>
    placeIn(edition, "leadGuesses", besideId("exhibit", company));
  const find = (by: "company" | "registration", is: string) =>
    Array.fromAsync(all<StoredLead>(database, leads, { by, is, limit: READ_AT_ONCE }));
  const countOf = (company: string) => database.count(leads, { by: "company", is: company });

  return {
    ...passCodes(scope),

    async keep(company, met, meetings, letter) {
      const place = leadAt(edition, company, met);
      const [known] = await database.read<StoredLead>(place);
      if (!known && (await countOf(company)) >= MOST_LEADS) return { outcome: "full" };
      const event = { event: "lead", form: "exhibit", id: company, at: new Date() } as const;
      const told = publish(scope, { ...event, detail: nanoid() });
      const message = letter && { ...letter, id: met.id, form: met.form };
      const places = [
        placeIn(edition, "exhibit", company),
        placeIn(edition, met.form, met.id),
        place,
        ...(message ? [placeIn(edition, "queue", messageKey(message))] : []),
      ];
      return database.change<[object, object, StoredLead, QueueEntry], Keeping>(
        places as never,
        (owner, person, stored, waiting) => {
          if (!owner || !person) return { result: { outcome: "gone" } };
          let lead = stored?.lead;
          const refused: string[] = [];
          for (const meeting of meetings) {
            const after = withMeeting(lead, met, meeting);
            if (after) lead = after;
            else {
              refused.push(meeting.id);
              if (lead && meeting.consent) lead = withConsent(lead, meeting.consent);
            }
          }
          if (!lead) return { result: { outcome: "full" } };
          const result = { outcome: "kept", lead, refused } as const;
          if (lead === stored?.lead) return { result };
          const isNew = stored === undefined;
          const isShared = viewOf(lead) === "contact";
          const wasShared = stored !== undefined && viewOf(stored.lead) === "contact";
          return {
            writes: [
              leadWrite(edition, company, lead),
              ...(isNew ? told : []),
              ...(message && isShared && !wasShared
                ? buildRestoredWrite(edition, message, waiting)
                : []),
            ],
            result,
          };
        },
      );
    },

    async of(company) {
      return (await find("company", company)).map(({ data }) => data.lead);
    },

    async about({ form, id }) {
      const found = await find("registration", id);
      return found
        .filter(({ data }) => data.about === form)
        .map(({ data: { company, lead } }) => ({ company, lead }));
    },

    takeBack: (company, met, at) =>
      database.change<[StoredLead], void>([leadAt(edition, company, met)], (stored) => {
        const lead = stored && withdrawn(stored.lead, at.toISOString());
        const writes = lead ? [leadWrite(edition, company, lead)] : [];
        return { writes, result: undefined };
      }),

    guessed(company) {
      const data = { form: "exhibit", registration: company, count: increment(1) };
      return database.change<[object], void>(
        [placeIn(edition, "exhibit", company)],
        (registered) => ({
          writes: registered ? [{ merge: guessesAt(company), data }] : [],
          result: undefined,
        }),
      );
    },

    async counts(company) {
      const [count, [guesses]] = await Promise.all([
        countOf(company),
        database.read<{ count: number }>(guessesAt(company)),
      ]);
      return { leads: count, guesses: guesses?.count ?? 0 };
    },

    async companies() {
      const ids = new Set<string>();
      const query = { by: "company", limit: READ_AT_ONCE };
      for await (const { data } of all<StoredLead>(database, leads, query)) ids.add(data.company);
      return [...ids];
    },

    end: () => deleteAll(database, leads, {}),
  };
}
