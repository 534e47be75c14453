import { z } from "zod";
import { buildDispositionHeader, getMimeType } from "@/lib/companies/tasks/task-files";
import { findAnswer } from "@/lib/companies/tasks/tasks";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { TASK_FILE_COLUMN } from "@/staff/desk/core/audit-log";
import { taskPathSchema } from "@/staff/desk/tasks/handle-task";

/** A file as the company has sent it. Browsers only save it: they neither guess its type nor run anything in it. */
export const GET = createDeskAction({
  path: taskPathSchema.extend({ id: z.string().transform(decodeURIComponent) }),
  page: "/tasks",
  async run({ desk: { store }, path: { task: name, id }, by }) {
    const task = (await store.tasks.list()).find((one) => one.id === name);
    const answer = task && findAnswer(await store.reviews.read("exhibit", id), task);
    const content = answer?.file && (await store.tasks.read(id, answer.file.digest));
    if (!answer?.file || !content) return undefined;
    const line = { at: new Date(), by, form: "exhibit", columns: [TASK_FILE_COLUMN], count: 1 };
    await store.noteExport({ ...line, form: "exhibit" });
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
