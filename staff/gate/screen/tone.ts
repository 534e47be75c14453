import type { VerdictKind } from "@/staff/gate/protocol/verdict";

/** Green, amber or red, each with its own colour, shape, sound and vibration. */
export type Tone = "yes" | "ask" | "no";

const tones: Record<VerdictKind, Tone> = {
  in: "yes",
  again: "ask",
  other: "ask",
  unknownGenuine: "ask",
  unchecked: "ask",
  notToday: "no",
  notHere: "no",
  noPass: "no",
  unknown: "no",
  noAnswer: "no",
  notACode: "no",
};

export const getTone = (kind: VerdictKind): Tone => tones[kind];
