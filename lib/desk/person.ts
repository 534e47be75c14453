/** Everything that is stored of a person, over the three forms (KVKK art. 11, GDPR art. 15). */
import "server-only";
import { type FormName, formNames } from "../registration/forms";
import type { StoredRegistration } from "../registration/ports";
import { textRules } from "../registration/rules";
import type { DeskStore } from "./ports";
import { isPhoneQuery, phoneDigits } from "./text";

/** Fewer digits of a phone number mean too many people. */
const FEWEST_DIGITS = 7;

export interface Found {
  form: FormName;
  id: string;
}

/** The answers that a person is known by. */
interface Known {
  email?: unknown;
  mobile?: unknown;
  phone?: unknown;
}

/**
 * Tells a person by an e-mail address or a phone number, as it was typed; by nothing else, since
 * names are shared. Undefined for what is neither.
 */
export function personMatcher(typed: string): ((known: Known) => boolean) | undefined {
  const text = typed.trim();
  if (text.includes("@")) {
    const { normalise, strip } = textRules.email;
    const email = emailOf(strip(text.normalize("NFC")), normalise);
    return (known) => known.email === email;
  }
  const digits = phoneDigits(text);
  if (!isPhoneQuery(text) || digits.length < FEWEST_DIGITS) return undefined;
  // Whole numbers only, with or without the country's part: nobody else's data is handed out.
  const isNumber = (stored: unknown) => {
    const own = phoneDigits(String(stored ?? ""));
    return own.length >= FEWEST_DIGITS && (own.endsWith(digits) || digits.endsWith(own));
  };
  return ({ mobile, phone }) => isNumber(mobile) || isNumber(phone);
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
export async function registrationsOf(
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

/** What is handed out to a person: each registration whole, with its form, time and arrivals. */
export async function personData(store: DeskStore, found: readonly Found[]) {
  const registrations = await registrationsOf(store, found);
  const entries = formNames.flatMap((form) =>
    registrations[form].map(async ({ id, createdAt, record }) => ({
      form,
      id,
      createdAt,
      ...record,
      arrivals: await store.arrivals.of(form, id),
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
