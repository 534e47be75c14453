/** How long a process holds a notification that it is about to send. */
import { type FormName, notifies } from "./forms";

/** Longer than a send and its bookkeeping ever take. */
const LEASE_MS = 60_000;

/** When others may try, if this process claims a notification now. */
export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** The time of a new registration's notification, held by the process that saves it; or none. */
export function notificationTime(form: FormName, now: Date): Date | undefined {
  return notifies(form) ? leaseUntil(now) : undefined;
}
