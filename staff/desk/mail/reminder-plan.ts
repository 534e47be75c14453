/**
 * Plan of a reminder run, in a file beside the store, so that a restarted desk resumes it. The store records who got a
 * reminder.
 */
import "server-only";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeFolder } from "@/lib/database/folder";

const plan = z.object({
  /** Send day in ISO 8601. */
  day: z.iso.date(),
  perMinute: z.int().positive(),
  /** Who started it. */
  by: z.string(),
  /** When the run last sent; missing before its first email. */
  activeAt: z.iso.datetime().optional(),
});

export type ReminderPlan = z.output<typeof plan>;

export function openReminderPlanFile(folder: string, edition: string) {
  const file = join(folder, `reminders-${edition}.json`);
  return {
    /** Undefined if there is no readable plan. */
    async read(): Promise<ReminderPlan | undefined> {
      try {
        return plan.parse(JSON.parse(await readFile(file, "utf8")));
      } catch {
        return undefined;
      }
    },
    /** Replaces it atomically. */
    async write(next: ReminderPlan): Promise<void> {
      makeFolder(folder);
      await writeFile(`${file}.new`, JSON.stringify(next), { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
    },
    async remove(): Promise<void> {
      await rm(file, { force: true });
    },
  };
}
