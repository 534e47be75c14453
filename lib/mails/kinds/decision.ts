/** Decision emails. Staff get a template; what they write is sent. */
import "server-only";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { contact } from "@/lib/content/contact";
import { formatFairDates } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts } from "@/lib/locales";
import { buildPassPath } from "@/lib/passes/pass";
import { findOwnPass } from "@/lib/passes/staff-pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import {
  type DecisionEmail,
  type DecisionState,
  type DecisionStep,
  formatStandName,
  type Review,
} from "@/lib/reviews/review";
import { toAbsoluteUrl } from "@/lib/site";
import type { Block } from "../blocks";
import { buildContactBlock, buildEmail, buildEmailContext } from "../email-parts";
import type { Message } from "../message";
import type { PersonalLink } from "./listing";

type DecisionEmailContent = Pick<DecisionEmail, "subject" | "text">;
type DecidedStep = Pick<DecisionStep, "state" | "stand">;

const templates = {
  visit: {},
  exhibit: { talks: "ExhibitTalks", accepted: "ExhibitAccepted", declined: "ExhibitDeclined" },
  press: { accredited: "PressAccredited", declined: "PressDeclined" },
} as const satisfies Record<FormName, Partial<Record<DecisionState, string>>>;

type DecisionTemplate =
  | "ExhibitTalks"
  | "ExhibitAccepted"
  | "ExhibitDeclined"
  | "PressAccredited"
  | "PressDeclined";

export function listStatesWithEmail(form: FormName): DecisionState[] {
  return Object.keys(templates[form]) as DecisionState[];
}

/** The template in the registrant's language; undefined if this decision has none. */
export function buildDecisionEmailText(
  form: FormName,
  registration: StoredRegistration,
  { state, stand }: DecidedStep,
): DecisionEmailContent | undefined {
  const name = (templates[form] as Partial<Record<DecisionState, DecisionTemplate>>)[state];
  if (!name) return undefined;
  const { words } = buildEmailContext(form, registration);
  const place = stand && { stand: formatStandName(stand), hall: String(stand.hall) };
  return {
    subject: words(`Kinds.${name}.subject`),
    text: words(`Kinds.${name}.text`, place),
  };
}

/** Undefined if staff have written none for the last decision: an earlier email is no longer true. */
export function buildLastDecisionEmail(
  form: FormName,
  registration: StoredRegistration,
  review: Pick<Review, "decision" | "history" | "passes">,
  link?: PersonalLink,
): Message | undefined {
  const step = review.history.at(-1);
  return (
    step?.letter && buildDecisionEmail(form, registration, step, step.letter, review, link?.token)
  );
}

/** @param review has the pass of the decision @param companyToken opens the page of the company */
export function buildDecisionEmail(
  form: FormName,
  registration: StoredRegistration,
  { state, stand }: DecidedStep,
  { subject, text }: DecisionEmailContent,
  review: Pick<Review, "decision" | "passes">,
  companyToken?: string,
): Message {
  const about = buildEmailContext(form, registration);
  const { words, greeting, reference, language } = about;
  const metres = new Intl.NumberFormat(localeFacts[language].intl);
  const place = stand && {
    label: words("Decision.stand"),
    value: words("Decision.place", {
      stand: formatStandName(stand),
      hall: String(stand.hall),
      area: metres.format(stand.area),
    }),
  };
  const t = getTranslator(language);
  const comes = state === "accepted" || state === "accredited";
  const when = comes
    ? [
        { label: t("Pass.days"), value: formatFairDates(language) },
        { label: t("Pass.venue"), value: t("Site.venue") },
      ]
    : [];
  const pass = comes ? findOwnPass(review) : undefined;
  const companyLink = companyToken && {
    label: words("CompanyPage.open"),
    href: toAbsoluteUrl(buildCompanyPath(language, companyToken)),
  };
  const passLink = pass && {
    label: words("Decision.openPass"),
    href: toAbsoluteUrl(buildPassPath(language, pass.token)),
  };
  const paragraphs = text.split(/\s*\n\s*/).filter(Boolean);
  return buildEmail(about, {
    subject,
    preview: paragraphs[0] ?? subject,
    title: subject,
    blocks: [
      greeting,
      ...paragraphs.map((one): Block => ({ kind: "text", text: one })),
      { kind: "facts", facts: [...(place ? [place] : []), ...when, reference] },
      ...(companyLink
        ? ([
            { kind: "text", text: words("CompanyPage.prepare") },
            { kind: "links", links: [companyLink] },
          ] satisfies Block[])
        : []),
      // The company page is the main call to action.
      ...(passLink
        ? [{ kind: "links", links: [passLink], isPlain: companyLink !== undefined } satisfies Block]
        : []),
      { kind: "heading", text: words("Email.who") },
      {
        kind: "text",
        text: words(form === "press" ? "Decision.pressAnswers" : "Decision.salesAnswers"),
      },
      buildContactBlock(form === "press" ? contact.pressEmail : contact.salesEmail),
    ],
  });
}
