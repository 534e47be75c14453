/** What people have withdrawn since a backup: consents to news, addresses, what companies may see of them. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { mergeLeads } from "@/lib/companies/leads/leads";
import { iterateDocuments } from "@/lib/database/port";
import type { FormName } from "@/lib/registration/forms";
import type { Correction } from "@/lib/staff-records/logs";
import { mergeAddressStates, type StoredAddressState } from "../addresses";
import { getCollection } from "../collections";
import { listQueryKeys, type StoredKept } from "../kept";
import { getLeadPlace, type StoredLead } from "../leads";
import { READ_BATCH_SIZE } from "../pages";
import type { RegistrationDocument } from "../registrations";
import { type RestoreScope, restoreDocuments, toRegistrationKey } from "./restore-scope";

export async function restoreConsents(scope: RestoreScope, form: FormName): Promise<void> {
  await restoreDocuments<RegistrationDocument>(scope, form, ({ id, copy, present }) => {
    if (!copy?.consent || !present || present.consent) return undefined;
    scope.withdrawn.add(toRegistrationKey(form, id));
    return { write: { ...copy, consent: false }, counts: "consents" };
  });
}

/** The log says when a consent was withdrawn. The other corrections of these lines are lost, so they are not named. */
export function restoreConsentLines(scope: RestoreScope): Promise<void> {
  return restoreDocuments<Correction>(scope, "corrections", ({ copy, present }) => {
    if (copy || !present?.fields.includes("consent")) return undefined;
    const isOurs = scope.withdrawn.has(toRegistrationKey(present.form, present.id));
    return isOurs ? { write: { ...present, fields: ["consent"] } } : undefined;
  });
}

export function restoreAddresses(scope: RestoreScope): Promise<void> {
  return restoreDocuments<StoredAddressState>(scope, "addresses", ({ copy, present }) => {
    if (!present) return undefined;
    const state = mergeAddressStates(copy ?? {}, present);
    return isDeepStrictEqual(state, copy) ? undefined : { write: state, counts: "addresses" };
  });
}

/** A withdrawal comes with the meetings since, because one of them may have a newer consent. */
export async function restoreLeads(scope: RestoreScope): Promise<void> {
  const moved = await loadMovedWithdrawals(scope);
  await restoreDocuments<StoredLead>(scope, "leads", ({ id, copy, present }) => {
    const { lead: latest } = present ?? moved.get(id) ?? {};
    const { withdrawnAt = "" } = latest ?? {};
    if (!copy || !latest || withdrawnAt <= (copy.lead.withdrawnAt ?? "")) return undefined;
    const lead = mergeLeads(copy.lead, latest, copy.lead.met);
    return { write: { ...copy, lead }, counts: "leads" };
  });
}

/** Withdrawn leads that a merge has moved since, by the ids that they had. A restore may lose the merge. */
async function loadMovedWithdrawals(scope: RestoreScope): Promise<Map<string, StoredLead>> {
  const { present, edition, merged } = scope;
  const moved = new Map<string, StoredLead>();
  if (!present || merged.size === 0) return moved;
  const listIds = (form: FormName, id: string) => [
    id,
    ...(merged.get(toRegistrationKey(form, id)) ?? []),
  ];
  const query = { limit: READ_BATCH_SIZE };
  const leads = iterateDocuments<StoredLead>(present, getCollection(edition, "leads"), query);
  for await (const { data } of leads) {
    const { met, withdrawnAt } = data.lead;
    if (!withdrawnAt) continue;
    for (const company of listIds("exhibit", data.company))
      for (const id of listIds(met.form, met.id))
        moved.set(getLeadPlace(edition, company, { ...met, id }).id, data);
  }
  return moved;
}

/** What somebody has taken off the list of a pass stays off. */
export function restoreKept(scope: RestoreScope): Promise<void> {
  return restoreDocuments<StoredKept>(scope, "kept", ({ copy, present }) => {
    if (!copy || !scope.present) return undefined;
    const there = new Set(present?.keys);
    const items = copy.items.filter(({ key }) => there.has(key));
    if (items.length === copy.items.length) return undefined;
    if (items.length === 0) return { write: "delete", counts: "kept" };
    return { write: { ...copy, items, ...listQueryKeys(items) }, counts: "kept" };
  });
}
