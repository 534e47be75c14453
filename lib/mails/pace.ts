/** How fast emails to many people go out: emails per minute. */
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";

/** Every mail server accepts it. */
const MIN_SUGGESTED_PACE = 60;
const MAX_PACE = 9999;
/** By default everybody has the email within an hour. */
const SUGGESTED_MINUTES = 60;

/** Parses emails per minute: at most four digits. */
export function readPace(typed: string): number | undefined {
  const number = toPlainSigns(typed).trim();
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : undefined;
}

/** @param limit what the mail server takes, if it is known (`MAILS_PER_MINUTE`) */
export function suggestPace(people: number, limit = MAX_PACE): number {
  const rounded = Math.ceil(people / SUGGESTED_MINUTES / 10) * 10;
  return Math.min(Math.max(rounded, MIN_SUGGESTED_PACE), limit, MAX_PACE);
}

const MS_PER_MINUTE = 60_000;
/** A refused email halves the pace down to this part; each accepted one restores a little. */
const MIN_PACE_SHARE = 1 / 16;
const PACE_RECOVERY = 1.05;

/** Spaces emails by a pace that yields to a mail server which refuses them. */
export function createPaceKeeper(perMinute: number, now: () => number = () => performance.now()) {
  let share = 1;
  let next = now();
  return {
    /** Milliseconds until the next email may go. Takes its turn. */
    takeTurn(): number {
      const at = Math.max(next, now());
      next = at + MS_PER_MINUTE / (perMinute * share);
      return at - now();
    },
    update(isAccepted: boolean): void {
      share = isAccepted ? Math.min(share * PACE_RECOVERY, 1) : Math.max(share / 2, MIN_PACE_SHARE);
    },
  };
}
