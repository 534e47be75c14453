/** Creates, sends and revokes passes of a company's stand. The link authorizes each request. No function throws. */
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
import { getServices } from "@/lib/server/process";
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
  /** The id of the new pass. The page creates it, so that a repeated request creates one pass. */
  pass: string;
  instead: string;
  trap: unknown;
  confirmedAnswers: readonly string[];
}

export type SendPassResult = SavedResult | RefusalResult | { status: ReachedEmailLimit };

const problemKeys = {
  full: "fullStand",
  noName: "noName",
} as const satisfies Partial<Record<HolderPassProblem, string>>;

const isPassId = (id: string) => /^[\w-]{10,40}$/.test(id);

/** Replaces another pass if `instead` is set. Emails the pass if there is an address. */
export function createHolderPass(posted: HolderPassFormData): Promise<CompanyOutcome> {
  return runForCompany<CompanyOutcome>("stand pass", posted, hasFullAccess, async (found) => {
    if (!isPassId(posted.pass)) {
      getServices().metrics.countRefusal("honeypot");
      return { status: "refused" };
    }
    const read = readStandPerson(posted.answers);
    if ("errors" in read) return { status: "invalid", errors: read.errors };
    const questions = findQuestions(standForm, posted.answers, posted.confirmedAnswers);
    if (questions) return { status: "invalid", errors: questions };
    const { standName: name, passEmail: email } = read.input;
    const rejectField = (field: "standName" | "passEmail", key: string): CompanyOutcome => ({
      status: "invalid",
      errors: { [field]: key },
    });
    if (email && toAsciiAddress(email) === undefined)
      return rejectField("passEmail", "unreachable");
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
        return "review" in made && made.review !== before ? made.review : undefined;
      },
      email ? { pass: pass.id, ...buildEmailOptions(found, email, now) } : undefined,
    );
    if (problem === "notAccepted" || outcome === "gone") return { status: "gone" };
    if (problem) return rejectField("standName", problemKeys[problem]);
    if (outcome !== "stored") return rejectField("passEmail", limitErrorKeys[outcome]);
    return { status: "saved" };
  });
}

/** Idempotent. */
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

export function sendHolderPass(posted: CompanyRequest & { pass: string }): Promise<SendPassResult> {
  return runForCompany<SendPassResult>("stand pass mail", posted, hasFullAccess, async (found) => {
    const { pass } = posted;
    const email = listHolderPasses(found.review).find(({ id }) => id === pass)?.email;
    if (!email) return { status: "gone" };
    const outcome = await getServices().store.stands.change(
      found.registration.id,
      (before) => withPassPlace(before, pass),
      { pass, ...buildEmailOptions(found, email, new Date()) },
    );
    return { status: outcome === "stored" ? "saved" : outcome };
  });
}
