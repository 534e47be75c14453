import "server-only";
import { nanoid } from "nanoid";
import type { KeepMeetingsResult, LeadRepository } from "@/lib/companies/leads/lead-repository";
import {
  getLeadView,
  type Lead,
  type PassHolderId,
  withConsent,
  withMeeting,
  withWithdrawal,
} from "@/lib/companies/leads/leads";
import {
  buildIncrement,
  type DocumentPlace,
  iterateDocuments,
  serverTime,
  type Write,
} from "@/lib/database/port";
import { toMessageKey } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { buildEventWrites } from "./events";
import { deleteAll, READ_BATCH_SIZE } from "./pages";
import { createPassCodeIndex } from "./pass-codes";
import { buildRestoredWrite, type QueueEntry } from "./queue-entry";
import type { Scope } from "./scope";

const MAX_LEADS_PER_COMPANY = 5000;

export interface StoredLead {
  about: FormName;
  registration: string;
  /** Id of the company's registration. */
  company: string;
  lead: Lead;
  changedAt: Date;
}

export const getLeadPlace = (
  edition: string,
  company: string,
  { form, id, holder = "" }: PassHolderId,
): DocumentPlace =>
  getDocumentPlace(edition, "leads", [company, form, id, ...(holder ? [holder] : [])].join("_"));

export function buildLeadWrite(edition: string, company: string, lead: Lead): Write {
  const { form: about, id: registration } = lead.met;
  const data = { about, registration, company, lead, changedAt: serverTime };
  return { put: getLeadPlace(edition, company, lead.met), data };
}

export function createLeadRepository(scope: Scope): LeadRepository {
  const { database, edition } = scope;
  const leads = getCollection(edition, "leads");
  const getGuessesPlace = (company: string) =>
    getDocumentPlace(edition, "leadGuesses", toDocumentId("exhibit", company));
  const find = (by: "company" | "registration", is: string) =>
    Array.fromAsync(
      iterateDocuments<StoredLead>(database, leads, { by, is, limit: READ_BATCH_SIZE }),
    );
  const countOf = (company: string) => database.count(leads, { by: "company", is: company });

  return {
    ...createPassCodeIndex(scope),

    async keep(company, met, meetings, email) {
      const place = getLeadPlace(edition, company, met);
      const [known] = await database.read<StoredLead>(place);
      if (!known && (await countOf(company)) >= MAX_LEADS_PER_COMPANY) return { outcome: "full" };
      const event = { event: "lead", form: "exhibit", id: company, at: new Date() } as const;
      const told = buildEventWrites(scope, { ...event, detail: nanoid() });
      const message = email && { ...email, id: met.id, form: met.form };
      const places = [
        getDocumentPlace(edition, "exhibit", company),
        getDocumentPlace(edition, met.form, met.id),
        place,
        ...(message ? [getDocumentPlace(edition, "queue", toMessageKey(message))] : []),
      ];
      return database.change<[object, object, StoredLead, QueueEntry], KeepMeetingsResult>(
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
          const isShared = getLeadView(lead) === "contact";
          const wasShared = stored !== undefined && getLeadView(stored.lead) === "contact";
          return {
            writes: [
              buildLeadWrite(edition, company, lead),
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

    async list(company) {
      return (await find("company", company)).map(({ data }) => data.lead);
    },

    async listAbout({ form, id }) {
      const found = await find("registration", id);
      return found
        .filter(({ data }) => data.about === form)
        .map(({ data: { company, lead } }) => ({ company, lead }));
    },

    takeBack: (company, met, at) =>
      database.change<[StoredLead], void>([getLeadPlace(edition, company, met)], (stored) => {
        const lead = stored && withWithdrawal(stored.lead, at.toISOString());
        const writes = lead ? [buildLeadWrite(edition, company, lead)] : [];
        return { writes, result: undefined };
      }),

    recordGuess(company) {
      const data = { form: "exhibit", registration: company, count: buildIncrement(1) };
      return database.change<[object], void>(
        [getDocumentPlace(edition, "exhibit", company)],
        (registered) => ({
          writes: registered ? [{ merge: getGuessesPlace(company), data }] : [],
          result: undefined,
        }),
      );
    },

    async count(company) {
      const [count, [guesses]] = await Promise.all([
        countOf(company),
        database.read<{ count: number }>(getGuessesPlace(company)),
      ]);
      return { leads: count, guesses: guesses?.count ?? 0 };
    },

    async listCompanies() {
      const ids = new Set<string>();
      const query = { by: "company", limit: READ_BATCH_SIZE };
      for await (const { data } of iterateDocuments<StoredLead>(database, leads, query))
        ids.add(data.company);
      return [...ids];
    },

    end: () => deleteAll(database, leads, {}),
  };
}
