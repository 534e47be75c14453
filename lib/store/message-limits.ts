/** Daily limits of messages per address, which anybody can enter, and per company. */
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

export const isLimitReached = (stored: MessageCount | undefined, { max }: Limit): boolean =>
  (stored?.count ?? 0) >= max;

/** Adds `more`; with 0 it rewrites the count. */
export function buildMessageCountWrite(
  edition: string,
  stored: MessageCount | undefined,
  limit: Limit,
  more: number,
): Write {
  const { count = 0, day = limit.day } = stored ?? {};
  return { put: getMessageCountPlace(edition, limit), data: { count: count + more, day } };
}

/**
 * Runs a change that also queues a confirmation, if the address is below its limit. If the count keeps changing, it
 * runs without the confirmation.
 * @param change gets whether to omit the confirmation, and the place of the count
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

/** Counts an email that a company causes, in the change that stores it. Does nothing without limits. */
export function createEmailCounter(
  { edition }: Pick<Scope, "edition">,
  limits: CompanyEmailLimits | undefined,
) {
  const counted = limits ? [limits.address, limits.company] : [];
  return {
    /** Documents that the change must read. */
    places: counted.map((limit) => getMessageCountPlace(edition, limit)),
    findReached([ofAddress, ofCompany]: readonly (MessageCount | undefined)[]):
      | ReachedEmailLimit
      | undefined {
      if (!limits) return undefined;
      if (isLimitReached(ofAddress, limits.address)) return "full";
      return isLimitReached(ofCompany, limits.company) ? "companyFull" : undefined;
    },
    toWrites: (counts: readonly (MessageCount | undefined)[]): Write[] =>
      counted.map((limit, n) => buildMessageCountWrite(edition, counts[n], limit, 1)),
  };
}
