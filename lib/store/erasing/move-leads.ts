import "server-only";
import { getLeadView, mergeLeads } from "@/lib/companies/leads/leads";
import { iterateDocuments } from "@/lib/database/port";
import { toMessageKey } from "@/lib/outbox/queue";
import type { Merge } from "@/lib/store/ports";
import { getCollection, getDocumentPlace } from "../collections";
import { buildLeadWrite, getLeadPlace, type StoredLead } from "../leads";
import { READ_BATCH_SIZE } from "../pages";
import { buildRestoredWrite, type QueueEntry } from "../queue-entry";
import type { Scope } from "../scope";

/** Of a person without a stand. */
const CONSENT_KIND = "consent";

const isShared = ({ lead }: StoredLead) => getLeadView(lead) === "contact";

/**
 * Moves leads about the others, and those that they have as companies, to the kept registration. Runs before the others
 * are erased, and again after it for leads added meanwhile. Each lead moves in its own change.
 */
export async function moveLeads(
  { database, edition }: Pick<Scope, "database" | "edition">,
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
): Promise<void> {
  const fields =
    form === "exhibit" ? (["registration", "company"] as const) : (["registration"] as const);
  for (const by of fields) {
    for (const id of others) {
      const query = { by, is: id, limit: READ_BATCH_SIZE };
      const found = await Array.fromAsync(
        iterateDocuments<StoredLead>(database, getCollection(edition, "leads"), query),
      );
      for (const { data } of found) {
        if (by === "company" || data.about === form) await move(data);
      }
    }
  }

  async function move({ company, lead }: StoredLead): Promise<void> {
    const isOf = (one: string) => others.includes(one);
    const met = lead.met.form === form && isOf(lead.met.id) ? { ...lead.met, id: keep } : lead.met;
    const owner = form === "exhibit" && isOf(company) ? keep : company;
    const [from, to] = [
      getLeadPlace(edition, company, lead.met),
      getLeadPlace(edition, owner, met),
    ];
    // People on a company's own stand are no leads.
    const isOwn = met.form === "exhibit" && met.id === owner;
    const people = [
      getDocumentPlace(edition, met.form, met.id),
      getDocumentPlace(edition, "exhibit", owner),
    ];
    const email = { id: met.id, form: met.form, kind: CONSENT_KIND };
    const emails = [lead.met.id, met.id].map((id) =>
      getDocumentPlace(edition, "queue", toMessageKey({ ...email, id })),
    );
    type Read = [StoredLead, StoredLead, object, object, QueueEntry, QueueEntry];
    const places = [from, to, ...people, ...emails] as never;
    await database.change<Read, void>(places, (moved, kept, person, company, told, waiting) => {
      // If either is erased meanwhile, that erasure deletes the lead.
      if (!moved || !person || !company) return { result: undefined };
      const after = mergeLeads(kept?.lead, moved.lead, met);
      const isNew = getLeadView(after) === "contact" && !(kept && isShared(kept));
      // The email that told of it waited with the other registration, and is erased with it.
      const isUntold = met.holder === undefined && (told?.dueAt || !told?.sentAt);
      const next = { ...email, dueAt: new Date() };
      return {
        writes: [
          { delete: from },
          ...(isOwn ? [] : [buildLeadWrite(edition, owner, after)]),
          ...(isNew && isUntold ? buildRestoredWrite(edition, next, waiting) : []),
        ],
        result: undefined,
      };
    });
  }
}
