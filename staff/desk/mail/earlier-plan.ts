/** The plan of reminders that an earlier release kept in a file beside the store. It goes on as a job. */
import "server-only";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { DeskStore } from "@/lib/store/ports";
import { buildReminderJob } from "./reminder-job";

const planSchema = z.object({
  day: z.iso.date(),
  perMinute: z.int().positive(),
  by: z.string(),
  /** When it last sent. */
  activeAt: z.coerce.date().default(new Date(0)),
});

/** @throws StoreUnavailable */
export async function takeOverEarlierPlan(
  { jobs, edition }: Pick<DeskStore, "jobs" | "edition">,
  folder: string,
): Promise<void> {
  const file = join(folder, `reminders-${edition}.json`);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const plan = parsePlanFile(text);
  if (plan) {
    const job = buildReminderJob({ ...plan, form: "visit", kind: "reminder" }, plan.activeAt);
    await jobs.add({ ...job, id: `reminders-${plan.day}` });
  }
  await rm(file, { force: true });
}

function parsePlanFile(text: string) {
  try {
    return planSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
