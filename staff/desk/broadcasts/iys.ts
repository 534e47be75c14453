/**
 * Consents to news for the İleti Yönetim Sistemi (law no. 6563): each email address once, with its latest state. Only
 * emails are sent, so only the type EPOSTA is listed.
 */
import "server-only";
import { formNames } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";
import { toLocalTime } from "../core/local-time";
import { normalizeMailbox } from "../people/person";

export const iysColumns = ["recipient", "type", "source", "status", "consentDate", "recipientType"];

interface Consent {
  isGiven: boolean;
  at: Date;
}

/** Registrations that never consented are not listed. @throws StoreUnavailable */
export async function listIysLines({
  cache,
  store,
}: Pick<DeskContext, "cache" | "store">): Promise<string[][]> {
  const [states, hash] = await Promise.all([store.addresses.all(), store.addresses.hasher()]);
  const withdrawn = await loadWithdrawals(store);
  const consents = new Map<string, Consent>();
  for (const row of formNames.flatMap((form) => cache.rows(form))) {
    const email = normalizeMailbox(String(row.values.email));
    const withdrawnAt = withdrawn.get(`${row.form} ${row.id}`);
    const isGiven = row.values.consent === true;
    if (email === "" || (!isGiven && !withdrawnAt)) continue;
    const own = isGiven ? new Date(row.at) : (withdrawnAt ?? new Date(row.at));
    const known = consents.get(email);
    if (!known || own > known.at) consents.set(email, { isGiven, at: own });
  }
  return [...consents].map(([email, consent]) => {
    const unsubscribedAt = states.get(hash(email))?.unsubscribedAt;
    const { isGiven, at } = unsubscribedAt ? { isGiven: false, at: unsubscribedAt } : consent;
    const time = `${toLocalTime(at).replace("T", " ")}:${at.toISOString().slice(17, 19)}`;
    return [email, "EPOSTA", "HS_WEB", isGiven ? "ONAY" : "RET", time, "BIREYSEL"];
  });
}

/** When the consent of a registration was corrected last. */
async function loadWithdrawals({
  corrections,
}: Pick<DeskContext["store"], "corrections">): Promise<Map<string, Date>> {
  const times = new Map<string, Date>();
  for await (const { form, id, fields, at } of corrections.since()) {
    if (fields.includes("consent")) times.set(`${form} ${id}`, at);
  }
  return times;
}
