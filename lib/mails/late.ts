/** An email to many people that is late by more goes out only if staff say so. */
const MAX_LATE_MS = 3_600_000;

export const isLate = (due: Date, now: Date): boolean =>
  now.getTime() - due.getTime() > MAX_LATE_MS;
