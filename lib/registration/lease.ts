/** How long a process may keep a notification for itself while it sends it. */
import { type FormName, notifies } from "./forms";

/** Sending and its bookkeeping never take this long. */
const LEASE_MS = 60_000;

/** The time from which others may try, if this process claims a notification now. */
export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/**
 * When the notification of a new registration is due for others; the process that saves it keeps it
 * until then. Undefined for forms without a notification.
 */
export function notificationTime(form: FormName, now: Date): Date | undefined {
  return notifies(form) ? leaseUntil(now) : undefined;
}
