import { createDeskPage } from "@/app/desk/desk-page";
import { getTaskText } from "@/lib/companies/tasks/tasks";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import { countAnswering } from "@/staff/desk/tasks/company-rows";
import { taskPathSchema } from "@/staff/desk/tasks/handle-task";

/** Says what is deleted with a task. */
export default createDeskPage(async ({ desk, language, t, path: { task: name } }) => {
  const task = (await desk.store.tasks.list()).find(({ id }) => id === name);
  if (!task) return undefined;
  const here = `${getDeskPath(language)}/tasks/${name}`;
  const title = t("Tasks.deleteTitle", { task: getTaskText(task, language).title });
  return {
    title,
    path: `/tasks/${name}/delete`,
    heading: <bdi translate="no">{title}</bdi>,
    lead: t("Tasks.deleteLead", { count: countAnswering(desk, name) }),
    body: (
      <ConfirmForm
        action={`${here}/delete/confirm`}
        confirm={t("Tasks.delete")}
        back={here}
        language={language}
      />
    ),
  };
}, taskPathSchema);
