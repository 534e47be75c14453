/** Shared steps of all requests to a company's page. */
import "server-only";
import type { FoundCompany } from "@/lib/companies/company-access";
import { canOpenPage } from "@/lib/companies/company-view";
import {
  type CompanyEmailLimits,
  getCompanyLimit,
  type ReachedEmailLimit,
} from "@/lib/companies/email-limits";
import { getErrorCode } from "@/lib/database/errors";
import { hashMailbox } from "@/lib/registration/answers/mail-address";
import type { FieldErrors } from "@/lib/registration/fields";
import { MAX_MESSAGES_PER_DAY } from "@/lib/registration/register";
import { isHoneypotFilled } from "@/lib/security/honeypot";
import { getServices } from "@/lib/server/process";
import { createOutcomeLogger } from "@/lib/server/process/outcome-logger";
import { countAttempt } from "@/lib/server/registration/intake";

export interface CompanyRequest {
  headers: Pick<Headers, "get">;
}

/** `gone`: the link has ended, or does not allow the action. */
export type RefusalResult = { status: "gone" | "tooMany" | "refused" | "unavailable" };

export type SavedResult = { status: "saved" };

export type CompanyOutcome =
  | SavedResult
  | { status: "invalid"; errors: FieldErrors }
  | RefusalResult;

function resolveCompany(
  { headers }: CompanyRequest,
  isAllowed: (found: FoundCompany) => boolean,
): FoundCompany | RefusalResult {
  const { metrics, getShownCompany } = getServices();
  if (countAttempt(headers)) {
    metrics.countRefusal("limit");
    return { status: "tooMany" };
  }
  const found = getShownCompany();
  if (found === "unavailable") return { status: "unavailable" };
  return found !== "none" && isAllowed(found) ? found : { status: "gone" };
}

/** Runs an action if the link allows it, and logs the outcome. Refuses a filled-in honeypot. Never throws. */
export async function runForCompany<Ended extends { status: string }>(
  action: string,
  posted: CompanyRequest & { trap?: unknown },
  isAllowed: (found: FoundCompany) => boolean,
  runAction: (found: FoundCompany) => Promise<Ended>,
): Promise<Ended | RefusalResult> {
  const done = createCompanyOutcomeLogger<Ended | RefusalResult>(action, posted);
  const opened = resolveCompany(posted, isAllowed);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  if (isHoneypotFilled(posted.trap)) {
    getServices().metrics.countRefusal("honeypot");
    return done({ status: "refused" }, { id });
  }
  try {
    return done(await runAction(opened), { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: getErrorCode(error) });
  }
}

export function buildEmailOptions(
  { registration }: { registration: Pick<FoundCompany["registration"], "id"> },
  email: string,
  now: Date,
): { dueAt: Date; limits: CompanyEmailLimits } {
  const day = now.toISOString().slice(0, 10);
  const address = { address: hashMailbox(email, day), day, max: MAX_MESSAGES_PER_DAY };
  return { dueAt: now, limits: { address, company: getCompanyLimit(registration.id, now) } };
}

/** Keys under `Errors`. */
export const limitErrorKeys: Record<ReachedEmailLimit, string> = {
  full: "enoughMails",
  companyFull: "enoughCompanyMails",
};

export const canKeepLeads = (found: Pick<FoundCompany, "person">) => canOpenPage(found, "Leads");

export const hasFullAccess = ({ person }: Pick<FoundCompany, "person">) => person.right === "all";

export const createCompanyOutcomeLogger = <Ended extends { status: string }>(
  action: string,
  { headers }: CompanyRequest,
) => createOutcomeLogger<Ended>({ event: "company", action }, headers);
