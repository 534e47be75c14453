/**
 * Decides on a code shown at a gate. The server and an offline device share this function, so that the same knowledge
 * gives the same answer.
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

/** The first check-in of a day. */
export interface FirstCheckIn {
  /** ISO 8601. */
  at: string;
  gate?: string;
}

type Person = NonNullable<Verdict["person"]>;

export type KnownPass =
  | { code: "none" }
  /** It has the form of a code, but belongs to no pass. */
  | { code: "unknown" }
  /** Only the server knows whose it is, and it does not answer. */
  | { code: "offline" }
  /** A registration found by name or reference whose review does not admit. */
  | { code: "noPass"; person: Person }
  /** Not in the list, but its check is valid: registered after the list was loaded. */
  | { code: "genuine"; own?: FirstCheckIn }
  /** The same, but its check may use an older key. */
  | { code: "unchecked"; own?: FirstCheckIn }
  | {
      code: "pass";
      person: Person;
      /** First check-in of this pass on this day. */
      own?: FirstCheckIn;
      /** First check-in of another pass of the same person on this day. */
      other?: FirstCheckIn;
    };

export interface PassRequest extends EntryPlace {
  way: VerdictSource;
  rehearsal: boolean;
  /** Staff admit anyway: another pass of this person is in, or the code cannot be checked. */
  anyway?: boolean;
}

/** Reads no clock and no store. */
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
  if (known.code === "offline") return { kind: "noAnswer", way };
  if (known.code === "noPass") return { kind: "noPass", way, ...who };
  if (known.code === "genuine") {
    return known.own ? { kind: "again", way, ...known.own } : { kind: "unknownGenuine", way };
  }
  if (known.code === "unchecked") {
    if (known.own) return { kind: "again", way, ...known.own };
    return { kind: anyway ? "in" : "unchecked", way };
  }
  const allowed = checkEntry(known.person.form, { day, gate }, table);
  // A rehearsal is not on a day of the fair, so the days of a pass do not apply.
  if (allowed === "notHere" || (allowed === "notToday" && place === "checkIns")) {
    return { kind: allowed, way, ...who };
  }
  if (known.own) return { kind: "again", way, ...who, ...known.own };
  if (known.other && !anyway) return { kind: "other", way, ...who, ...known.other };
  return { kind: "in", way, ...who };
}
