/** Everything that is stored of a person, over the three forms (KVKK art. 11, GDPR art. 15). */
import "server-only";
import type { DeskStore } from "../people/ports";
import { type FormName, formNames } from "../registration/forms";
import type { StoredRegistration } from "../registration/ports";
import { textRules } from "../registration/rules";
import { phoneMatcher } from "./phone";

export interface Found {
  form: FormName;
  id: string;
}

/** The answers that a person is known by. */
interface Known {
  email?: unknown;
  mobile?: unknown;
  phone?: unknown;
  /** Tells which number a phone number without a + is. */
  country?: unknown;
}

/**
 * Tells a person by an e-mail address or a whole phone number, in whatever spelling; by nothing else,
 * since names are shared. Undefined for what is neither.
 */
export function personMatcher(typed: string): ((known: Known) => boolean) | undefined {
  const text = typed.trim();
  if (text.includes("@")) {
    const { normalise, strip } = textRules.email;
    const email = emailOf(strip(text.normalize("NFC")), normalise);
    return (known) => known.email === email;
  }
  const isNumber = phoneMatcher(text);
  return (
    isNumber &&
    (({ mobile, phone, country }) => isNumber(mobile, country) || isNumber(phone, country))
  );
}

function emailOf(text: string, normalise: (typeof textRules)["email"]["normalise"]): string {
  const trimmed = text.trim();
  return normalise
    ? normalise(trimmed, {
        kind: "text",
        name: "email",
        rule: "email",
        required: true,
        maxLength: 254,
      })
    : trimmed;
}

/** The stored registrations, as they are, oldest first of each form. @throws StoreUnavailable */
async function registrationsOf(
  store: DeskStore,
  found: readonly Found[],
): Promise<Record<FormName, StoredRegistration[]>> {
  const all: Record<FormName, StoredRegistration[]> = { visit: [], exhibit: [], press: [] };
  for (const { form, id } of found) {
    const registration = await store.get(form, id);
    if (registration) all[form].push(registration);
  }
  return all;
}

/** What is handed out to a person: each registration whole, with its form, time and marks. */
export async function personData(store: DeskStore, found: readonly Found[]) {
  const registrations = await registrationsOf(store, found);
  const entries = formNames.flatMap((form) =>
    registrations[form].map(async ({ id, createdAt, record }) => ({
      form,
      id,
      createdAt,
      ...record,
      arrivals: await store.arrivals.of(form, id),
      rehearsals: await store.rehearsals.of(form, id),
    })),
  );
  return Promise.all(entries);
}

/** Looks a person up in the store itself, for a command that keeps no book. @throws StoreUnavailable */
export async function findInStore(
  store: DeskStore,
  isPerson: (known: Known) => boolean,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const form of formNames) {
    for await (const { id, record } of store.list(form))
      if (isPerson(record)) found.push({ form, id });
  }
  return found;
}
