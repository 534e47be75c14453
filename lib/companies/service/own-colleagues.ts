/**
 * Adds and removes colleagues on the page of a company. The link that opened it proves whose it is, and says what is
 * allowed. Nothing here throws.
 */
import "server-only";
import { nanoid } from "nanoid";
import {
  actor,
  CONTACT,
  type NoLink,
  withColleague,
  withoutLink,
} from "@/lib/companies/company-access";
import { colleagueForm, readColleague } from "@/lib/companies/stand/people-forms";
import { inAscii } from "@/lib/registration/answers/mail-address";
import { findQuestions } from "@/lib/registration/answers/questions";
import type { RawValues } from "@/lib/registration/fields";
import { optionLists } from "@/lib/registration/options";
import { services } from "@/lib/services/index";
import {
  type CompanyOutcome,
  forCompany,
  letterTo,
  limitKeys,
  mayAll,
  type PostedHere,
  type Refused,
  type Saved,
} from "./company-posts";

interface PostedColleague extends PostedHere {
  answers: RawValues;
  trap: unknown;
  /** The answers that were asked about. */
  asked: readonly string[];
}

const problemKeys: Record<NoLink, string> = {
  full: "noMoreColleagues",
  known: "knownColleague",
};

/** Adds a colleague, who gets a link of their own by e-mail. */
export function takeColleague(posted: PostedColleague): Promise<CompanyOutcome> {
  return forCompany<CompanyOutcome>("colleague", posted, mayAll, async (found) => {
    const read = readColleague(posted.answers);
    if ("errors" in read) return { status: "invalid", errors: read.errors };
    const questions = findQuestions(colleagueForm, posted.answers, posted.asked);
    if (questions) return { status: "invalid", errors: questions };
    const { colleagueName: name, email, linkRight } = read.input;
    const wrong = (key: string): CompanyOutcome => ({ status: "invalid", errors: { email: key } });
    if (inAscii(email) === undefined) return wrong("unreachable");
    const now = new Date();
    const added = {
      nonce: nanoid(),
      at: now.toISOString(),
      by: actor(found),
      name,
      email,
      right: optionLists.linkRights.find((one) => one === linkRight) ?? ("leads" as const),
    };
    let problem: NoLink | undefined;
    const { outcome } = await services().store.companies.change(
      found.registration.id,
      (before) => {
        const made = withColleague(before, added);
        problem = "problem" in made ? made.problem : undefined;
        return "problem" in made || made.access === before ? undefined : made.access;
      },
      {
        to: ({ people }) => people.find(({ nonce }) => nonce === added.nonce)?.place,
        ...letterTo(found, email, now),
      },
    );
    if (problem) return wrong(problemKeys[problem]);
    if (outcome === "full" || outcome === "companyFull") return wrong(limitKeys[outcome]);
    return { status: outcome === "gone" ? "gone" : "saved" };
  });
}

/** Ends the link of a colleague. Ending it twice has the same answer. */
export function endColleague(posted: PostedHere & { place: number }): Promise<Saved | Refused> {
  const { place } = posted;
  return forCompany<Saved | Refused>("colleague end", posted, mayAll, async ({ registration }) => {
    // Only the desk can end the link of the contact person.
    if (place === CONTACT) return { status: "refused" };
    const at = new Date().toISOString();
    const { companies } = services().store;
    await companies.change(registration.id, (before) => withoutLink(before, place, at));
    return { status: "saved" };
  });
}
