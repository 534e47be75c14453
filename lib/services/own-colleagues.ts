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
} from "@/lib/registration/company/company-access";
import { readColleague } from "@/lib/registration/company/people-forms";
import type { RawValues } from "@/lib/registration/fields";
import { countedAs, inAscii } from "@/lib/registration/mail-address";
import { optionLists } from "@/lib/registration/options";
import { MESSAGES_A_DAY } from "@/lib/registration/register";
import { errorCode } from "@/lib/security/error-code";
import { isCaught } from "@/lib/security/honeypot";
import {
  type CompanyOutcome,
  ending,
  mayAll,
  openCompany,
  type PostedHere,
  type Refused,
  type Saved,
} from "./company-posts";
import { services } from "./index";

interface PostedColleague extends PostedHere {
  answers: RawValues;
  trap: unknown;
}

const problemKeys: Record<NoLink, string> = {
  full: "noMoreColleagues",
  known: "knownColleague",
};

/** Adds a colleague, who gets a link of their own by e-mail. */
export async function takeColleague(posted: PostedColleague): Promise<CompanyOutcome> {
  const done = ending("colleague", posted);
  const opened = openCompany(posted, mayAll);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  if (isCaught(posted.trap)) {
    services().metrics.refused("honeypot");
    return done({ status: "refused" }, { id });
  }
  const read = readColleague(posted.answers);
  if ("errors" in read) return done({ status: "invalid", errors: read.errors }, { id });
  const { colleagueName: name, email, linkRight } = read.input;
  const wrong = (key: string) => done({ status: "invalid", errors: { email: key } }, { id });
  if (inAscii(email) === undefined) return wrong("unreachable");
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const added = {
    nonce: nanoid(),
    at: now.toISOString(),
    by: actor(opened),
    name,
    email,
    right: optionLists.linkRights.find((one) => one === linkRight) ?? ("leads" as const),
  };
  let problem: NoLink | undefined;
  try {
    const { outcome } = await services().store.companies.change(
      id,
      (before) => {
        const made = withColleague(before, added);
        problem = "problem" in made ? made.problem : undefined;
        return "problem" in made || made.access === before ? undefined : made.access;
      },
      {
        to: ({ people }) => people.find(({ nonce }) => nonce === added.nonce)?.place,
        dueAt: now,
        limit: { address: countedAs(email, day), day, max: MESSAGES_A_DAY },
      },
    );
    if (problem) return wrong(problemKeys[problem]);
    if (outcome === "full") return wrong("enoughMails");
    return done({ status: outcome === "gone" ? "gone" : "saved" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}

/** Ends the link of a colleague. Ending it twice has the same answer. */
export async function endColleague(
  posted: PostedHere & { place: number },
): Promise<Saved | Refused> {
  const done = ending<Saved | Refused>("colleague end", posted);
  const opened = openCompany(posted, mayAll);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  const { place } = posted;
  // The contact person's own link ends at the desk alone.
  if (place === CONTACT) return done({ status: "refused" }, { id });
  try {
    const at = new Date().toISOString();
    await services().store.companies.change(id, (before) => withoutLink(before, place, at));
    return done({ status: "saved" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}
