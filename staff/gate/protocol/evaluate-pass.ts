/**
 * Decides about a code that is shown at a gate. The server and a device that decides offline ask this one
 * function, so that both give the same answer to the same knowledge.
 */

import type { FormName } from "@/lib/registration/forms";
import {
  checkEntry,
  type EntryPlace,
  type EntryRule,
  entryRules,
  resolveCheckInPlace,
} from "./rules";
import type { Verdict, VerdictSource } from "./verdict";

/** The first mark of a day. */
export interface FirstCheckIn {
  /** In ISO 8601. */
  at: string;
  gate?: string;
}

type Person = NonNullable<Verdict["person"]>;

/** What is known of a code. */
export type KnownPass =
  | { code: "none" }
  /** It has the form of a code, but no pass belongs to it. */
  | { code: "unknown" }
  /** Only the server knows who is meant, and it does not answer. */
  | { code: "away" }
  /** A registration that was found by name or reference; staff have not decided so that it lets in. */
  | { code: "noPass"; person: Person }
  /** No pass is known for it, but its check is right: somebody registered after the list was loaded. */
  | { code: "genuine"; own?: FirstCheckIn }
  /** The same, but its check may be one of an older key. */
  | { code: "unchecked"; own?: FirstCheckIn }
  | {
      code: "pass";
      person: Person;
      /** The mark of this pass on this day. */
      own?: FirstCheckIn;
      /** The first mark of another pass of the same person on this day. */
      other?: FirstCheckIn;
    };

export interface PassRequest extends EntryPlace {
  way: VerdictSource;
  /** Whether the device is set to rehearsal. */
  rehearsal: boolean;
  /** Let in by word of the staff: another pass of this person is in, or the code cannot be checked. */
  anyway?: boolean;
}

/** Decides. It reads no clock and no store. */
export function evaluatePass(
  known: KnownPass,
  { day, gate, way, rehearsal, anyway }: PassRequest,
  table: Readonly<Record<FormName, EntryRule>> = entryRules,
): Verdict {
  if (known.code === "none") return { kind: "notACode", way };
  if (known.code === "unknown") return { kind: "unknown", way };
  const place = resolveCheckInPlace(day, rehearsal);
  const who = "person" in known && { person: known.person };
  if (place === "nowhere") return { kind: "notToday", way, ...who };
  if (known.code === "away") return { kind: "noAnswer", way };
  if (known.code === "noPass") return { kind: "noPass", way, ...who };
  if (known.code === "genuine") {
    return known.own ? { kind: "again", way, ...known.own } : { kind: "unknownGenuine", way };
  }
  if (known.code === "unchecked") {
    if (known.own) return { kind: "again", way, ...known.own };
    return { kind: anyway ? "in" : "unchecked", way };
  }
  const allowed = checkEntry(known.person.form, { day, gate }, table);
  // A rehearsal is not on a day of the fair, so the days of a pass say nothing there.
  if (allowed === "notHere" || (allowed === "notToday" && place === "arrivals")) {
    return { kind: allowed, way, ...who };
  }
  if (known.own) return { kind: "again", way, ...who, ...known.own };
  if (known.other && !anyway) return { kind: "other", way, ...who, ...known.other };
  return { kind: "in", way, ...who };
}
