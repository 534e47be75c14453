import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { type CompanyTask, getTaskText } from "@/lib/companies/tasks/tasks";
import { halls } from "@/lib/fair/halls";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { stateFilters, type TaskFilter } from "../company-rows";
import styles from "./task-filters.module.css";

interface TaskFiltersProps {
  filter: TaskFilter;
  tasks: readonly CompanyTask[];
  language: DeskLanguage;
}

export function TaskFilters({ filter, tasks, language }: TaskFiltersProps) {
  const t = getDeskTranslator(language);
  const here = `${getDeskPath(language)}/tasks`;
  return (
    <search>
      <form action={`${here}#companies`} className={styles.filters} data-screen>
        <Field as="select" label={t("Tasks.columns.task")} name="task" defaultValue={filter.task}>
          <option value="">{t("Tasks.allTasks")}</option>
          {tasks.map((task) => (
            <option key={task.id} value={task.id}>
              {getTaskText(task, language).title}
            </option>
          ))}
        </Field>
        <Field as="select" label={t("Tasks.state")} name="state" defaultValue={filter.state}>
          <option value="">{t("List.any")}</option>
          {stateFilters.map((state) => (
            <option key={state} value={state}>
              {t(`Tasks.filters.${state}`)}
            </option>
          ))}
        </Field>
        <Field as="select" label={t("Tasks.hall")} name="hall" defaultValue={filter.hall}>
          <option value="">{t("List.any")}</option>
          {halls.map(({ card }, n) => (
            <option key={card} value={n + 1}>
              {t("Decisions.hallOne", { number: n + 1 })}
            </option>
          ))}
        </Field>
        <p className={styles.presses}>
          <button type="submit" className={button.quiet}>
            {t("List.apply")}
          </button>
          {Object.values(filter).some(Boolean) && (
            <a href={`${here}#companies`}>{t("List.reset")}</a>
          )}
        </p>
      </form>
    </search>
  );
}
