import "server-only";
import { getToday, parseIsoDay } from "@/lib/fair/days";
import { readPace } from "@/lib/mails/pace";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { ReminderPlan } from "./reminder-job";

/** The invalid field. */
export type PlanProblem = "day" | "pace";

/** @returns the plan, or the invalid field */
export function parsePlan(
  typed: Record<"day" | "pace", string>,
  now = new Date(),
): Pick<ReminderPlan, "day" | "perMinute"> | { problem: PlanProblem } {
  const day = toPlainSigns(typed.day).trim();
  if (parseIsoDay(day) === undefined || day < getToday(now)) return { problem: "day" };
  const perMinute = readPace(typed.pace);
  return perMinute === undefined ? { problem: "pace" } : { day, perMinute };
}
