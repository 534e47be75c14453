/** Limits emails that a company causes to addresses it entered. Staff have no limit. */
import { createHash } from "node:crypto";
import { getToday } from "@/lib/fair/days";
import type { NewMessages } from "@/lib/outbox/mail-kinds";

/** The largest stand (60), all colleagues (8) and a dozen repeats. More would let a link spam strangers. */
export const MAX_COMPANY_EMAILS_PER_DAY = 80;

type Limit = NonNullable<NewMessages["limit"]>;

export interface CompanyEmailLimits {
  address: Limit;
  company: Limit;
}

/** `full`: the address has received enough; `companyFull`: the company has sent enough. */
export type ReachedEmailLimit = "full" | "companyFull";

/** The counter's key is a hash that differs each day, so it does not identify the company. */
export function getCompanyLimit(id: string, now: Date): Limit {
  const day = getToday(now);
  const address = createHash("sha256").update(`${day} company ${id}`).digest("base64url");
  return { address, day, max: MAX_COMPANY_EMAILS_PER_DAY };
}
