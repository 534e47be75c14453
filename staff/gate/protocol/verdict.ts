import type { FormName } from "@/lib/registration/forms";

/**
 * What becomes of a code that is shown at a gate. `in` admits. `again`: this pass is in already. `other`: another pass of
 * the same person is in. `unknownGenuine`: the device does not know the pass, but its check is right; it is
 * admitted and settled later. `unchecked`: the device does not know the pass, and the desk has made a new key of the
 * check; the code may have been made with the old one. `notToday`: outside of the days of the pass, or of the fair.
 * `notHere`: not through this gate. `noPass`: the registration is known, but staff have not decided so that it lets in.
 * `unknown`: no such pass. `noAnswer`: only the server could tell, and there is no network. `notACode`: no code of a
 * pass at all.
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

/** The kinds after which a person is let in, so that a mark is kept. */
export const admittingKinds: readonly VerdictKind[] = ["in", "unknownGenuine"];

/** Who decided: the server, or the device without it. */
export type VerdictSource = "server" | "device";

export interface Verdict {
  kind: VerdictKind;
  way: VerdictSource;
  /** Who it is, when that is known. */
  person?: { name: string; company: string; form: FormName };
  /** For `again` and `other`: when and where they came in. Marks made at the desk have no gate. */
  at?: string;
  gate?: string;
}
