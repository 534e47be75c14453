/** Limits how many messages an address gets per day, because anybody can type it, and how many a company causes. */
import "server-only";
import type { CompanyEmailLimits, ReachedEmailLimit } from "@/lib/companies/email-limits";
import { contention, isStoreUnavailable } from "@/lib/database/errors";
import type { DocumentPlace, Write } from "@/lib/database/port";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import { getDocumentPlace } from "./collections";
import type { Scope } from "./scope";

type Limit = NonNullable<NewMessages["limit"]>;

export interface MessageCount {
  count: number;
  day: string;
}

export const getMessageCountPlace = (edition: string, { address }: Limit): DocumentPlace =>
  getDocumentPlace(edition, "confirmed", address);

/** Whether an address has reached the limit of the day. */
export const isLimitReached = (stored: MessageCount | undefined, { max }: Limit): boolean =>
  (stored?.count ?? 0) >= max;

/** Counts one more for an address, or writes the count as it is. */
export function buildMessageCountWrite(
  edition: string,
  stored: MessageCount | undefined,
  limit: Limit,
  more: 0 | 1,
): Write {
  const { count = 0, day = limit.day } = stored ?? {};
  return { put: getMessageCountPlace(edition, limit), data: { count: count + more, day } };
}

/**
 * Makes a change with a confirmation to an address, or without it if the address has reached its limit. If others
 * keep changing the count, the change does not wait for them: it is made without the confirmation.
 * @param change is told whether to leave the confirmation out, and where the count is if it is to be read
 */
export async function withMessageLimit<Result>(
  { edition }: Pick<Scope, "edition">,
  limit: Limit | undefined,
  change: (counted: MessageCounter) => Promise<Result>,
): Promise<Result> {
  if (!limit) return change(createNullCounter(false));
  try {
    return await change({
      places: [getMessageCountPlace(edition, limit)],
      decide: (stored) => {
        const full = isLimitReached(stored, limit);
        return { full, writes: full ? [] : [buildMessageCountWrite(edition, stored, limit, 1)] };
      },
    });
  } catch (error) {
    if (!isStoreUnavailable(error) || error.code !== contention) throw error;
    return change(createNullCounter(true));
  }
}

interface MessageCounter {
  places: DocumentPlace[];
  decide(stored: MessageCount | undefined): { full: boolean; writes: Write[] };
}

const createNullCounter = (full: boolean): MessageCounter => ({
  places: [],
  decide: () => ({ full, writes: [] }),
});

/** Counts a letter that a company causes in the change that stores it. Without limits nothing is counted. */
export function createEmailCounter(
  { edition }: Pick<Scope, "edition">,
  limits: CompanyEmailLimits | undefined,
) {
  const counted = limits ? [limits.address, limits.company] : [];
  return {
    /** Where the counts are; the change reads them. */
    places: counted.map((limit) => getMessageCountPlace(edition, limit)),
    /** Which limit is reached by the counts as they were read. */
    findReached([ofAddress, ofCompany]: readonly (MessageCount | undefined)[]):
      | ReachedEmailLimit
      | undefined {
      if (!limits) return undefined;
      if (isLimitReached(ofAddress, limits.address)) return "full";
      return isLimitReached(ofCompany, limits.company) ? "companyFull" : undefined;
    },
    /** Writes the counts with one letter more. */
    toWrites: (counts: readonly (MessageCount | undefined)[]): Write[] =>
      counted.map((limit, n) => buildMessageCountWrite(edition, counts[n], limit, 1)),
  };
}
