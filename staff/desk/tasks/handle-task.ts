/** Makes, changes or deletes a task, and hands out the file of an answer. A form is shown again with what was typed. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { buildDispositionHeader, getMimeType } from "@/lib/companies/tasks/task-files";
import { type CompanyTask, findAnswer } from "@/lib/companies/tasks/tasks";
import { areCompanyPagesOpen } from "@/lib/fair/exhibitor-dates";
import { log } from "@/lib/http/log";
import { baseVersionInput } from "@/lib/registration/form-state";
import { createDeskAction } from "../context/desk-action";
import { TASK_FILE_COLUMN } from "../core/audit-log";
import { isCurrentEdition } from "../core/check-ins";
import { readOvertakenTask, readRejectedTask, readTask, toTaskRevision } from "./task-input";

const MAX_TASKS = 40;

/** Results that store nothing; the page of the tasks says why. */
const refusals = new Set<string>(["gone", "full", "ended"]);

export const NEW_TASK = "new";

export const taskPathSchema = z.object({ task: z.string().regex(/^[\w-]{1,40}$/) });

export const handleTask = createDeskAction({
  path: taskPathSchema,
  input: z.object({
    id: z.string().regex(/^[\w-]{10,40}$/),
    [baseVersionInput]: z.string().default(""),
  }),
  backTo: "/tasks",
  onUnavailable: ({ fields }) => readRejectedTask(fields, [], true),
  async run({
    desk: { store },
    path,
    input: { id, [baseVersionInput]: baseVersion },
    fields,
    by,
    audit,
    page,
  }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const read = readTask(fields);
    if ("problems" in read) return { again: readRejectedTask(fields, read.problems) };
    let outcome = "added" as "added" | "changed" | "gone" | "full" | "ended" | "same" | "overtaken";
    let known = undefined as CompanyTask | undefined;
    await store.tasks.change((before) => {
      known = before.find((task) => task.id === id);
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
      if (known && toTaskRevision(known) !== baseVersion) {
        outcome = "overtaken";
        return undefined;
      }
      return known ? before.map((one) => (one === known ? task : one)) : [...before, task];
    });
    log.info({ event: "task", id, outcome });
    if (refusals.has(outcome)) {
      audit.skip();
      return `${page}?note=${outcome}`;
    }
    if (known && outcome === "overtaken")
      return { again: readOvertakenTask(fields, { stored: known, given: read }) };
    if (outcome === "same") audit.skip();
    else audit.describe({ detail: outcome, subject: id });
    return `${page}?note=saved`;
  },
});

export const handleDeletion = createDeskAction({
  path: taskPathSchema,
  backTo: "/tasks",
  async run({ desk, path: { task }, audit, page }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    if (await desk.store.tasks.delete(task)) audit.describe({ detail: "erased", subject: task });
    else audit.skip();
    log.info({ event: "task", id: task, outcome: "deleted" });
    return `${page}?note=deleted`;
  },
});

/** A file as the company has sent it. Browsers only save it: they neither guess its type nor run anything in it. */
export const downloadTaskFile = createDeskAction({
  path: taskPathSchema.extend({ id: z.string().transform(decodeURIComponent) }),
  backTo: "/tasks",
  async run({ desk: { store }, path: { task: name, id }, by }) {
    const task = (await store.tasks.list()).find((one) => one.id === name);
    const answer = task && findAnswer(await store.reviews.read("exhibit", id), task);
    const content = answer?.file && (await store.tasks.read(id, answer.file.digest));
    if (!answer?.file || !content) return undefined;
    const line = { at: new Date(), by, form: "exhibit", columns: [TASK_FILE_COLUMN], count: 1 };
    await store.logExport({ ...line, form: "exhibit" });
    return new Response(new Uint8Array(content), {
      headers: {
        "Cache-Control": "private, no-store",
        "Content-Disposition": buildDispositionHeader(answer.file.name),
        "Content-Length": String(content.length),
        "Content-Type": getMimeType(answer.file.type),
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
