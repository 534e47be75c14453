/**
 * Gives the people on a company's stand their passes, sends them, and takes them back. The link that opened the page
 * proves whose stand it is. Nothing here throws.
 */
import "server-only";
import { getActorLabel } from "@/lib/companies/company-access";
import type { ReachedEmailLimit } from "@/lib/companies/email-limits";
import { readStandPerson, standForm } from "@/lib/companies/stand/people-forms";
import {
  generatePassCredentials,
  type HolderPassProblem,
  listHolderPasses,
  withoutHolderPass,
  withPassPlace,
  withReplacedHolder,
} from "@/lib/passes/staff-pass";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { findQuestions } from "@/lib/registration/answers/questions";
import type { RawValues } from "@/lib/registration/fields";
import { getServices } from "@/lib/services/index";
import {
  buildEmailOptions,
  type CompanyOutcome,
  type CompanyRequest,
  hasFullAccess,
  limitErrorKeys,
  type RefusalResult,
  runForCompany,
  type SavedResult,
} from "./company-requests";

interface HolderPassFormData extends CompanyRequest {
  answers: RawValues;
  /** The id of the new pass, which the page has made. A form that arrives twice gives one pass. */
  pass: string;
  /** The id of the pass whose place it takes. */
  instead: string;
  trap: unknown;
  /** The answers that were asked about. */
  asked: readonly string[];
}

/** How it ended when a pass was sent once more. */
export type SendPassResult = SavedResult | RefusalResult | { status: ReachedEmailLimit };

const problemKeys = {
  full: "fullStand",
  noName: "noName",
} as const satisfies Partial<Record<HolderPassProblem, string>>;

const isPassId = (id: string) => /^[\w-]{10,40}$/.test(id);

/** Gives somebody a pass, in the place of another one where that is wanted. With an address it goes there. */
export function createHolderPass(posted: HolderPassFormData): Promise<CompanyOutcome> {
  return runForCompany<CompanyOutcome>("stand pass", posted, hasFullAccess, async (found) => {
    if (!isPassId(posted.pass)) {
      getServices().metrics.refused("honeypot");
      return { status: "refused" };
    }
    const read = readStandPerson(posted.answers);
    if ("errors" in read) return { status: "invalid", errors: read.errors };
    const questions = findQuestions(standForm, posted.answers, posted.asked);
    if (questions) return { status: "invalid", errors: questions };
    const { standName: name, passEmail: email } = read.input;
    const wrong = (field: "standName" | "passEmail", key: string): CompanyOutcome => ({
      status: "invalid",
      errors: { [field]: key },
    });
    if (email && toAsciiAddress(email) === undefined) return wrong("passEmail", "unreachable");
    const now = new Date();
    const pass = {
      ...generatePassCredentials(),
      id: posted.pass,
      name,
      ...(email && { email }),
      at: now.toISOString(),
      by: getActorLabel(found),
    };
    let problem: HolderPassProblem | undefined;
    const outcome = await getServices().store.stands.change(
      found.registration.id,
      (before) => {
        const made = withReplacedHolder(before, posted.instead, pass);
        problem = "problem" in made ? made.problem : undefined;
        return "file" in made && made.file !== before ? made.file : undefined;
      },
      email ? { pass: pass.id, ...buildEmailOptions(found, email, now) } : undefined,
    );
    if (problem === "notAccepted" || outcome === "gone") return { status: "gone" };
    if (problem) return wrong("standName", problemKeys[problem]);
    if (outcome !== "stored") return wrong("passEmail", limitErrorKeys[outcome]);
    return { status: "saved" };
  });
}

/** Takes a pass back. Doing so twice is doing it once. */
export function revokeHolderPass(
  posted: CompanyRequest & { pass: string },
): Promise<SavedResult | RefusalResult> {
  return runForCompany<SavedResult>(
    "stand pass end",
    posted,
    hasFullAccess,
    async ({ registration }) => {
      const { stands } = getServices().store;
      await stands.change(registration.id, (before) => withoutHolderPass(before, posted.pass));
      return { status: "saved" };
    },
  );
}

/** Sends a pass once more, to the address that it was given with. */
export function sendHolderPass(posted: CompanyRequest & { pass: string }): Promise<SendPassResult> {
  return runForCompany<SendPassResult>("stand pass mail", posted, hasFullAccess, async (found) => {
    const { pass } = posted;
    const email = listHolderPasses(found.file).find(({ id }) => id === pass)?.email;
    if (!email) return { status: "gone" };
    const outcome = await getServices().store.stands.change(
      found.registration.id,
      (before) => withPassPlace(before, pass),
      { pass, ...buildEmailOptions(found, email, new Date()) },
    );
    return { status: outcome === "stored" ? "saved" : outcome };
  });
}
