/** All data stored about a person, in all three forms (KVKK art. 11, GDPR art. 15). */
import "server-only";
import { domainToASCII } from "node:url";
import type { CompanyAccess } from "@/lib/companies/company-access";
import { listFormMailKinds } from "@/lib/outbox/mail-kinds";
import { toPlainAddress } from "@/lib/registration/answers/plain-signs";
import type { TextField } from "@/lib/registration/fields";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import { textRules } from "@/lib/registration/rules";
import type { Review } from "@/lib/reviews/review";
import type { Correction } from "@/lib/staff-records/logs";
import { VISITOR } from "@/lib/staff-records/logs";
import type { PersonalKind } from "@/lib/store/collection-list";
import type { DeskStore } from "@/lib/store/ports";
import { createPhoneMatcher } from "./phone";

const emailField: TextField = {
  kind: "text",
  name: "email",
  rule: "email",
  required: true,
  maxLength: 254,
};

export interface RegistrationKey {
  form: FormName;
  id: string;
}

interface IdentifyingAnswers {
  email?: unknown;
  mobile?: unknown;
  phone?: unknown;
  /** Decides how to read a phone number without a +. */
  country?: unknown;
}

/**
 * Checks whether a registration belongs to the person with an email address or a whole phone number, in any spelling.
 * Names are not used, because people share them. Undefined if the text is neither.
 */
export function createPersonMatcher(
  typed: string,
): ((known: IdentifyingAnswers) => boolean) | undefined {
  const text = toPlainAddress(typed).trim();
  if (text.includes("@")) {
    const email = normalizeMailbox(text);
    return (known) => typeof known.email === "string" && normalizeMailbox(known.email) === email;
  }
  const isNumber = createPhoneMatcher(text);
  return (
    isNumber &&
    (({ mobile, phone, country }) => isNumber(mobile, country) || isNumber(phone, country))
  );
}

/**
 * Email address for comparison: as the form stores it, with its host in ASCII. Dots and a plus suffix count, because
 * addresses of colleagues may differ only in these.
 */
export function normalizeMailbox(typed: string): string {
  // Most stored addresses are in this form already.
  if (/^[a-z0-9._%+-]+@[a-z0-9.-]+$/.test(typed)) return typed;
  const { normalise = (text: string) => text, strip } = textRules.email;
  const email = normalise(strip(typed.normalize("NFC")).trim(), emailField);
  const host = email.lastIndexOf("@") + 1;
  return email.slice(0, host) + (domainToASCII(email.slice(host)) || email.slice(host));
}

type PersonalDataReader = (store: DeskStore, of: RegistrationKey) => Promise<object>;

const loadAnswers: PersonalDataReader = async (store, { form, id }) => {
  const stored = await store.get(form, id);
  return stored ? { createdAt: stored.createdAt, ...stored.record } : {};
};

/** What each collection with personal data discloses about a registration. */
const personalDataReaders: Record<PersonalKind, PersonalDataReader> = {
  visit: loadAnswers,
  exhibit: loadAnswers,
  press: loadAnswers,
  checkIns: async ({ checkIns }, { form, id }) => ({
    arrivals: await checkIns.readDays(form, id),
    admissions: await loadGateVisits(checkIns, form, id),
  }),
  rehearsals: async ({ rehearsals }, { form, id }) => ({
    rehearsals: await rehearsals.readDays(form, id),
  }),
  reviews: async ({ reviews }, { form, id }) => toReviewData(await reviews.read(form, id)),
  companyAccess: async ({ companies }, { form, id }) =>
    form === "exhibit" ? { companyLinks: toCompanyLinkData(await companies.read(id)) } : {},
  entries: async ({ entries }, { form, id }) =>
    form === "exhibit" ? { entry: await entries.read(id) } : {},
  pictures: async ({ pictures }, { form, id }) =>
    form === "exhibit" ? { pictures: (await pictures.list(id)).map(toPictureData) } : {},
  taskFiles: async ({ tasks }, { form, id }) =>
    form === "exhibit" ? { taskFiles: await tasks.listFiles(id) } : {},
  // Leads are data of the people a company met.
  async leads({ leads }, { form, id }) {
    const held = await leads.listAbout({ form, id });
    return { leads: held.map(({ company, lead: { met: _, ...lead } }) => ({ company, ...lead })) };
  },
  kept: async ({ kept }, { form, id }) => (form === "visit" ? { myFair: await kept.read(id) } : {}),
  leadGuesses: async ({ leads }, { form, id }) =>
    form === "exhibit" ? { leadsOfCompany: await leads.count(id) } : {},
  async queue({ queue }, { form, id }) {
    const waiting = await Promise.all(
      listFormMailKinds(form).map((kind) => queue.get({ id, kind })),
    );
    const messages = waiting.filter((message) => message !== undefined);
    return { waitingEmails: messages.map(({ kind, createdAt }) => ({ kind, createdAt })) };
  },
  jobItems: async ({ broadcasts }, { form, id }) => ({
    messages: await loadMessages(broadcasts, form, id),
  }),
  // Events hold only what is in other collections.
  events: async () => ({}),
};

const personalKinds = Object.keys(personalDataReaders) as PersonalKind[];

/**
 * Data disclosed to a person: each registration in full, with edition, form, time, check-ins, corrections and review. A
 * correction says only whether the person or the desk made it.
 * @throws StoreUnavailable
 */
export async function loadPersonData(store: DeskStore, found: readonly RegistrationKey[]) {
  const log = await listCorrections(store, found);
  const entries = found
    .toSorted((a, b) => formNames.indexOf(a.form) - formNames.indexOf(b.form))
    .map(async ({ form, id }): Promise<Record<string, unknown>> => {
      const kinds = personalKinds.filter((kind) => !isFormName(kind) || kind === form);
      const parts = await Promise.all(
        kinds.map((kind) => personalDataReaders[kind](store, { form, id })),
      );
      const corrections = log
        .filter((line) => line.form === form && line.id === id)
        .map(({ at, by, fields }) => ({ at, by: by === VISITOR ? by : "desk", fields }));
      const all: Record<string, unknown> = Object.assign({}, ...parts);
      return { edition: store.edition, form, id, ...all, corrections };
    });
  // They may be erased in the meantime.
  return (await Promise.all(entries)).filter(({ createdAt }) => createdAt !== undefined);
}

async function listCorrections(
  store: DeskStore,
  found: readonly RegistrationKey[],
): Promise<Correction[]> {
  const lines: Correction[] = [];
  for await (const line of store.corrections.readSince()) {
    if (found.some(({ form, id }) => form === line.form && id === line.id)) lines.push(line);
  }
  return lines;
}

/** Review without the names of staff, which are personal data of the staff. */
function toReviewData(review: Review) {
  const {
    history,
    notes,
    tags,
    passes = [],
    emails = [],
    companies = [],
    merged = [],
    answers = [],
    profile,
  } = review;
  return {
    decisions: history.map(({ state, at, stand, letter }) => ({
      state,
      at,
      ...(stand && { stand }),
      ...(letter && { letter: { at: letter.at, subject: letter.subject, text: letter.text } }),
    })),
    notes: notes.map(({ at, text }) => ({ at, text })),
    passes: passes.map(({ at, name, email, token }) => ({
      at,
      ...(name && { name }),
      ...(email && { email }),
      token,
    })),
    emails: emails.map(({ at, kind }) => ({ at, kind })),
    tags,
    companies: companies.map(({ at, role, company, country }) => ({ at, role, company, country })),
    answers: answers.map(({ task, at, file: given }) => ({
      task,
      at,
      ...(given && { file: given }),
    })),
    ...(profile && { profile }),
    merged: merged.map(({ id, token }) => ({ id, ...(token && { token }) })),
  };
}

/** Who has a link to the company page. The links stay secret. */
function toCompanyLinkData({ people }: CompanyAccess) {
  return people.map(({ nonce: _, by: __, ...person }) => person);
}

const toPictureData = ({ digest, createdAt }: { digest: string; createdAt: Date }) => ({
  digest,
  createdAt,
});

/** Gates and times of a person's check-ins. */
async function loadGateVisits(checkIns: DeskStore["checkIns"], form: FormName, id: string) {
  const days = Object.entries(await checkIns.listAdmissions(form, id));
  return days.flatMap(([day, some]) => some.map(({ at, gate }) => ({ day, at, gate })));
}

/** Messages to the people of a list that the person has got or gets. */
async function loadMessages(broadcasts: DeskStore["broadcasts"], form: FormName, id: string) {
  const found = (await broadcasts.listAbout(form, id)).map(async ({ broadcast, state, sentAt }) => {
    const { texts = {}, fallback = "tr", purpose } = (await broadcasts.read(broadcast)) ?? {};
    return { subject: texts[fallback]?.subject, purpose, state, ...(sentAt && { sentAt }) };
  });
  return Promise.all(found);
}
