import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { deleteTask } from "@/staff/desk/tasks/delete-task";
import { taskPathSchema } from "@/staff/desk/tasks/handle-task";

export const POST = createDeskAction({
  audit: "task",
  path: taskPathSchema,
  page: "/tasks",
  async run({ desk, path: { task }, audit, page }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    await desk.refresh();
    if (await deleteTask(desk, task)) audit.describe({ detail: "erased", subject: task });
    else audit.skip();
    log.info({ event: "task", id: task, outcome: "deleted" });
    return `${page}?note=deleted`;
  },
});
