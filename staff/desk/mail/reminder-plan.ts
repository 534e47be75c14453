/**
 * The plan of a run of reminders, in a file beside the store, so that a restarted desk goes on with it. The store
 * knows who got a reminder.
 */
import "server-only";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeFolder } from "@/lib/database/folder";

const plan = z.object({
  /** The day on which they go out, in ISO 8601. */
  day: z.iso.date(),
  perMinute: z.int().positive(),
  /** Who has started it. */
  by: z.string(),
});

export type ReminderPlan = z.output<typeof plan>;

/** Keeps the plan of an edition in a folder. */
export function openReminderPlanFile(folder: string, edition: string) {
  const file = join(folder, `reminders-${edition}.json`);
  return {
    /** The plan, if there is one that can be read. */
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
