/**
 * How much is taken from whom: pure counting in the memory of this process. `rate-limiter-flexible`
 * counts by the machine's clock, so setting it would open the limits or lock people out, and it has
 * neither places that are held while something is stored nor equal shares of a total.
 */
import { isWithin, widerNetwork } from "./client-address";

export interface Limits {
  /** Registrations of one client in ten minutes; 0 for any number. */
  perClient: number;
  /** Registrations of all clients in a minute; 0 for any number. */
  total: number;
  /** Addresses and networks that only the total holds for. */
  exempt?: readonly string[];
}

/** Attempts that a client has for each registration: people mistype, and are sent back to the fields. */
const ATTEMPTS = 20;
/** As many clients as an IPv6 network is good for: each of its 65,536 parts could claim to be one. */
const CLIENTS_OF_NETWORK = 10;
const CLIENT_MS = 600_000;
const TOTAL_MS = 60_000;
/** Longer than a store takes to say yes or no: what is reserved now is decided by then. */
const SAVING_SECONDS = 8;

/** Milliseconds that go on evenly: the machine's clock may be set, and would lock people out till then. */
const now = () => performance.now();

/** What the limits say to a registration that is about to be stored. */
interface Reservation {
  /** Seconds to wait before the next try; 0 when it may be stored. */
  wait: number;
  /** Ends the reservation: it counts only when something was stored. */
  settle(stored: boolean): void;
}

export interface SubmissionLimit {
  /** Counts nothing. @returns seconds until `attempt` would let the client go on, 0 for now */
  waitToTry(client: string): number;
  /** Counts whatever is posted. @returns seconds to wait, 0 to go on */
  attempt(client: string): number;
  /** Reserves room for what is about to be stored, or says how long to wait for it. */
  reserve(client: string): Reservation;
}

/** The limits of a process. Clients are named as `clientAddress` does. */
export function submissionLimit({ perClient, total, exempt }: Limits): SubmissionLimit {
  const attempts = perNetwork(perClient * ATTEMPTS, exempt);
  const registrations = perNetwork(perClient, exempt);
  const everyone = fairTotal(total);

  return {
    waitToTry: (client) => waitIn(attempts(client)),
    attempt(client) {
      const windows = attempts(client);
      const wait = waitIn(windows);
      use(windows);
      return wait;
    },
    reserve(client) {
      const windows = [...registrations(client), everyone(widerNetwork(client) ?? client)];
      const wait = waitIn(windows);
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
  /** Counts that a client asked for what is not there. */
  miss(client: string): void;
}

/**
 * Limits how often a client may ask for passes that nobody has. Who has one is not counted: a whole
 * hall shares one address. As many misses as attempts at a form.
 */
export function missLimit({ perClient, exempt }: Omit<Limits, "total">): MissLimit {
  const misses = perNetwork(perClient * ATTEMPTS, exempt);
  return {
    wait: (client) => waitIn(misses(client)),
    miss: (client) => use(misses(client)),
  };
}

/** The windows that a client counts in: its own and, for IPv6, that of the network around it. */
function perNetwork(points: number, exempt: readonly string[] = []) {
  const own = bucket(points, CLIENT_MS);
  const around = bucket(points * CLIENTS_OF_NETWORK, CLIENT_MS);
  return (client: string): Window[] => {
    if (isWithin(client, exempt)) return [];
    const network = widerNetwork(client);
    return network ? [own(client), around(network)] : [own(client)];
  };
}

function use(windows: Window[]): void {
  for (const window of windows) window.hold().settle(true);
}

const waitIn = (windows: Window[]) => Math.max(0, ...windows.map((window) => window.wait()));

/** A stretch of time in which somebody has so many points. */
interface Window {
  /** Seconds until there is a point to be had; 0 when there is one. */
  wait(): number;
  /** Takes a point, for good or until it turns out that it was not used. */
  hold(): { settle(used: boolean): void };
}

/** What of a window is gone. */
interface Count {
  ends: number;
  used: number;
  held: number;
}

/**
 * So many points for each key, anew after so many milliseconds from the first; 0 for any number. Nothing
 * is kept of who only asks.
 */
function bucket(points: number, ms: number) {
  const counts = new Map<string, Count>();

  function current(key: string): Count | undefined {
    const count = counts.get(key);
    return count && count.ends > now() ? count : undefined;
  }

  function begin(key: string): Count {
    // Each lasts as long as the next, so they end in the order in which they began.
    for (const [old, { ends }] of counts) {
      if (ends > now()) break;
      counts.delete(old);
    }
    const count = { ends: now() + ms, used: 0, held: 0 };
    counts.set(key, count);
    return count;
  }

  return (key: string): Window => ({
    wait() {
      const { ends, used, held } = current(key) ?? { ends: 0, used: 0, held: 0 };
      if (points === 0 || used + held < points) return 0;
      return used < points ? SAVING_SECONDS : secondsUntil(ends);
    },
    hold() {
      if (points === 0) return { settle: () => undefined };
      const count = current(key) ?? begin(key);
      count.held += 1;
      return {
        settle(isUsed) {
          count.held -= 1;
          if (isUsed) count.used += 1;
        },
      };
    },
  });
}

/**
 * The total of a minute, which only protects the store. Its first half is anybody's; of the second
 * each network that has stored something has an equal share, so that a flood from a few leaves room.
 */
function fairTotal(total: number) {
  let minute = { ends: 0, used: 0, by: new Map<string, number>() };
  return (network: string): Window => {
    if (now() >= minute.ends) minute = { ends: now() + TOTAL_MS, used: 0, by: new Map() };
    const counted = minute;
    const add = (n: number) => {
      counted.used += n;
      const own = (counted.by.get(network) ?? 0) + n;
      if (own > 0) counted.by.set(network, own);
      else counted.by.delete(network);
    };
    return {
      wait() {
        const { used, by, ends } = counted;
        const share = Math.max(1, total / 2 / Math.max(1, by.size));
        const isFair = used < total / 2 || (used < total && (by.get(network) ?? 0) < share);
        return total === 0 || isFair ? 0 : secondsUntil(ends);
      },
      hold() {
        add(1);
        return {
          settle(isUsed) {
            if (!isUsed) add(-1);
          },
        };
      },
    };
  };
}

const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - now()) / 1000));
