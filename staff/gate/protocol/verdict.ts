import type { OwnStar } from "@/lib/fair/star/own-star";
import type { FormName } from "@/lib/registration/forms";

/**
 * Result of a code shown at a gate. `in` admits. `again`: this pass is in already. `other`: another pass of the same
 * person is in. `unknownGenuine`: not in the device's list, but its check is valid; admitted, and settled later.
 * `unchecked`: not in the list, and the check may use the key that the desk has replaced. `notToday`: outside the days
 * of the pass, or of the fair. `notHere`: not through this gate. `noPass`: a known registration whose review does not
 * admit. `unknown`: no pass has this code. `noAnswer`: only the server could tell, and the device is offline.
 * `notACode`: not a pass code.
 */
export const verdictKinds = [
  "in",
  "again",
  "other",
  "unknownGenuine",
  "unchecked",
  "notToday",
  "notHere",
  "noPass",
  "unknown",
  "noAnswer",
  "notACode",
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** Kinds that admit a person and keep a check-in. */
export const admittingKinds: readonly VerdictKind[] = ["in", "unknownGenuine"];

export type VerdictSource = "server" | "device";

export interface Verdict {
  kind: VerdictKind;
  way: VerdictSource;
  /** The star of the pass comes only from the server: the list of a device has nothing to draw it from. */
  person?: { name: string; company: string; form: FormName; star?: OwnStar };
  /** For `again` and `other`: when and where they checked in. Check-ins at the desk have no gate. */
  at?: string;
  gate?: string;
}
