import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { areCompanyPagesOpen, exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDay } from "@/staff/desk/core/format";
import styles from "@/staff/desk/frame/record.module.css";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { PageNav } from "@/staff/desk/table/page-nav";
import { getPage } from "@/staff/desk/table/pages";
import {
  formatTaskFilter,
  formatTaskPage,
  listCompanyRows,
  listShownTasks,
  readTaskFilter,
} from "@/staff/desk/tasks/company-rows";
import { NEW_TASK } from "@/staff/desk/tasks/handle-task";
import { CompanyTable } from "@/staff/desk/tasks/view/company-table";
import { TaskFilters } from "@/staff/desk/tasks/view/task-filters";
import filters from "@/staff/desk/tasks/view/task-filters.module.css";
import { TaskTable } from "@/staff/desk/tasks/view/task-table";

const notes = ["saved", "gone", "full", "ended", "deleted"] as const;

/** What staff ask of companies, and who has given what. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  if (!isCurrentEdition(desk.store.edition)) return undefined;
  const tasks = (await desk.store.tasks.list()).sort((a, b) => (a.due < b.due ? -1 : 1));
  const filter = readTaskFilter((name) => getSingleParam(query, name));
  const rows = listCompanyRows(desk, tasks, filter);
  const {
    page,
    pages,
    rows: pageRows,
  } = getPage(rows, Number.parseInt(getSingleParam(query, "page"), 10) || 1);
  const reminded = rows.filter(({ missing }) => missing > 0).length;
  const home = `${getDeskPath(language)}/tasks`;
  const search = formatTaskFilter(filter);
  const isOver = !areCompanyPagesOpen(new Date());
  const note = notes.find((one) => one === getSingleParam(query, "note"));
  return {
    title: t("Tasks.heading"),
    path: `/tasks${formatTaskPage(filter, page)}`,
    lead: t("Tasks.lead"),
    body: (
      <>
        {note && (
          <Notice tone={note === "saved" || note === "deleted" ? "done" : "problem"}>
            {t(`Tasks.notes.${note}`)}
          </Notice>
        )}
        {isOver && (
          <Notice tone="question">
            {t("Tasks.ended", { date: formatDay(exhibitorDates.pagesEnd, language) })}
          </Notice>
        )}
        <CountNotices query={query} language={language} onlyWrites={desk.onlyWrites} />
        {tasks.length === 0 ? (
          <p>{t("Tasks.none")}</p>
        ) : (
          <TaskTable
            tasks={tasks}
            rows={listCompanyRows(desk, tasks, { task: "", state: "", hall: "" })}
            language={language}
          />
        )}
        {desk.isAllowed("change") && !isOver && (
          <p className={styles.actions} data-screen>
            <a className={button.plain} href={`${home}/${NEW_TASK}`}>
              {t("Tasks.new")}
            </a>
          </p>
        )}
        {tasks.length > 0 && (
          <section className={filters.section} aria-labelledby="companies">
            <h2 id="companies">{t("Tasks.companies")}</h2>
            <TaskFilters filter={filter} tasks={tasks} language={language} />
            <div className={filters.found}>
              <p role="status">{t("Tasks.found", { count: rows.length, missing: reminded })}</p>
              {reminded > 0 && desk.isAllowed("change") && !isOver && (
                <a
                  className={button.quiet}
                  href={`${home}/remind${search && `?${search}`}`}
                  data-screen
                >
                  {t("Tasks.remind", { count: reminded })}
                </a>
              )}
            </div>
            {rows.length > 0 && (
              <CompanyTable
                tasks={listShownTasks(tasks, filter)}
                rows={pageRows}
                mayExport={desk.isAllowed("export")}
                language={language}
              />
            )}
            <PageNav
              label={t("List.pages")}
              page={page}
              pages={pages}
              renderLink={(number, props) => (
                <a {...props} href={`${home}${formatTaskPage(filter, number)}#companies`} />
              )}
              language={language}
            />
          </section>
        )}
      </>
    ),
  };
});
