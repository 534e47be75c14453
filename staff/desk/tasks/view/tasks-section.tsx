import {
  type CompanyTask,
  findAnswer,
  getTaskState,
  getTaskText,
} from "@/lib/companies/tasks/tasks";
import { getToday } from "@/lib/fair/days";
import type { Review } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay } from "@/staff/desk/core/format";
import list from "../../table/field-list.module.css";
import { TaskCellState } from "./task-cell-state";

interface TasksSectionProps {
  /** Id of the registration. */
  id: string;
  tasks: readonly CompanyTask[];
  review: Pick<Review, "answers">;
  mayExport: boolean;
  language: DeskLanguage;
}

/** The tasks of one exhibitor. */
export function TasksSection({ id, tasks, review, mayExport, language }: TasksSectionProps) {
  const t = getDeskTranslator(language);
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">
        <a href={`${getDeskPath(language)}/tasks`}>{t("Tasks.heading")}</a>
      </h2>
      <dl className={list.list}>
        {tasks.map((task) => (
          <div key={task.id}>
            <dt>
              <span dir="auto">{getTaskText(task, language).title}</span>
              {" · "}
              {formatDay(task.due, language)}
            </dt>
            <dd>
              <TaskCellState
                id={id}
                task={task}
                state={getTaskState(task, review, getToday())}
                answer={findAnswer(review, task)}
                mayExport={mayExport}
                language={language}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
