import type { CompanyTask, TaskState } from "@/lib/companies/tasks/tasks";
import { formatFileSize } from "@/lib/i18n/document-facts";
import type { TaskAnswer } from "@/lib/reviews/task-answer";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import styles from "./task-cell-state.module.css";

interface TaskCellStateProps {
  /** Id of the registration. */
  id: string;
  task: CompanyTask;
  /** Undefined if the company is not asked. */
  state: TaskState | undefined;
  answer: TaskAnswer | undefined;
  mayExport: boolean;
  language: DeskLanguage;
}

/** What a company has given for a task, with the file. */
export function TaskCellState(props: TaskCellStateProps) {
  const { id, task, state, answer, mayExport, language } = props;
  const t = getDeskTranslator(language);
  if (!state) return <span className={styles.none}>{t("Tasks.notAsked")}</span>;
  const file = answer?.file;
  const isLate = answer !== undefined && answer.at.slice(0, 10) > task.due;
  return (
    <>
      <strong className={styles[state]}>
        {t(isLate ? "Tasks.states.late" : `Tasks.states.${state}`)}
      </strong>
      {answer && <small> {formatDateTime(new Date(answer.at), language)}</small>}
      {file && (
        <span className={styles.file}>
          {mayExport ? (
            <a href={`${getDeskPath(language)}/tasks/${task.id}/file/${id}`} download>
              <bdi translate="no">{file.name}</bdi>
            </a>
          ) : (
            <bdi translate="no">{file.name}</bdi>
          )}{" "}
          <small>{formatFileSize(file.bytes, language)}</small>
        </span>
      )}
    </>
  );
}
