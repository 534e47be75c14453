/** Counts in the memory of this process. */
import { findWiderNetwork, isWithin } from "./client-address";
import {
  createBucket,
  createFairTotal,
  getWaitSeconds,
  MINUTE_MS,
  type RateWindow,
  takePoints,
} from "./rate-windows";

export interface Limits {
  /** Registrations in ten minutes; 0 means no limit. */
  perClient: number;
  /** Registrations per minute; 0 means no limit. */
  total: number;
  /** Addresses and networks that only the total limits. */
  exempt?: readonly string[];
}

/** People make mistakes and must correct fields. */
const ATTEMPTS_PER_REGISTRATION = 20;
/** Otherwise each of a network's 65,536 parts could claim to be a client. */
const MAX_CLIENTS_PER_NETWORK = 10;
const CLIENT_WINDOW_MS = 600_000;
const MAX_LEAD_REQUESTS_PER_MINUTE = 60;

interface Reservation {
  /** Seconds until the next try; 0 if it may be stored. */
  wait: number;
  /** Counts only if something was stored. */
  release(stored: boolean): void;
}

export interface SubmissionLimit {
  /** Counts nothing. @returns seconds to wait; 0 to go on */
  waitToTry(client: string): number;
  /** Counts an attempt. @returns seconds to wait; 0 to go on */
  countAttempt(client: string): number;
  /** Reserves room for a registration that is about to be stored. */
  reserve(client: string): Reservation;
}

/** Clients are named by `resolveClientAddress`. */
export function createSubmissionLimit({ perClient, total, exempt }: Limits): SubmissionLimit {
  const attempts = createNetworkWindows(perClient * ATTEMPTS_PER_REGISTRATION, exempt);
  const registrations = createNetworkWindows(perClient, exempt);
  const everyone = createFairTotal(total);

  return {
    waitToTry: (client) => getWaitSeconds(attempts(client)),
    countAttempt(client) {
      const windows = attempts(client);
      const wait = getWaitSeconds(windows);
      takePoints(windows);
      return wait;
    },
    reserve(client) {
      const windows = [...registrations(client), everyone(findWiderNetwork(client) ?? client)];
      const wait = getWaitSeconds(windows);
      if (wait > 0) return { wait, release: () => undefined };
      const held = windows.map((window) => window.hold());
      return {
        wait,
        release(stored) {
          for (const reserved of held) reserved.release(stored);
        },
      };
    },
  };
}

export interface MissLimit {
  /** Seconds to wait; 0 for now. */
  wait(client: string): number;
  countMiss(client: string): void;
}

/** Existing passes do not count, because a hall may share one address. As many misses as attempts at a form. */
export function createMissLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  const misses = createNetworkWindows(perClient * ATTEMPTS_PER_REGISTRATION, exempt);
  return {
    wait: (client) => getWaitSeconds(misses(client)),
    countMiss: (client) => takePoints(misses(client)),
  };
}

/** Twenty in ten minutes, however generous the limits are. */
export function createStrictMissLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  return createMissLimit({ perClient: Math.min(1, perClient), ...(exempt && { exempt }) });
}

/** Sixty in ten minutes: enough for a company's whole page in one sitting. */
export function createPictureLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  return createMissLimit({ perClient: Math.min(3, perClient), ...(exempt && { exempt }) });
}

/** @returns seconds to wait; 0 to go on */
export function createMinuteLimit(times: number): (who: string) => number {
  const windows = createBucket(times, MINUTE_MS);
  return (who) => {
    const window = windows(who);
    const wait = window.wait();
    if (wait === 0) takePoints([window]);
    return wait;
  };
}

/** Sixty in a minute for each link: a phone that is online again sends a few times. */
export const createLeadLimit = ({ perClient }: Pick<Limits, "perClient">) =>
  createMinuteLimit(perClient === 0 ? 0 : MAX_LEAD_REQUESTS_PER_MINUTE);

/** For IPv6 also those of the larger network. */
function createNetworkWindows(points: number, exempt: readonly string[] = []) {
  const own = createBucket(points, CLIENT_WINDOW_MS);
  const around = createBucket(points * MAX_CLIENTS_PER_NETWORK, CLIENT_WINDOW_MS);
  return (client: string): RateWindow[] => {
    if (isWithin(client, exempt)) return [];
    const network = findWiderNetwork(client);
    return network ? [own(client), around(network)] : [own(client)];
  };
}
