/** Adds and removes colleagues. The link authorizes each request. No function throws. */
import "server-only";
import { nanoid } from "nanoid";
import {
  CONTACT,
  type ColleagueProblem,
  getActorLabel,
  withColleague,
  withoutLink,
} from "@/lib/companies/company-access";
import { colleagueForm, readColleague } from "@/lib/companies/stand/people-forms";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { findQuestions } from "@/lib/registration/answers/questions";
import type { RawValues } from "@/lib/registration/fields";
import { optionLists } from "@/lib/registration/options";
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

interface ColleagueFormData extends CompanyRequest {
  answers: RawValues;
  trap: unknown;
  confirmedAnswers: readonly string[];
}

const problemKeys: Record<ColleagueProblem, string> = {
  full: "noMoreColleagues",
  known: "knownColleague",
};

export function createColleague(posted: ColleagueFormData): Promise<CompanyOutcome> {
  return runForCompany<CompanyOutcome>("colleague", posted, hasFullAccess, async (found) => {
    const read = readColleague(posted.answers);
    if ("errors" in read) return { status: "invalid", errors: read.errors };
    const questions = findQuestions(colleagueForm, posted.answers, posted.confirmedAnswers);
    if (questions) return { status: "invalid", errors: questions };
    const { colleagueName: name, email, linkRight } = read.input;
    const rejectEmail = (key: string): CompanyOutcome => ({
      status: "invalid",
      errors: { email: key },
    });
    if (toAsciiAddress(email) === undefined) return rejectEmail("unreachable");
    const now = new Date();
    const added = {
      nonce: nanoid(),
      at: now.toISOString(),
      by: getActorLabel(found),
      name,
      email,
      right: optionLists.linkRights.find((one) => one === linkRight) ?? ("leads" as const),
    };
    let problem: ColleagueProblem | undefined;
    const { outcome } = await getServices().store.companies.change(
      found.registration.id,
      (before) => {
        const made = withColleague(before, added);
        problem = "problem" in made ? made.problem : undefined;
        return "problem" in made || made.access === before ? undefined : made.access;
      },
      {
        to: ({ people }) => people.find(({ nonce }) => nonce === added.nonce)?.place,
        ...buildEmailOptions(found, email, now),
      },
    );
    if (problem) return rejectEmail(problemKeys[problem]);
    if (outcome === "full" || outcome === "companyFull")
      return rejectEmail(limitErrorKeys[outcome]);
    return { status: outcome === "gone" ? "gone" : "saved" };
  });
}

/** Idempotent. */
export function removeColleague(
  posted: CompanyRequest & { place: number },
): Promise<SavedResult | RefusalResult> {
  const { place } = posted;
  return runForCompany<SavedResult | RefusalResult>(
    "colleague end",
    posted,
    hasFullAccess,
    async ({ registration }) => {
      // Only the desk can end the link of the contact person.
      if (place === CONTACT) return { status: "refused" };
      const at = new Date().toISOString();
      const { companies } = getServices().store;
      await companies.change(registration.id, (before) => withoutLink(before, place, at));
      return { status: "saved" };
    },
  );
}
