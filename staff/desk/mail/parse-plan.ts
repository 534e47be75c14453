/** Reads the typed day and pace of reminders. */
import "server-only";
import { dayCount, today } from "@/lib/fair/days";
import { readPace } from "@/lib/mails/campaign";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { Plan } from "./reminder-plan";

/** The field that is wrong. */
export type PlanProblem = "day" | "pace";

/** @returns the plan, or the field that is wrong */
export function parsePlan(
  typed: Record<"day" | "pace", string>,
  now = new Date(),
): Pick<Plan, "day" | "perMinute"> | { problem: PlanProblem } {
  const day = toPlainSigns(typed.day).trim();
  if (dayCount(day) === undefined || day < today(now)) return { problem: "day" };
  const perMinute = readPace(typed.pace);
  return perMinute === undefined ? { problem: "pace" } : { day, perMinute };
}
