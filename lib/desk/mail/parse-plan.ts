/** Reads the typed day and pace of reminders. */
import "server-only";
import { dayCount, today } from "../../fair/days";
import { readPace } from "../../mails/campaign";
import type { Plan } from "./reminder-plan";

/** The field that is wrong. */
export type PlanProblem = "day" | "pace";

/** @returns the plan, or the field that is wrong */
export function parsePlan(
  { day, pace }: Record<"day" | "pace", string>,
  now = new Date(),
): Pick<Plan, "day" | "perMinute"> | { problem: PlanProblem } {
  if (dayCount(day) === undefined || day < today(now)) return { problem: "day" };
  const perMinute = readPace(pace.trim());
  return perMinute === undefined ? { problem: "pace" } : { day, perMinute };
}
