/** The kinds of messages: each is one function that writes one message from a registration. */
import "server-only";
import {
  CONTACT,
  type CompanyAccess,
  type CompanyAccessRepository,
  colleaguesIn,
  hasContactLink,
} from "@/lib/companies/company-access";
import { type DataHolder, listDataHolders } from "@/lib/companies/stand/data-holders";
import { fair } from "@/lib/fair/facts";
import {
  isConsentKind,
  isMailKind,
  type MailKind,
  mailKinds,
  placeOfLink,
  placeOnStand,
  type StaffKind,
} from "@/lib/outbox/mail-kinds";
import { type Checks, readChecks } from "@/lib/passes/codes/pass-checks";
import { ownPass, passesOnStand } from "@/lib/passes/given-pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import {
  emptyFile,
  type GivenPass,
  type StaffFile,
  type StaffFilesRead,
} from "@/lib/reviews/staff-file";
import type { RegistrationStore } from "@/lib/store/ports";
import type { Message } from "../message";
import { confirmExhibit, confirmPress } from "./application";
import { buildConsentLetter } from "./consent";
import { decisionLetter } from "./decision";
import {
  companyLink,
  leadsEnd,
  type PersonalLink,
  publishedListing,
  returnedListing,
} from "./listing";
import { sales } from "./sales";
import { standPass } from "./stand";
import { confirmVisit, remindVisit, sendPass } from "./visit";

/** What some messages are also about. */
interface Besides<N extends FormName> {
  /** What else is known by the address. */
  known?: readonly StoredRegistration<N>[];
  /** What staff decided. */
  file?: StaffFile;
  /** The checks in the codes of passes. */
  checks?: Checks;
  /** The link to the company's page that the message brings. */
  link?: PersonalLink | undefined;
  /** Why staff have sent an entry back. */
  sentence?: string | undefined;
  /** The companies that hold data of the person. */
  holders?: readonly DataHolder[];
}

type Writer<N extends FormName> = (
  registration: StoredRegistration<N>,
  besides: Required<Omit<Besides<N>, "link" | "sentence">> & Pick<Besides<N>, "link" | "sentence">,
) => Message | undefined;

const withLink: Writer<"exhibit"> = (exhibitor, { link }) => link && companyLink(exhibitor, link);

const withPassOf =
  (kind: MailKind): Writer<"exhibit"> =>
  (exhibitor, { file, checks }) => {
    const pass = sentPass(file, kind);
    return pass && standPass(exhibitor, pass, checks);
  };

/** The pass on a stand that a letter brings, if it is still good. */
const sentPass = (file: StaffFile, kind: MailKind): GivenPass | undefined => {
  const place = placeOnStand(kind);
  return place === undefined ? undefined : passesOnStand(file).find((one) => one.place === place);
};

const consentOn =
  (kind: MailKind): Writer<"exhibit"> =>
  (exhibitor, { file, holders }) => {
    const pass = placeOnStand(kind) === undefined ? ownPass(file) : sentPass(file, kind);
    return buildConsentLetter("exhibit", exhibitor, pass, holders);
  };

const writers: { [N in FormName]: Partial<Record<MailKind, Writer<N>>> } = {
  visit: {
    confirmation: (visitor, { checks }) => confirmVisit(visitor, checks),
    reminder: (visitor, { checks }) => remindVisit(visitor, checks),
    pass: (visitor, { known, checks }) => sendPass(visitor, checks, known),
    consent: (visitor, { holders }) =>
      buildConsentLetter("visit", visitor, { token: visitor.record.token }, holders),
  },
  exhibit: {
    sales,
    confirmation: confirmExhibit,
    decision: (exhibitor, { file, link }) => decisionLetter("exhibit", exhibitor, file, link),
    published: (exhibitor, { link }) => publishedListing(exhibitor, link),
    returned: (exhibitor, { link, sentence }) =>
      sentence === undefined ? undefined : returnedListing(exhibitor, link, sentence),
    leadsEnd: (exhibitor, { link }) => leadsEnd(exhibitor, link),
    ...Object.fromEntries(
      mailKinds.filter((kind) => placeOfLink(kind) !== undefined).map((kind) => [kind, withLink]),
    ),
    ...Object.fromEntries(
      mailKinds
        .filter((kind) => placeOnStand(kind) !== undefined)
        .map((kind) => [kind, isConsentKind(kind) ? consentOn(kind) : withPassOf(kind)]),
    ),
    consent: consentOn("consent"),
  },
  press: {
    confirmation: confirmPress,
    decision: (journalist, { file }) => decisionLetter("press", journalist, file),
    consent: (journalist, { file, holders }) =>
      buildConsentLetter("press", journalist, ownPass(file), holders),
  },
};

/** The kinds of messages about a registration of a form. */
export function kindsOf(form: FormName): MailKind[] {
  return Object.keys(writers[form]).filter(isMailKind);
}

/**
 * The kinds that can be sent about a registration of an edition. A letter to a registrant names the days and the place
 * of the current edition.
 */
export function kindsNow(form: FormName, edition: string): MailKind[] {
  return kindsOf(form).filter((kind) => kind === "sales" || edition === fair.id);
}

/** Whether a kind has something to say now. Otherwise it cannot be written, and is not offered. */
export function canBeWritten(
  kind: StaffKind,
  { file, access }: { file: StaffFile; access: CompanyAccess },
): boolean {
  if (kind === "decision") return file.history.at(-1)?.letter !== undefined;
  return kind !== "link0" || hasContactLink(file, access);
}

/** Writes a message. Undefined if a form has no message of this kind, or staff have not written it. */
export function messageOf<N extends FormName>(
  form: N,
  kind: MailKind,
  registration: StoredRegistration<N>,
  {
    known = [],
    file = emptyFile,
    checks = new Map(),
    link,
    sentence,
    holders = [],
  }: Besides<N> = {},
): Message | undefined {
  const writer: Writer<N> | undefined = writers[form][kind];
  return writer?.(registration, { known, file, checks, link, sentence, holders });
}

/**
 * Writes a message from what a store knows.
 * @throws StoreUnavailable
 */
export async function messageFrom<N extends FormName>(
  store: Pick<
    RegistrationStore,
    "checkKey" | "findByEmail" | "companies" | "entries" | "leads" | "get"
  > & {
    staffFiles: Pick<StaffFilesRead, "read">;
  },
  form: N,
  kind: MailKind,
  registration: StoredRegistration<N>,
): Promise<Message | undefined> {
  const known = kind === "pass" ? await store.findByEmail(registration.record.email) : [];
  const isOnConsent = isConsentKind(kind);
  const hasFile = kind === "decision" || isOnConsent || placeOnStand(kind) !== undefined;
  const file = hasFile ? await store.staffFiles.read(form, registration.id) : emptyFile;
  const all = known as readonly StoredRegistration[] as readonly StoredRegistration<N>[];
  const holder = sentPass(file, kind);
  const met = { form, id: registration.id, ...(holder && { holder: holder.id }) };
  const holders = isOnConsent ? await listDataHolders(store, met) : [];
  const given = holder?.token;
  const own = [registration, ...all].flatMap(({ record }) =>
    "token" in record ? [record.token] : [],
  );
  const tokens = given ? [given] : own;
  const checks = tokens.length > 0 ? await readChecks(store, tokens) : new Map();
  const link =
    form === "exhibit" ? await linkFor(store.companies, kind, registration.id) : undefined;
  const sentence =
    kind === "returned"
      ? (await store.entries.read(registration.id)).returned?.sentence
      : undefined;
  return messageOf(form, kind, registration, { known: all, file, checks, link, sentence, holders });
}

/** The link to a company's page that a letter brings, as it is now; that to the contact person is made if it is missing. */
async function linkFor(
  companies: CompanyAccessRepository,
  kind: MailKind,
  id: string,
): Promise<PersonalLink | undefined> {
  const isToContact = ["decision", "published", "returned", "leadsEnd"].includes(kind);
  const place = isToContact ? CONTACT : placeOfLink(kind);
  if (place === undefined) return undefined;
  const contact = await companies.contact(id);
  const person =
    place === CONTACT
      ? contact
      : colleaguesIn(await companies.of(id)).find((one) => one.place === place);
  return person && { person, token: await companies.tokenOf(person) };
}
