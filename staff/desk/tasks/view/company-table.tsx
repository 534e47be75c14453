import { type CompanyTask, getTaskText } from "@/lib/companies/tasks/tasks";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay } from "@/staff/desk/core/format";
import { ScrollTable } from "../../table/scroll-table";
import type { CompanyRow } from "../company-rows";
import { TaskCellState } from "./task-cell-state";

interface CompanyTableProps {
  tasks: readonly CompanyTask[];
  rows: readonly CompanyRow[];
  /** Whether the person may open files. */
  mayExport: boolean;
  language: DeskLanguage;
}

/** A row for each company, a column for each task. */
export function CompanyTable({ tasks, rows, mayExport, language }: CompanyTableProps) {
  const t = getDeskTranslator(language);
  return (
    <ScrollTable label={t("Tasks.companies")} cards>
      <thead>
        <tr>
          <th scope="col">{t("Tasks.company")}</th>
          <th scope="col">{t("Tasks.stand")}</th>
          {tasks.map((task) => (
            <th key={task.id} scope="col">
              <span dir="auto">{getTaskText(task, language).title}</span>
              <br />
              <small>{formatDay(task.due, language)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, company, stand, cells }) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={`${getDeskPath(language)}/exhibit/${row.id}`} dir="auto">
                <bdi translate="no">{company}</bdi>
              </a>
            </th>
            <td data-label={t("Tasks.stand")}>
              <bdi translate="no">{stand}</bdi>
            </td>
            {cells.map(({ task, state, answer }, n) => (
              <td key={task.id} data-label={getTaskText(task, language).title}>
                <TaskCellState
                  id={row.id}
                  task={task}
                  state={state}
                  answer={answer}
                  mayExport={mayExport}
                  language={language}
                />
                {state && task.due !== tasks[n]?.due && (
                  <small> {t("Tasks.ownDue", { date: formatDay(task.due, language) })}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
