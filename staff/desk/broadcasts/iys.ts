/**
 * Consents to news for the İleti Yönetim Sistemi (law no. 6563): each email address once, with its latest state. Only
 * emails are sent, so only the type EPOSTA is listed.
 */
import "server-only";
import type { AddressState } from "@/lib/broadcasts/repository";
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
  const [states, hash] = await Promise.all([
    store.addresses.readAll(),
    store.addresses.createHasher(),
  ]);
  const corrected = await loadCorrections(store);
  const consents = new Map<string, Consent>();
  for (const row of formNames.flatMap((form) => cache.getRows(form))) {
    const email = normalizeMailbox(String(row.values.email));
    const correctedAt = corrected.get(`${row.form} ${row.id}`);
    const isGiven = row.values.consent === true;
    if (email === "" || (!isGiven && !correctedAt)) continue;
    const own = correctedAt ?? new Date(row.at);
    const known = consents.get(email);
    if (!known || own > known.at) consents.set(email, { isGiven, at: own });
  }
  return [...consents].map(([email, consent]) => {
    const { isGiven, at } = withAddressState(consent, states.get(hash(email)));
    const time = `${toLocalTime(at).replace("T", " ")}:${at.toISOString().slice(17, 19)}`;
    return [email, "EPOSTA", "HS_WEB", isGiven ? "ONAY" : "RET", time, "BIREYSEL"];
  });
}

/** Who has unsubscribed has no consent, whatever a form says; who then asked for news again has given it then. */
function withAddressState(consent: Consent, state: AddressState = {}): Consent {
  const { unsubscribedAt, subscribedAt } = state;
  if (unsubscribedAt) return { isGiven: false, at: unsubscribedAt };
  return consent.isGiven && subscribedAt && subscribedAt > consent.at
    ? { ...consent, at: subscribedAt }
    : consent;
}

/** When the consent of a registration was given or withdrawn by a correction, the last time. */
async function loadCorrections({
  corrections,
}: Pick<DeskContext["store"], "corrections">): Promise<Map<string, Date>> {
  const times = new Map<string, Date>();
  for await (const { form, id, fields, at } of corrections.readSince()) {
    if (fields.includes("consent")) times.set(`${form} ${id}`, at);
  }
  return times;
}
