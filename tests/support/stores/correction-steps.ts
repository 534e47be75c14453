/** What a process that corrects, merges and erases tells, and what it is told. */
import { fair } from "@/lib/fair/facts";
import { buildVisitRecord, type VisitRecord } from "@/lib/registration/record";
import type { RecordReplacement } from "@/lib/registration/repository";
import { generateSubmission } from "@/lib/seed/submissions";

/** The day of the arrivals that are joined. */
export const DAY = "2026-09-23";
interface CorrectionStep {
  kind: "correction";
  id: string;
  change: RecordReplacement;
}
interface MergeStep {
  kind: "merge";
  keep: string;
  others: string[];
}
interface EraseStep {
  kind: "erase";
  id: string;
}
export type Step = CorrectionStep | MergeStep | EraseStep;

export type Told =
  | { begun: number; step: Step }
  | { ended: number; outcome: string }
  /** How many of a merge that nobody acknowledged are there before it is repeated. */
  | { found: number };

/** What the parent hands over. */
export interface Task {
  round: number;
  /** The registrations that are corrected. */
  ids: string[];
  /** What nobody acknowledged. */
  again: Step[];
}

/** The token of a registration: who knows the id knows it. */
export function tokenOf(id: string): string {
  return id.padEnd(20, "_");
}

/** The record of an invented visitor, who has corrected nothing yet. */
export function newVisitor(id: string): VisitRecord {
  const { submission, locale } = generateSubmission("visit", 0);
  if (submission.form !== "visit") throw new Error("It is no visitor.");
  const context = { locale, source: fair.defaultSource };
  return { ...buildVisitRecord(submission.input, context, tokenOf(id)), postalCode: "0" };
}
