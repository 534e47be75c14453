/** Limits how much each client may send. It only counts, in the memory of this process. */
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
  /** The registrations of one client in ten minutes; 0 means no limit. */
  perClient: number;
  /** The registrations of all clients per minute; 0 means no limit. */
  total: number;
  /** Addresses and networks to which only the total applies. */
  exempt?: readonly string[];
}

/**
 * The attempts that a client has for each registration. People make mistakes and must correct
 * fields.
 */
const ATTEMPTS_PER_REGISTRATION = 20;
/**
 * How many clients one IPv6 network may count as. Otherwise each of its 65,536 parts could claim to
 * be a client.
 */
const MAX_CLIENTS_PER_NETWORK = 10;
const CLIENT_WINDOW_MS = 600_000;

/** The answer of the limits to a registration that is about to be stored. */
interface Reservation {
  /** Seconds to wait before the next try. 0 means that it may be stored. */
  wait: number;
  /** Ends the reservation. It counts only if something was stored. */
  settle(stored: boolean): void;
}

export interface SubmissionLimit {
  /** Only looks. @returns the seconds until `attempt` would allow the client to go on; 0 for now */
  waitToTry(client: string): number;
  /** Counts an attempt. @returns the seconds to wait; 0 to go on */
  attempt(client: string): number;
  /** Reserves room for a registration that is about to be stored, or says how long to wait. */
  reserve(client: string): Reservation;
}

/** The limits of a process. Clients are named by `resolveClientAddress`. */
export function createSubmissionLimit({ perClient, total, exempt }: Limits): SubmissionLimit {
  const attempts = createNetworkWindows(perClient * ATTEMPTS_PER_REGISTRATION, exempt);
  const registrations = createNetworkWindows(perClient, exempt);
  const everyone = createFairTotal(total);

  return {
    waitToTry: (client) => getWaitSeconds(attempts(client)),
    attempt(client) {
      const windows = attempts(client);
      const wait = getWaitSeconds(windows);
      takePoints(windows);
      return wait;
    },
    reserve(client) {
      const windows = [...registrations(client), everyone(findWiderNetwork(client) ?? client)];
      const wait = getWaitSeconds(windows);
      if (wait > 0) return { wait, settle: () => undefined };
      const held = windows.map((window) => window.hold());
      return {
        wait,
        settle(stored) {
          for (const reserved of held) reserved.settle(stored);
        },
      };
    },
  };
}

export interface MissLimit {
  /** Seconds until a client may ask again; 0 for now. */
  wait(client: string): number;
  /** Counts that a client asked for a pass that does not exist. */
  miss(client: string): void;
}

/**
 * Limits how often a client may ask for passes that do not exist. Existing passes are not counted,
 * because a whole hall may share one address. A client has as many misses as attempts at a form.
 */
export function createMissLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  const misses = createNetworkWindows(perClient * ATTEMPTS_PER_REGISTRATION, exempt);
  return {
    wait: (client) => getWaitSeconds(misses(client)),
    miss: (client) => takePoints(misses(client)),
  };
}

/** Limits what a client may do that others cannot: twenty times in ten minutes, however generous the limits are. */
export function createStrictMissLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  return createMissLimit({ perClient: Math.min(1, perClient), ...(exempt && { exempt }) });
}

/** Limits how many pictures a client may upload: sixty in ten minutes, so that a company's whole page is one sitting. */
export function createPictureLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  return createMissLimit({ perClient: Math.min(3, perClient), ...(exempt && { exempt }) });
}

/** Limits how often each of several may do something per minute. @returns the seconds to wait; 0 to go on */
export function createMinuteLimit(times: number): (who: string) => number {
  const windows = createBucket(times, MINUTE_MS);
  return (who) => {
    const window = windows(who);
    const wait = window.wait();
    if (wait === 0) takePoints([window]);
    return wait;
  };
}

/** The windows of a client: its own, and for IPv6 also that of the larger network. */
function createNetworkWindows(points: number, exempt: readonly string[] = []) {
  const own = createBucket(points, CLIENT_WINDOW_MS);
  const around = createBucket(points * MAX_CLIENTS_PER_NETWORK, CLIENT_WINDOW_MS);
  return (client: string): RateWindow[] => {
    if (isWithin(client, exempt)) return [];
    const network = findWiderNetwork(client);
    return network ? [own(client), around(network)] : [own(client)];
  };
}
