/** How long a process may keep a notification for itself while it sends it. */

/** Sending and its bookkeeping never take this long. */
const LEASE_MS = 60_000;

/** The time from which others may try, if this process leases a notification now. */
export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
