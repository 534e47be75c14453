/** Reads a day and a pace for reminders, as somebody has typed them. */
import "server-only";
import { dayCount, today } from "../../fair/days";
import { readPace } from "../../mails/campaign";
import type { Plan } from "./reminder-plan";

/** What cannot be used of it. */
export type PlanProblem = "day" | "pace";

/** @returns the plan, or what is wrong with it */
export function parsePlan(
  { day, pace }: Record<"day" | "pace", string>,
  now = new Date(),
): Pick<Plan, "day" | "perMinute"> | { problem: PlanProblem } {
  if (dayCount(day) === undefined || day < today(now)) return { problem: "day" };
  const perMinute = readPace(pace.trim());
  return perMinute === undefined ? { problem: "pace" } : { day, perMinute };
}
