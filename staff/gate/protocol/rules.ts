/**
 * Who may enter on which day and through which gate. The desk, the gate server and offline devices share this table.
 */
import { listFairDays } from "@/lib/fair/days";
import type { FormName } from "@/lib/registration/forms";

export interface EntryRule {
  /** Days of the fair, counted from 1. */
  days: "all" | readonly number[];
  /** Names of gates, as devices are paired with them. */
  gates: "all" | readonly string[];
}

/** Organisers edit this table: `press: { days: [1, 2], gates: ["Gate B"] }`. */
export const entryRules: Readonly<Record<FormName, EntryRule>> = {
  visit: { days: "all", gates: "all" },
  exhibit: { days: "all", gates: "all" },
  press: { days: "all", gates: "all" },
};

export interface EntryPlace {
  /** ISO 8601. */
  day: string;
  /** The desk has no gate, so rules on gates do not apply there. */
  gate?: string;
}

/** Whether the pass of a form admits on a day of the fair; if not, which rule forbids it. */
export function checkEntry(
  form: FormName,
  { day, gate }: EntryPlace,
  table: Readonly<Record<FormName, EntryRule>> = entryRules,
): "yes" | "notToday" | "notHere" {
  const { days, gates } = table[form];
  if (days !== "all" && !days.includes(listFairDays().indexOf(day) + 1)) return "notToday";
  if (gates !== "all" && gate !== undefined && !gates.includes(gate)) return "notHere";
  return "yes";
}

/**
 * Where check-ins of a day are stored. On a day of the fair they are real, even if the screen was left in
 * rehearsal. On other days they need the rehearsal.
 * @param day in ISO 8601
 */
export function resolveCheckInPlace(
  day: string,
  rehearsal: boolean,
): "checkIns" | "rehearsal" | "nowhere" {
  if (listFairDays().includes(day)) return "checkIns";
  return rehearsal ? "rehearsal" : "nowhere";
}
