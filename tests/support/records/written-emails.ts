/** Emails to registrants as they are written, each with what it needs: an answer, a pass, a link, tasks. */
import type { CompanyTask } from "@/lib/companies/tasks/tasks";
import { fair } from "@/lib/fair/facts";
import { getSessions } from "@/lib/fair/sessions";
import { describeKept } from "@/lib/i18n/kept-texts";
import type { Locale } from "@/lib/locales";
import { buildMailMessage } from "@/lib/mails/kinds";
import { buildDecisionEmailText } from "@/lib/mails/kinds/decision";
import { type MailKind, parseLinkPlace, parseStandPlace } from "@/lib/outbox/mail-kinds";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildRecord } from "@/lib/registration/record";
import { emptyReview, type Review } from "@/lib/reviews/review";
import { provideSite } from "@/lib/site";
import { submissionOf } from "./submissions";

export const origin = "https://fuar.example";
export const settings = { siteUrl: origin, siteHosts: [], closedForms: [], confirm: [] };
provideSite(settings);

export const token = "abcdefghij_klmno-123";

export function registration(form: FormName, locale: Locale, changed = {}): StoredRegistration {
  const record = buildRecord(submissionOf(form, changed), { locale, source: "localhost" }, token);
  return { id: "a-1", record, createdAt: new Date("2026-05-04T03:02:01Z") };
}

/** A review with an email in the words that staff begin with. */
function writtenFile(form: FormName, about: StoredRegistration): Review {
  const state = form === "press" ? "accredited" : "accepted";
  const done = { at: "2026-05-05T09:00:00.000Z", by: "ada" };
  const stand = { hall: 3, number: "A12", area: 36.5 };
  const step = { id: "1", state, ...done, ...(form === "exhibit" && { stand }) } as const;
  const words = buildDecisionEmailText(form, about, step);
  return {
    ...emptyReview,
    history: [{ ...step, ...(words && { letter: { ...words, ...done } }) }],
  };
}

const AGREED_AT = "2026-09-23T09:15:00.000Z";

const insurance: CompanyTask = {
  ...{ id: "insurance", kind: "file", due: fair.startDate, halls: [], at: "", by: "ada" },
  texts: { tr: { title: "Sigorta poliçesi", text: "" }, en: { title: "Insurance", text: "" } },
};
export const given: CompanyTask = {
  ...{ ...insurance, id: "rules", kind: "yes" },
  texts: { tr: { title: "Kurallar", text: "" }, en: { title: "Rules", text: "" } },
};

/** More sessions than an email names. */
const listKept = (locale: Locale) =>
  describeKept(
    [...getSessions().map(({ id }) => `session/${id}`), "company/Deniz-Mobilya"],
    locale,
    [{ slug: "Deniz-Mobilya", name: "Deniz Mobilya", stand: "2-A4" }],
  );

export function write(form: FormName, kind: MailKind, locale: Locale, changed = {}) {
  const written = kind === "decision" ? writtenFile(form, registration(form, locale)) : emptyReview;
  const review = needsPass(form, kind) ? reviewWithPass(form, kind, changed) : written;
  const link = form === "exhibit" ? linkOf(kind, changed) : undefined;
  const holders = [
    { company: "c", name: "Örnek Yapı A.Ş.", since: AGREED_AT, agreedAt: AGREED_AT },
  ];
  const message = buildMailMessage(form, kind, registration(form, locale, changed), {
    ...{ review, link, holders, tasks: [insurance, given] },
    sentence: "Please say more about your chairs.",
    kept: listKept(locale),
  });
  if (!message) throw new Error(`There is no ${kind} of ${form}.`);
  const { detail, title } = message.call;
  return { ...message, detail, title };
}

const needsPass = (form: FormName, kind: MailKind) =>
  parseStandPlace(kind) !== undefined ||
  kind === "tasks" ||
  (kind === "consent" && form !== "visit");

/** A file with the pass of somebody on the stand, or of whoever has registered. */
export function reviewWithPass(
  form: FormName,
  kind: MailKind,
  { email = "ada@example.com", firstName = "Ada", lastName = "Örnek" },
): Review {
  const [at, by] = ["2026-05-05T09:00:00.000Z", "contact"];
  const holder = { name: `${firstName} ${lastName}`, email, place: 1 };
  const pass = { id: "p", token, at, by, ...(parseStandPlace(kind) !== undefined && holder) };
  const state = form === "press" ? "accredited" : "accepted";
  const answers = [{ task: "rules", at, by }];
  return { ...emptyReview, decision: { state, at, by }, passes: [pass], answers };
}

/** A link to a company's page: that of the contact person, or of a colleague with this address. */
export function linkOf(
  kind: MailKind,
  { email = "ada@example.com", firstName = "Ada", lastName = "Örnek" },
) {
  const name = `${firstName} ${lastName}`;
  const place = parseLinkPlace(kind) ?? 0;
  const person = { place, nonce: "n", right: "all", at: "", by: "contact" } as const;
  return { token, person: place === 0 ? person : { ...person, name, email } };
}
