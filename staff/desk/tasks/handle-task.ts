/** Makes or changes a task. Its form is shown again with what was typed. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import { log } from "@/lib/http/log";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { readRejectedTask, readTask } from "./task-input";

const MAX_TASKS = 40;

/** Results that store nothing; the page of the tasks says why. */
const refusals = new Set<string>(["gone", "full", "ended"]);

export const NEW_TASK = "new";

export const taskPathSchema = z.object({ task: z.string().regex(/^[\w-]{1,40}$/) });

export const handleTask = createDeskAction({
  path: taskPathSchema,
  input: z.object({ id: z.string().regex(/^[\w-]{10,40}$/) }),
  page: "/tasks",
  unavailable: ({ fields }) => readRejectedTask(fields, [], true),
  async run({ desk: { store }, path, input: { id }, fields, by, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const read = readTask(fields);
    if ("problems" in read) return { again: readRejectedTask(fields, read.problems) };
    let outcome = "added" as "added" | "changed" | "gone" | "full" | "ended" | "same";
    await store.tasks.change((before) => {
      const known = before.find((task) => task.id === id);
      outcome = known ? "changed" : "added";
      if (!known && path.task !== NEW_TASK) outcome = "gone";
      else if (!known && before.length >= MAX_TASKS) outcome = "full";
      else if (!known && !areCompanyPagesOpen(new Date())) outcome = "ended";
      if (refusals.has(outcome)) return undefined;
      // Companies may have answered: what a task asks for stays.
      const made = { at: new Date().toISOString(), by };
      const task = { ...made, ...known, ...read, id, kind: known?.kind ?? read.kind };
      if (known && isDeepStrictEqual(task, known)) {
        outcome = "same";
        return undefined;
      }
      return known ? before.map((one) => (one === known ? task : one)) : [...before, task];
    });
    log.info({ event: "task", id, outcome });
    if (refusals.has(outcome)) {
      audit.skip();
      return `${page}?note=${outcome}`;
    }
    if (outcome === "same") audit.skip();
    else audit.describe({ detail: outcome, subject: id });
    return `${page}?note=saved`;
  },
});
