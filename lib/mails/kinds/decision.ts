/** The letter about a decision. Staff get words to begin with; what goes out is what they have written. */
import "server-only";
import { companyPath } from "@/lib/companies/company-path";
import { contact } from "@/lib/content/contact";
import { fairDates } from "@/lib/fair/dates";
import { translator } from "@/lib/i18n/translate";
import { localeFacts } from "@/lib/locales";
import { ownPass } from "@/lib/passes/given-pass";
import { passPath } from "@/lib/passes/pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import {
  type DecisionLetter,
  type DecisionState,
  type DecisionStep,
  type StaffFile,
  standName,
} from "@/lib/reviews/staff-file";
import { absoluteUrl } from "@/lib/site";
import type { Block } from "../blocks";
import type { Message } from "../message";
import { letter, reach, writing } from "../parts";
import type { PersonalLink } from "./listing";

type LetterWords = Pick<DecisionLetter, "subject" | "text">;
type DecidedStep = Pick<DecisionStep, "state" | "stand">;

const own = {
  visit: {},
  exhibit: { talks: "ExhibitTalks", accepted: "ExhibitAccepted", declined: "ExhibitDeclined" },
  press: { accredited: "PressAccredited", declined: "PressDeclined" },
} as const satisfies Record<FormName, Partial<Record<DecisionState, string>>>;

type Own =
  | "ExhibitTalks"
  | "ExhibitAccepted"
  | "ExhibitDeclined"
  | "PressAccredited"
  | "PressDeclined";

/** The decisions about registrations of a form that a letter can go about. */
export function statesWithLetter(form: FormName): DecisionState[] {
  return Object.keys(own[form]) as DecisionState[];
}

/** The words that a letter begins with, in the registrant's language. Undefined if none goes about this decision. */
export function firstWords(
  form: FormName,
  registration: StoredRegistration,
  { state, stand }: DecidedStep,
): LetterWords | undefined {
  const name = (own[form] as Partial<Record<DecisionState, Own>>)[state];
  if (!name) return undefined;
  const { words } = writing(form, registration);
  const place = stand && { stand: standName(stand), hall: String(stand.hall) };
  return {
    subject: words(`Kinds.${name}.subject`),
    text: words(`Kinds.${name}.text`, place),
  };
}

/**
 * The letter of the last decision. Undefined if staff have written none: a letter about an earlier one would say
 * what does not hold any more.
 */
export function decisionLetter(
  form: FormName,
  registration: StoredRegistration,
  file: Pick<StaffFile, "decision" | "history" | "passes">,
  link?: PersonalLink,
): Message | undefined {
  const step = file.history.at(-1);
  return step?.letter && decisionMessage(form, registration, step, step.letter, file, link?.token);
}

/**
 * A letter about a decision as it would go out.
 * @param file leads to the pass that the decision gave
 * @param companyToken opens the page of the company
 */
export function decisionMessage(
  form: FormName,
  registration: StoredRegistration,
  { state, stand }: DecidedStep,
  { subject, text }: LetterWords,
  file: Pick<StaffFile, "decision" | "passes">,
  companyToken?: string,
): Message {
  const about = writing(form, registration);
  const { words, greeting, reference, language } = about;
  const metres = new Intl.NumberFormat(localeFacts[language].intl);
  const place = stand && {
    label: words("Decision.stand"),
    value: words("Decision.place", {
      stand: standName(stand),
      hall: String(stand.hall),
      area: metres.format(stand.area),
    }),
  };
  const t = translator(language);
  const comes = state === "accepted" || state === "accredited";
  const when = comes
    ? [
        { label: t("Pass.days"), value: fairDates(language) },
        { label: t("Pass.venue"), value: t("Site.venue") },
      ]
    : [];
  const pass = comes ? ownPass(file) : undefined;
  const companyLink = companyToken && {
    label: words("CompanyPage.open"),
    href: absoluteUrl(companyPath(language, companyToken)),
  };
  const passLink = pass && {
    label: words("Decision.openPass"),
    href: absoluteUrl(passPath(language, pass.token)),
  };
  const paragraphs = text.split(/\s*\n\s*/).filter(Boolean);
  return letter(about, {
    subject,
    preview: paragraphs[0] ?? subject,
    title: subject,
    blocks: [
      greeting,
      ...paragraphs.map((one): Block => ({ kind: "text", text: one })),
      { kind: "facts", facts: [...(place ? [place] : []), ...when, reference] },
      ...(companyLink
        ? ([
            { kind: "text", text: words("CompanyPage.letter") },
            { kind: "links", links: [companyLink] },
          ] satisfies Block[])
        : []),
      // The page of the company is the next step.
      ...(passLink
        ? [{ kind: "links", links: [passLink], isPlain: companyLink !== undefined } satisfies Block]
        : []),
      { kind: "heading", text: words("Letter.who") },
      {
        kind: "text",
        text: words(form === "press" ? "Decision.pressAnswers" : "Decision.salesAnswers"),
      },
      reach(form === "press" ? contact.pressEmail : contact.salesEmail),
    ],
  });
}
