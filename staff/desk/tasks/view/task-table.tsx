import { type CompanyTask, getTaskText } from "@/lib/companies/tasks/tasks";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay, formatNumber } from "@/staff/desk/core/format";
import { ColumnTable } from "../../table/column-table";
import { type CompanyRow, formatTaskFilter } from "../company-rows";

interface TaskTableProps {
  tasks: readonly CompanyTask[];
  /** All companies, with all tasks. */
  rows: readonly CompanyRow[];
  language: DeskLanguage;
}

/** The tasks of the edition, and how many companies have given what. */
export function TaskTable({ tasks, rows, language }: TaskTableProps) {
  const t = getDeskTranslator(language);
  const home = `${getDeskPath(language)}/tasks`;
  const count = (task: CompanyTask, states: readonly string[]) =>
    rows.filter(({ cells }) =>
      cells.some((cell) => cell.task.id === task.id && cell.state && states.includes(cell.state)),
    ).length;
  return (
    <ColumnTable
      label={t("Tasks.list")}
      columns={["task", "kind", "for", "due", "given", "missing"] as const}
      items={tasks}
      renderHead={(column) => t(`Tasks.columns.${column}`)}
      renderCell={(task, column) => {
        switch (column) {
          case "task":
            return isAllowed("change") ? (
              <a href={`${home}/${task.id}`} dir="auto">
                {getTaskText(task, language).title}
              </a>
            ) : (
              <bdi>{getTaskText(task, language).title}</bdi>
            );
          case "kind":
            return t(`Tasks.kinds.${task.kind}`);
          case "for":
            return formatHalls(task.halls, language);
          case "due":
            return formatDay(task.due, language);
          case "given":
            return t("Tasks.givenOf", {
              given: count(task, ["given"]),
              all: count(task, ["given", "open", "overdue"]),
            });
          case "missing": {
            const missing = count(task, ["open", "overdue"]);
            const filter = { task: task.id, state: "missing", hall: "" } as const;
            if (missing === 0) return formatNumber(0, language);
            return (
              <a href={`${home}?${formatTaskFilter(filter)}#companies`}>
                {formatNumber(missing, language)}
              </a>
            );
          }
        }
      }}
    />
  );
}

export function formatHalls(numbers: readonly number[], language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  if (numbers.length === 0) return t("Tasks.everybody");
  return numbers.map((number) => t("Decisions.hallOne", { number })).join(", ");
}
