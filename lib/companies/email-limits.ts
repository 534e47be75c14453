/** How many letters a company can cause to addresses that it typed. Staff are not limited. */
import { createHash } from "node:crypto";
import { getToday } from "../fair/days";
import type { NewMessages } from "../outbox/mail-kinds";

/**
 * The most emails in a day of the fair's clock: to everybody on the largest stand (60), to every colleague (8), and a
 * dozen once more. More would make a link a way to write to strangers.
 */
export const MAX_COMPANY_EMAILS_PER_DAY = 80;

type Limit = NonNullable<NewMessages["limit"]>;

/** A letter counts for the address that it goes to, and for the company that causes it. */
export interface CompanyEmailLimits {
  address: Limit;
  company: Limit;
}

/** How it ended that a letter was wanted; `full`: the address has had enough, `companyFull`: the company has sent enough. */
export type ReachedEmailLimit = "full" | "companyFull";

/** The limit of a company. What it is counted under names neither the company nor another day. */
export function getCompanyLimit(id: string, now: Date): Limit {
  const day = getToday(now);
  const address = createHash("sha256").update(`${day} company ${id}`).digest("base64url");
  return { address, day, max: MAX_COMPANY_EMAILS_PER_DAY };
}
