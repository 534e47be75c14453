/** What everything that is posted to the page of a company has in common. */
import "server-only";
import type { FoundCompany } from "@/lib/companies/company-access";
import { opens } from "@/lib/companies/company-view";
import {
  getCompanyLimit,
  type LetterLimits,
  type LimitReached,
} from "@/lib/companies/letter-limits";
import { errorCode } from "@/lib/database/errors";
import { countedAs } from "@/lib/registration/answers/mail-address";
import type { FieldErrors } from "@/lib/registration/fields";
import { MESSAGES_A_DAY } from "@/lib/registration/register";
import { countAttempt } from "@/lib/registration/service/intake";
import { isCaught } from "@/lib/security/honeypot";
import { ending } from "@/lib/services/ending";
import { services } from "@/lib/services/index";

/** What every post to the page brings. */
export interface PostedHere {
  headers: Pick<Headers, "get">;
}

/** Why nothing was done. `gone`: the link has ended, or does not allow it. */
export type Refused = { status: "gone" | "tooMany" | "refused" | "unavailable" };

export type Saved = { status: "saved" };

/** How a form ended. */
export type CompanyOutcome = Saved | { status: "invalid"; errors: FieldErrors } | Refused;

/** Who has opened the page that the request is about, or why nothing can be done with it. */
function openCompany(
  { headers }: PostedHere,
  isAllowed: (found: FoundCompany) => boolean,
): FoundCompany | Refused {
  const { metrics, shownCompany } = services();
  if (countAttempt(headers)) {
    metrics.refused("limit");
    return { status: "tooMany" };
  }
  const found = shownCompany();
  if (found === "unavailable") return { status: "unavailable" };
  return found !== "none" && isAllowed(found) ? found : { status: "gone" };
}

/**
 * Does something for the company whose page the request is about, if the link allows it, and logs how it ended. A
 * request that fills in the honeypot is refused. Nothing here throws.
 */
export async function forCompany<Ended extends { status: string }>(
  action: string,
  posted: PostedHere & { trap?: unknown },
  isAllowed: (found: FoundCompany) => boolean,
  act: (found: FoundCompany) => Promise<Ended>,
): Promise<Ended | Refused> {
  const done = endingHere<Ended | Refused>(action, posted);
  const opened = openCompany(posted, isAllowed);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  if (isCaught(posted.trap)) {
    services().metrics.refused("honeypot");
    return done({ status: "refused" }, { id });
  }
  try {
    return done(await act(opened), { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}

/** When a letter of a company to an address goes, and how many in a day the address gets and the company causes. */
export function letterTo(
  { registration }: { registration: Pick<FoundCompany["registration"], "id"> },
  email: string,
  now: Date,
): { dueAt: Date; limits: LetterLimits } {
  const day = now.toISOString().slice(0, 10);
  const address = { address: countedAs(email, day), day, max: MESSAGES_A_DAY };
  return { dueAt: now, limits: { address, company: getCompanyLimit(registration.id, now) } };
}

/** What the form says when a limit is reached; each is a key under `Errors`. */
export const limitKeys: Record<LimitReached, string> = {
  full: "enoughMails",
  companyFull: "enoughCompanyMails",
};

/** Whether a link allows somebody to keep leads. */
export const mayMeet = (found: Pick<FoundCompany, "person">) => opens(found, "Leads");

/** Whether a link allows everything. */
export const mayAll = ({ person }: Pick<FoundCompany, "person">) => person.right === "all";

/** Logs how something ended for a company. */
export const endingHere = <Ended extends { status: string }>(
  action: string,
  { headers }: PostedHere,
) => ending<Ended>({ event: "company", action }, headers);
