/** What people have withdrawn since a backup: consents to news, addresses, what companies may see of them. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { mergeLeads } from "@/lib/companies/leads/leads";
import type { FormName } from "@/lib/registration/forms";
import type { Correction } from "@/lib/staff-records/logs";
import { mergeAddressStates, type StoredAddressState } from "../addresses";
import { listQueryKeys, type StoredKept } from "../kept";
import type { StoredLead } from "../leads";
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
export function restoreLeads(scope: RestoreScope): Promise<void> {
  return restoreDocuments<StoredLead>(scope, "leads", ({ copy, present }) => {
    const { withdrawnAt = "" } = present?.lead ?? {};
    if (!copy || !present || withdrawnAt <= (copy.lead.withdrawnAt ?? "")) return undefined;
    const lead = mergeLeads(copy.lead, present.lead, copy.lead.met);
    return { write: { ...copy, lead }, counts: "leads" };
  });
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
