/** Builds each kind of message from a registration. */
import "server-only";
import { type CompanyAccess, hasContactLink } from "@/lib/companies/company-access";
import { type DataHolder, listDataHolders } from "@/lib/companies/stand/data-holders";
import { type CompanyTask, listMissingTasks } from "@/lib/companies/tasks/tasks";
import { fair } from "@/lib/fair/facts";
import type { KeptLine } from "@/lib/i18n/kept-texts";
import {
  isConsentKind,
  listFormMailKinds,
  type MailKind,
  mailKinds,
  parseLinkPlace,
  parseStandPlace,
  type StaffKind,
} from "@/lib/outbox/mail-kinds";
import { loadPassChecks, type PassChecks } from "@/lib/passes/codes/pass-checks";
import { findOwnPass, listHolderPasses } from "@/lib/passes/staff-pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import { emptyReview, type Review, type ReviewReader, type StaffPass } from "@/lib/reviews/review";
import type { RegistrationStore } from "@/lib/store/ports";
import type { Message } from "../message";
import { buildExhibitConfirmation, buildPressConfirmation } from "./application";
import { buildConsentEmail } from "./consent";
import { buildLastDecisionEmail } from "./decision";
import { loadKeptLines } from "./kept-block";
import {
  buildCompanyLinkEmail,
  buildLeadsEndEmail,
  buildListingPublishedEmail,
  buildListingReturnedEmail,
  buildMissingTasksEmail,
  type PersonalLink,
} from "./listing";
import { findNewsToken } from "./news-block";
import { findPersonalLink } from "./personal-link";
import { buildSalesEmail } from "./sales";
import { buildStandPassEmail } from "./stand";
import { buildLostPassEmail, buildVisitConfirmation, buildVisitReminder } from "./visit";

interface MessageContext<N extends FormName> {
  /** Other registrations of the address. */
  known?: readonly StoredRegistration<N>[];
  review?: Review;
  checks?: PassChecks;
  link?: PersonalLink | undefined;
  /** Why staff returned an entry. */
  sentence?: string | undefined;
  /** What staff ask of companies. */
  tasks?: readonly CompanyTask[];
  /** Companies that hold data of the person. */
  holders?: readonly DataHolder[];
  /** Of somebody who has to confirm that they want news. */
  newsToken?: string | undefined;
  /** What a visitor keeps with the pass. */
  kept?: readonly KeptLine[];
}

type Writer<N extends FormName> = (
  registration: StoredRegistration<N>,
  besides: Required<Omit<MessageContext<N>, "link" | "sentence" | "newsToken">> &
    Pick<MessageContext<N>, "link" | "sentence" | "newsToken">,
) => Message | undefined;

const writeCompanyLink: Writer<"exhibit"> = (exhibitor, { link }) =>
  link && buildCompanyLinkEmail(exhibitor, link);

const createStandPassWriter =
  (kind: MailKind): Writer<"exhibit"> =>
  (exhibitor, { review, checks }) => {
    const pass = findStandPass(review, kind);
    return pass && buildStandPassEmail(exhibitor, pass, checks);
  };

/** Undefined if the pass has ended. */
const findStandPass = (review: Review, kind: MailKind): StaffPass | undefined => {
  const place = parseStandPlace(kind);
  return place === undefined
    ? undefined
    : listHolderPasses(review).find((one) => one.place === place);
};

const createConsentWriter =
  (kind: MailKind): Writer<"exhibit"> =>
  (exhibitor, { review, holders }) => {
    const pass =
      parseStandPlace(kind) === undefined ? findOwnPass(review) : findStandPass(review, kind);
    return buildConsentEmail("exhibit", exhibitor, pass, holders);
  };

const writers: { [N in FormName]: Partial<Record<MailKind, Writer<N>>> } = {
  visit: {
    confirmation: (visitor, { checks, newsToken }) =>
      buildVisitConfirmation(visitor, checks, newsToken),
    reminder: (visitor, { checks, kept }) => buildVisitReminder(visitor, checks, kept),
    pass: (visitor, { known, checks }) => buildLostPassEmail(visitor, checks, known),
    consent: (visitor, { holders }) =>
      buildConsentEmail("visit", visitor, { token: visitor.record.token }, holders),
  },
  exhibit: {
    sales: buildSalesEmail,
    confirmation: (exhibitor, { newsToken }) => buildExhibitConfirmation(exhibitor, newsToken),
    decision: (exhibitor, { review, link }) =>
      buildLastDecisionEmail("exhibit", exhibitor, review, link),
    published: (exhibitor, { link }) => buildListingPublishedEmail(exhibitor, link),
    returned: (exhibitor, { link, sentence }) =>
      sentence === undefined ? undefined : buildListingReturnedEmail(exhibitor, link, sentence),
    leadsEnd: (exhibitor, { link }) => buildLeadsEndEmail(exhibitor, link),
    tasks: (exhibitor, { review, link, tasks }) =>
      buildMissingTasksEmail(exhibitor, link, listMissingTasks(tasks, review)),
    ...Object.fromEntries(
      mailKinds
        .filter((kind) => parseLinkPlace(kind) !== undefined)
        .map((kind) => [kind, writeCompanyLink]),
    ),
    ...Object.fromEntries(
      mailKinds
        .filter((kind) => parseStandPlace(kind) !== undefined)
        .map((kind) => [
          kind,
          isConsentKind(kind) ? createConsentWriter(kind) : createStandPassWriter(kind),
        ]),
    ),
    consent: createConsentWriter("consent"),
  },
  press: {
    confirmation: (journalist, { newsToken }) => buildPressConfirmation(journalist, newsToken),
    decision: (journalist, { review }) => buildLastDecisionEmail("press", journalist, review),
    consent: (journalist, { review, holders }) =>
      buildConsentEmail("press", journalist, findOwnPass(review), holders),
  },
};

/** Emails to registrants name the dates and venue of the current edition, so other editions have none. */
export function listEditionMailKinds(form: FormName, edition: string): MailKind[] {
  return listFormMailKinds(form).filter((kind) => kind === "sales" || edition === fair.id);
}

/** Whether `canBeWritten` depends on the review or the access of the company. */
export function hasCondition(kind: StaffKind): boolean {
  return kind === "decision" || kind === "link0";
}

/** Whether there is anything to send; if not, staff are not offered the kind. */
export function canBeWritten(
  kind: StaffKind,
  { review, access }: { review: Review; access: CompanyAccess },
): boolean {
  if (kind === "decision") return review.history.at(-1)?.letter !== undefined;
  return kind !== "link0" || hasContactLink(review, access);
}

/** Undefined if the form has no such message, or staff have not written it. */
export function buildMailMessage<N extends FormName>(
  form: N,
  kind: MailKind,
  registration: StoredRegistration<N>,
  {
    known = [],
    review = emptyReview,
    checks = new Map(),
    link,
    sentence,
    tasks = [],
    holders = [],
    newsToken,
    kept = [],
  }: MessageContext<N> = {},
): Message | undefined {
  const writer: Writer<N> | undefined = writers[form][kind];
  const besides = { known, review, checks, link, sentence, tasks, holders, newsToken, kept };
  return writer?.(registration, besides);
}

/** Loads what the message needs. @throws StoreUnavailable */
export async function loadMailMessage<N extends FormName>(
  store: Pick<
    RegistrationStore,
    | ("loadCheckKey" | "findByEmail" | "companies" | "entries" | "leads")
    | ("tasks" | "get" | "addresses" | "kept")
  > & {
    reviews: Pick<ReviewReader, "read" | "readListVersion" | "listAccepted">;
  },
  form: N,
  kind: MailKind,
  registration: StoredRegistration<N>,
): Promise<Message | undefined> {
  const known = kind === "pass" ? await store.findByEmail(registration.record.email) : [];
  const isOnConsent = isConsentKind(kind);
  const needsReview =
    kind === "decision" || kind === "tasks" || isOnConsent || parseStandPlace(kind) !== undefined;
  const review = needsReview ? await store.reviews.read(form, registration.id) : emptyReview;
  const all = known as readonly StoredRegistration[] as readonly StoredRegistration<N>[];
  const holder = findStandPass(review, kind);
  const met = { form, id: registration.id, ...(holder && { holder: holder.id }) };
  const holders = isOnConsent ? await listDataHolders(store, met) : [];
  const given = holder?.token;
  const own = [registration, ...all].flatMap(({ record }) =>
    "token" in record ? [record.token] : [],
  );
  const tokens = given ? [given] : own;
  const checks = tokens.length > 0 ? await loadPassChecks(store, tokens) : new Map();
  const link =
    form === "exhibit" ? await findPersonalLink(store.companies, kind, registration.id) : undefined;
  const sentence =
    kind === "returned"
      ? (await store.entries.read(registration.id)).returned?.sentence
      : undefined;
  const tasks = kind === "tasks" ? await store.tasks.list() : [];
  const newsToken = await findNewsToken(store.addresses, kind, registration);
  const kept = await loadKeptLines(store, kind, registration);
  return buildMailMessage(form, kind, registration, {
    ...{ review, checks, link, sentence, tasks, holders, newsToken, kept },
    known: all,
  });
}
