/**
 * Who may enter on which day and through which gate. The desk, the gate server and a device without a network use this
 * one table.
 */
import { listFairDays } from "@/lib/fair/days";
import type { FormName } from "@/lib/registration/forms";

export interface EntryRule {
  /** Days of the fair, counted from 1. */
  days: "all" | readonly number[];
  /** Names of gates, as devices are paired with them. */
  gates: "all" | readonly string[];
}

/** An organiser changes this table: `press: { days: [1, 2], gates: ["Gate B"] }`. */
export const entryRules: Readonly<Record<FormName, EntryRule>> = {
  visit: { days: "all", gates: "all" },
  exhibit: { days: "all", gates: "all" },
  press: { days: "all", gates: "all" },
};

export interface EntryPlace {
  /** In ISO 8601. */
  day: string;
  /** The desk has no gate, so rules on gates do not hold there. */
  gate?: string;
}

/** Whether the pass of a form opens a gate on a day of the fair; if not, what forbids it. */
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
 * Where marks of a day belong. Those of a day of the fair are arrivals, also on a screen that was left in
 * rehearsal. On other days there is only the rehearsal, if it is switched on.
 * @param day in ISO 8601
 */
export function resolveCheckInPlace(
  day: string,
  rehearsal: boolean,
): "arrivals" | "rehearsal" | "nowhere" {
  if (listFairDays().includes(day)) return "arrivals";
  return rehearsal ? "rehearsal" : "nowhere";
}
