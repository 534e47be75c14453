import "server-only";
import { mergeLeads } from "@/lib/companies/leads/leads";
import { iterateDocuments } from "@/lib/database/port";
import type { Merge } from "@/lib/store/ports";
import { getCollection, getDocumentPlace } from "../collections";
import { buildLeadWrite, getLeadPlace, type StoredLead } from "../leads";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";

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
    type Read = [StoredLead, StoredLead, object, object];
    await database.change<Read, void>([from, to, ...people] as never, (moved, kept, ...both) => {
      if (!moved) return { result: undefined };
      // If either is erased meanwhile, that erasure deletes the lead.
      if (both.includes(undefined)) return { result: undefined };
      const joined = buildLeadWrite(edition, owner, mergeLeads(kept?.lead, moved.lead, met));
      return { writes: [{ delete: from }, ...(isOwn ? [] : [joined])], result: undefined };
    });
  }
}
