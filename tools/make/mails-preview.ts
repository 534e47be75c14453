/** `npm run make mails`: each kind of message in each language, as a page and as plain text, with invented people. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTACT } from "../../lib/companies/company-access";
import type { CompanyTask } from "../../lib/companies/tasks/tasks";
import { contact } from "../../lib/content/contact";
import { fair } from "../../lib/fair/facts";
import { describeKept } from "../../lib/i18n/kept-texts";
import { type Locale, locales } from "../../lib/locales";
import { withInlineImages } from "../../lib/mails/inline-images";
import { buildMailMessage } from "../../lib/mails/kinds";
import {
  buildDecisionEmail,
  buildDecisionEmailText,
  listStatesWithEmail,
} from "../../lib/mails/kinds/decision";
import type { Message } from "../../lib/mails/message";
import {
  isStaffKind,
  listFormMailKinds,
  parseLinkPlace,
  parseStandPlace,
} from "../../lib/outbox/mail-kinds";
import { type FormName, formNames } from "../../lib/registration/forms";
import type { StoredRegistration } from "../../lib/registration/record";
import { buildRecord } from "../../lib/registration/record";
import { type DecisionStep, emptyReview } from "../../lib/reviews/review";
import { generateSubmission } from "../../lib/server/seed/submissions";
import { provideSite } from "../../lib/site";

/** Stand of an invented exhibitor. */
const stand = { hall: 3, number: "A12", area: 36 };

const folder = process.argv[2] ?? join("dist", "mails");

/** A company that says that the person has agreed. */
const consentingHolder = {
  ...{ company: "c", name: "Örnek Yapı A.Ş." },
  ...{ since: "2026-09-23T09:15:00.000Z", agreedAt: "2026-09-23T09:15:00.000Z" },
};

const missingTask: CompanyTask = {
  ...{ id: "insurance", kind: "file", due: "2026-09-01", halls: [], at: "", by: "staff" },
  texts: {
    tr: { title: "Sigorta poliçesi", text: "" },
    en: { title: "Insurance certificate", text: "" },
    ar: { title: "وثيقة التأمين", text: "" },
  },
};

const listKept = (locale: Locale) =>
  describeKept(["session/forum-1", "session/summit-2", "company/Deniz"], locale, [
    { slug: "Deniz", name: "Deniz Mobilya", stand: "2-A4" },
  ]);

async function main(): Promise<void> {
  provideSite({
    ...{ siteUrl: contact.site, siteHosts: [], closedForms: [], confirm: [] },
    desk: { origin: "https://desk.expo.example" },
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const form of formNames) {
    // Emails to several colleagues are the same, and those to several people on a stand.
    const repeated = /^(link[2-8]|(stand|consent)([2-9]|\d\d))$/;
    for (const kind of listFormMailKinds(form).filter(
      (one) => isStaffKind(one) || !repeated.test(one),
    )) {
      for (const locale of locales) {
        const message = buildMailMessage(form, kind, buildRegistration(form, locale), {
          link: buildCompanyLink(parseLinkPlace(kind) ?? CONTACT),
          sentence: "…",
          holders: [consentingHolder],
          tasks: [missingTask],
          kept: listKept(locale),
          ...((parseStandPlace(kind) !== undefined || ["consent", "tasks"].includes(kind)) && {
            review: buildReview({ state: form === "press" ? "accredited" : "accepted" }),
          }),
        });
        if (message) await writeBoth(`${form}-${kind}-${locale}`, message);
      }
    }
  }
  for (const form of formNames) {
    for (const state of listStatesWithEmail(form)) {
      for (const locale of locales) {
        const about = buildRegistration(form, locale);
        const decided = { state, ...(state === "accepted" && { stand }) };
        const words = buildDecisionEmailText(form, about, decided);
        if (!words) continue;
        const token = state === "accepted" ? buildCompanyLink(CONTACT).token : undefined;
        const message = buildDecisionEmail(
          form,
          about,
          decided,
          words,
          buildReview(decided),
          token,
        );
        await writeBoth(`${form}-decision-${state}-${locale}`, message);
      }
    }
  }
  console.info(`The messages are in ${folder}.`);
}

async function writeBoth(name: string, message: Message): Promise<void> {
  const file = join(folder, name);
  await writeFile(`${file}.html`, withInlineImages(message));
  await writeFile(`${file}.txt`, `${message.subject}\n\n${message.text}`);
}

/** The review with this decision, and the staff passes that it gives. */
function buildReview({ state }: Pick<DecisionStep, "state">) {
  const [at, by] = ["2026-09-01T09:00:00.000Z", "staff"];
  const pass = { token: "-".repeat(20), at, by };
  const onStand = { ...pass, id: "2", name: "Ada Lovelace", email: "ada@example.com", place: 1 };
  const passes = [{ ...pass, id: "1" }, onStand];
  return { ...emptyReview, decision: { state, at, by }, passes };
}

/** A link to an invented company's page. */
function buildCompanyLink(place: number) {
  const person = { place, nonce: "", right: "all", at: "", by: "" } as const;
  const colleague = { name: "Ada Lovelace", email: "ada@example.com" };
  return {
    token: "-".repeat(20),
    person: place === CONTACT ? person : { ...person, ...colleague },
  };
}

function buildRegistration(form: FormName, locale: Locale): StoredRegistration {
  const number = Array.from({ length: 100 }, (_, n) => n).find(
    (n) => generateSubmission(form, n).locale === locale,
  );
  const { submission } = generateSubmission(form, number ?? 0);
  const record = buildRecord(
    submission,
    { locale, source: fair.defaultSource },
    "nobody-of-nowhere-00",
  );
  return { id: `${form}-${locale}`, record, createdAt: new Date(`${fair.startDate}T09:00:00Z`) };
}

void main();
