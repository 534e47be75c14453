import { nanoid } from "nanoid";
import { createDeskPage } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { getTaskText } from "@/lib/companies/tasks/tasks";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import styles from "@/staff/desk/frame/record.module.css";
import { handleTask, NEW_TASK, taskPathSchema } from "@/staff/desk/tasks/handle-task";
import { TaskForm } from "@/staff/desk/tasks/view/task-form";

/** A task, or a new one. The form posts to the same address. */
export default createDeskPage(async ({ desk, language, t, path: { task: name } }) => {
  const rejected = getActionForm(handleTask);
  const isNew = name === NEW_TASK;
  if (!isCurrentEdition(desk.store.edition)) return undefined;
  // While the store is unavailable, the rejected form shows what was typed.
  const tasks = rejected?.isUnavailable ? [] : await desk.store.tasks.list();
  const task = tasks.find(({ id }) => id === name);
  if (!isNew && !task && !rejected) return undefined;
  const home = `${getDeskPath(language)}/tasks`;
  const title = task ? getTaskText(task, language).title : t("Tasks.new");
  return {
    title,
    path: `/tasks/${name}`,
    back: { to: home, text: t("Tasks.back") },
    heading: <bdi translate="no">{title}</bdi>,
    body: (
      <>
        <TaskForm
          action={`${home}/${name}`}
          id={isNew ? (rejected?.typed.id ?? nanoid()) : name}
          task={task}
          rejected={rejected}
          language={language}
        />
        {task && (
          <p className={styles.actions} data-screen>
            <a className={button.danger} href={`${home}/${name}/delete`}>
              {t("Tasks.delete")}
            </a>
          </p>
        )}
      </>
    ),
  };
}, taskPathSchema);
