import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { countOverdueTasks } from "@/lib/companies/tasks/tasks";
import { findFairToday, getToday } from "@/lib/fair/days";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isDone, viewNotes } from "@/lib/staff-records/views";
import { buildWriteHref } from "@/staff/desk/broadcasts/paths";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { isCurrentEdition, listEditionDays } from "@/staff/desk/core/check-ins";
import { formPathSchema } from "@/staff/desk/core/paths";
import { listTags } from "@/staff/desk/core/review-feed";
import type { DeskRow } from "@/staff/desk/core/rows";
import { listActiveFilters, listFilterGroups } from "@/staff/desk/list/filter-groups";
import { findAudience } from "@/staff/desk/list/find-audience";
import { formatListQuery, hasAnyFilter, readListQuery } from "@/staff/desk/list/list-query";
import { suggestOtherForms, suggestSearch } from "@/staff/desk/list/search-suggestions";
import { selectRows } from "@/staff/desk/list/select-rows";
import { nothingSelectedParam } from "@/staff/desk/list/selection";
import { ActiveFilters } from "@/staff/desk/list/view/active-filters";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { ExportForm } from "@/staff/desk/list/view/export-form";
import { ListChanged } from "@/staff/desk/list/view/list-changed";
import { ListFilters } from "@/staff/desk/list/view/list-filters";
import styles from "@/staff/desk/list/view/list-filters.module.css";
import { ListTable } from "@/staff/desk/list/view/list-table";
import { Pager } from "@/staff/desk/list/view/pager";
import { SavedViews } from "@/staff/desk/list/view/saved-views";
import { SearchSuggestions } from "@/staff/desk/list/view/search-suggestions";
import { SelectionBar } from "@/staff/desk/list/view/selection-bar";
import { listViews } from "@/staff/desk/list/views";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { countPeople, getPeople } from "@/staff/desk/people/people";
import { getPage } from "@/staff/desk/table/pages";

export default createDeskPage(async ({ desk, language, t, path: { form }, query: params, by }) => {
  const title = t(`Forms.${form}`);
  const mayExport = desk.isAllowed("export");
  const asked = readListQuery(form, params, mayExport);
  const views = await listViews(desk.store, asked);
  const rows = selectRows(desk.cache, asked, language, desk);
  const { page, pages, rows: pageRows } = getPage(rows, asked.page);
  const audience = findAudience(desk, form, params, language);
  const { selection } = audience;
  const query = { ...asked, page, selection };
  const shown = pageRows.map((row) => ({ ...row, review: desk.reviews.get(form, row.id) }));
  if (shown.length > 0) {
    await logGuardedExport(desk.store, { form, columns: query.columns, count: shown.length, by });
  }
  const tasks =
    form === "exhibit" && isCurrentEdition(desk.store.edition) ? await desk.store.tasks.list() : [];
  const isOverdue = (row: DeskRow) =>
    countOverdueTasks(tasks, desk.reviews.get(form, row.id), getToday());
  const count = rows.length;
  const people = getPeople(desk.cache, form);
  const counts = { count, people: countPeople(rows, people) };
  const total = desk.cache.getRows(form).length;
  const facts = {
    tags: listTags(desk.reviews),
    days: listEditionDays(desk.store.edition, desk.checkIns.listAll()),
    countValues: getStatistics(desk.cache).countBy,
  };
  const groups = listFilterGroups(query, facts, language);
  const active = listActiveFilters(query, groups, language);
  const isSearch = query.search !== "";
  const note = viewNotes.find((one) => one === getSingleParam(params, "view"));
  const selected = new Set(audience.rows.map(({ id }) => id));
  // Those selected before may be in another list.
  const hasBar = shown.length > 0 || selected.size > 0;
  const here = `${getDeskPath(language)}/${form}${formatListQuery(query)}`;

  return {
    title,
    path: `/${form}${formatListQuery(query)}`,
    body: (
      <>
        {getSingleParam(params, "changed") && <Notice tone="problem">{t("Same.changed")}</Notice>}
        {getSingleParam(params, nothingSelectedParam.name) && (
          <Notice tone="question">{t("List.nothingSelected")}</Notice>
        )}
        {audience.isForgotten && <Notice tone="problem">{t("Selection.forgotten")}</Notice>}
        <ListChanged form={form} audience={audience} goto={here} language={language} />
        <CountNotices query={params} language={language} onlyWrites={desk.onlyWrites} />
        {note && (
          <Notice tone={isDone(note) ? "done" : "problem"}>{t(`Views.notes.${note}`)}</Notice>
        )}
        <details className={styles.controls} data-screen>
          <summary>{t("List.controls")}</summary>
          <div className={styles.toolbar}>
            <ListFilters
              query={query}
              groups={groups}
              active={active.length}
              mayExport={mayExport}
              language={language}
            />
            <SavedViews query={query} views={views} language={language} />
            {hasBar && <ExportForm query={query} {...counts} language={language} />}
            {shown.length > 0 &&
              isCurrentEdition(desk.store.edition) &&
              desk.isAllowed("change") && (
                <a className={button.quiet} href={buildWriteHref(query, language)}>
                  {t("Broadcasts.write")}
                </a>
              )}
          </div>
        </details>
        <ActiveFilters query={query} active={active} language={language} />
        <div className={styles.above}>
          <p role="status">
            {hasAnyFilter(query) ? t("List.found", { ...counts, total }) : t("List.all", counts)}
          </p>
          {shown.length > 0 && (
            <Pager query={query} pages={pages} place="above" language={language} />
          )}
        </div>
        {shown.length === 0 && <p>{t(hasAnyFilter(query) ? "List.none" : "Overview.empty")}</p>}
        {isSearch && (
          <SearchSuggestions
            meant={count === 0 ? suggestSearch(desk, query, language) : undefined}
            elsewhere={suggestOtherForms(desk, query, language)}
            language={language}
          />
        )}
        {shown.length > 0 && (
          <ListTable
            query={query}
            rows={shown}
            people={people}
            overdue={isOverdue}
            checkIns={desk.checkIns}
            day={isCurrentEdition(desk.store.edition) ? findFairToday() : undefined}
            selected={selected}
            language={language}
          />
        )}
        {hasBar && (
          <SelectionBar
            query={query}
            selected={selected.size}
            here={shown.filter(({ id }) => selected.has(id)).length}
            matching={count}
            isOnePage={pages === 1}
            canMail={listEditionMailKinds(form, desk.store.edition).length > 0}
            language={language}
          />
        )}
        <Pager query={query} pages={pages} place="below" language={language} />
      </>
    ),
  };
}, formPathSchema);
